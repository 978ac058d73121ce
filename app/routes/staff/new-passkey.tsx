import { redirect } from "react-router";
import type { z } from "zod";
import { Passkey } from "#app/components/auth/passkey.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import {
  byStaff,
  refuseTerminal,
  requireStaff,
  staffContext,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { newPasskeyForm, passkeyAnswerForm } from "#app/models/auth/staff-form.ts";
import { addPasskey, startPasskey } from "#app/services/auth/staff-own-passkey.server.ts";
import { findNewPasskey } from "#app/services/auth/staff-passkey.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-passkey.ts";
import { ProofFields } from "./own-access/proof-fields.tsx";

const t = texts(passkeyTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const asked = await findNewPasskey(staff, staffSessionOf(request) ?? "");
  return { staff: toStaffView(context), email: staff.email, asked };
}

/** First proves who asks; then, with `passkey`, stores what their device made. */
export async function action(args: Route.ActionArgs) {
  const isAnswer = args.url.searchParams.has("reponse");
  return isAnswer ? add(args) : begin(args);
}

async function begin({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newPasskeyForm);
  if (!form.ok) return form.invalid();
  const { email } = context.get(staffContext);
  const { name, ...proof } = form.value;
  const { address } = clientOf(context);
  const claim = { ...proof, email, address, knownAs: knownAs(context, `staff ${email}`) };
  const sessionId = staffSessionOf(request) ?? "";
  const begun = await startPasskey(claim, { sessionId, name });
  if (begun.ok) return redirect(to(url.newPasskey), 303);
  return form.refuse(begun.reason, "password", refusalValues(begun));
}

async function add({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, passkeyAnswerForm);
  if (!form.ok) return form.invalid();
  const sessionId = staffSessionOf(request) ?? "";
  const added = await addPasskey({ sessionId, answer: form.value.passkey }, byStaff(context));
  if (added.ok) return redirect(to(url.ownAccess, null, { fait: "cle" }), 303);
  return form.refuse(added.reason);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("new.title") }) }];

export default function NewPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof newPasskeyForm>>(actionData, { id: "cle" });
  return <NewPasskeyPage {...loaderData} {...form} />;
}

type AskedPasskey = { name: string; options: PublicKeyCredentialCreationOptionsJSON };

type Fields = { name: string; password: string; code?: string };

type NewPasskeyPageProps = ServerForm<Fields> & {
  staff: StaffView;
  email: string;
  asked: AskedPasskey | null;
};

/** Names a passkey with password and code, then asks the device for it. */
function NewPasskeyPage({ staff, email, asked, form, fields }: NewPasskeyPageProps) {
  if (asked) {
    return (
      <StaffPage
        staff={staff}
        title={t("new.title")}
        lead={t("make.lead", { name: asked.name })}
        narrow
      >
        <FormErrors form={form} />
        <p className="notice" data-no-passkey>
          {t("make.without")}
        </p>
        <form method="post" action={to(url.newPasskey, null, { reponse: "oui" })}>
          <Passkey label={t("make.submit")} failed={t("make.failed")} options={asked.options} />
        </form>
        <p>
          <Back />
        </p>
      </StaffPage>
    );
  }
  return (
    <StaffPage staff={staff} title={t("new.title")} lead={t("new.lead")} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.name}
          label={t("new.name")}
          hint={t("new.name-hint")}
          maxLength={60}
          required
        />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button>{t("new.submit")}</Button>
          <Back />
        </p>
      </PostForm>
    </StaffPage>
  );
}

function Back() {
  return (
    <ButtonLink kind="quiet" to={url.ownAccess}>
      {t("back")}
    </ButtonLink>
  );
}
