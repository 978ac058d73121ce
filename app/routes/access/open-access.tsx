import { useState } from "react";
import { data } from "react-router";
import type { z } from "zod";
import { Username } from "#app/components/auth/username.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { holdToken } from "#app/http/opened.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import {
  findFirstConnection,
  listFirstConnectionRefusals,
  openAccess,
} from "#app/services/auth/first-connection.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/open-access.ts";
import { firstConnectionForm, toFirstConnection } from "./access-forms.ts";
import { AccessPage, SpentPage } from "./access-page.tsx";
import { enter } from "./enter.server.ts";
import { PasswordFields } from "./password-fields.tsx";

const t = texts(accessTexts);

export async function loader({ params, ...args }: Route.LoaderArgs) {
  await holdToken(args, "first-connection", params.token);
  const opening = await findFirstConnection(params.token);
  return opening ? data(opening) : data(null, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstConnectionForm);
  if (!form.ok) {
    return form.invalid(
      await listFirstConnectionRefusals(params.token, toFirstConnection(form.typed)),
    );
  }
  const opened = await openAccess(params.token, toFirstConnection(form.value), clientOf(context));
  if (!opened.ok) return form.refuseAll(opened.refusals);
  return enter(context, opened.customer, "access-opened");
}

export const meta: Route.MetaFunction = () => [
  { title: t("opening.title") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function OpenAccessRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof firstConnectionForm>>(actionData, {
    defaultValue: loaderData?.known,
  });
  if (!loaderData) return <SpentPage purpose="first-connection" />;
  return <OpenAccessPage {...loaderData} {...form} token={params.token} />;
}

type StoreChoice = { uid: number; label: string; zipCode: string };

type FieldName =
  | "email_address"
  | "cellphone"
  | "company_number"
  | "password"
  | "password_confirmation"
  | "store_uid";

type OpenAccessPageProps = {
  firstName: string;
  cardNumber: string;
  companyLabel: string;
  needsCompanyNumber: boolean;
  stores: readonly StoreChoice[];
  token: string;
  form: Parameters<typeof PostForm>[0]["form"] & Parameters<typeof FormErrors>[0]["form"];
  fields: Record<FieldName, FieldControl>;
};

function OpenAccessPage({ form, fields, ...opening }: OpenAccessPageProps) {
  const { firstName: name, cardNumber: card, companyLabel: company, token } = opening;
  return (
    <AccessPage
      purpose="first-connection"
      step={2}
      title={t("opening.title")}
      lead={t("opening.lead", { name, card, company })}
    >
      <PostForm form={form} className="opening">
        <FormErrors form={form} />
        <Username name={card} />
        <h2>{t("opening.you")}</h2>
        <EmailField field={fields.email_address} token={token} />
        <Field
          field={fields.cellphone}
          label={t("opening.cellphone")}
          hint={t("opening.cellphone-hint")}
          type="tel"
          autoComplete="tel-national"
          maxLength={30}
          size={20}
          required
        />
        {opening.needsCompanyNumber ? <CompanyNumber field={fields.company_number} /> : null}
        <h2>{t("opening.password")}</h2>
        <PasswordFields fields={fields} label={t("opening.password-label")} token={token} />
        <h2>{t("opening.store")}</h2>
        <Select
          field={fields.store_uid}
          label={t("opening.store-label")}
          hint={t("opening.store-hint")}
          options={[
            { value: "", label: t("opening.store-choose") },
            ...opening.stores.map(({ uid, ...store }) => ({
              value: String(uid),
              label: t("opening.store-option", store),
            })),
          ]}
          required
        />
        <Button>{t("opening.submit")}</Button>
      </PostForm>
    </AccessPage>
  );
}

function CompanyNumber({ field }: { field: FieldControl }) {
  return (
    <>
      <h2>{t("opening.company")}</h2>
      <Field
        field={field}
        label={t("opening.company-number")}
        hint={t("opening.company-number-hint")}
        inputMode="numeric"
        maxLength={20}
        size={20}
        required
      />
    </>
  );
}

function EmailField({ field, token }: { field: FieldControl; token: string }) {
  const [taken, setTaken] = useState("");
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const check = async (email: string) => {
    if (email !== "" && !(await isUnique(email, token))) setTaken(email);
  };
  return (
    <>
      <Field
        field={field}
        label={t("opening.email")}
        hint={t("opening.email-hint")}
        type="email"
        autoComplete="email"
        maxLength={254}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => void check(event.currentTarget.value)}
        required
      />
      <p className={taken !== "" && typed === taken ? "error" : undefined} role="status">
        {taken !== "" && typed === taken ? (
          <>
            <Icon name="alert" />
            {t("opening.email-taken")}
          </>
        ) : null}
      </p>
    </>
  );
}

/** An address that cannot be looked up passes: the server decides on submission. */
async function isUnique(email: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(url.emailUnicity, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, token }),
    });
    const answer: { isUnique: unknown } = await response.json();
    return answer.isUnique !== false;
  } catch {
    return true;
  }
}
