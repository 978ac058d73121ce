import type { ComponentProps } from "react";
import type { z } from "zod";
import { Passkey } from "#app/components/auth/passkey.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs, markBrowserKnown } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { redirectStaff, refuseTerminal } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { staffBack, staffLogin } from "#app/models/auth/staff.ts";
import { staffLoginForm } from "#app/models/auth/staff-form.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-login.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal];

export function loader({ url: address }: Route.LoaderArgs) {
  const { searchParams } = address;
  return {
    back: staffBack(searchParams.get("back") ?? ""),
    isReady: searchParams.has("pret"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, staffLoginForm);
  if (!form.ok) return form.invalid();
  const { email, password, code, passkey, back } = form.value;
  const { address } = clientOf(context);
  const account = `staff ${staffLogin(email)}`;
  const claim = { email, password, code, passkey, address, knownAs: knownAs(context, account) };
  const signedIn = await signInStaff(claim);
  if (!signedIn.ok) return form.refuse(signedIn.reason, "password", refusalValues(signedIn));
  markBrowserKnown(context, account);
  const next = signedIn.mustEnrol ? url.enrolFactor : staffBack(back);
  return redirectStaff(next, signedIn.sessionId);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("login.title") }) },
  { name: "robots", content: "noindex" },
];

export default function StaffLoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof staffLoginForm>>(actionData);
  return <StaffLoginPage {...loaderData} {...form} />;
}

type StaffLoginPageProps = {
  back: string;
  /** A password was just set. */
  isReady: boolean;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  fields: { email: FieldControl; password: FieldControl; code: FieldControl };
};

/** Login of staff. Loads a full document, as the cookie differs. */
function StaffLoginPage({ back, isReady, form, fields }: StaffLoginPageProps) {
  return (
    <StaffPage staff={null} title={t("login.title")} lead={t("login.lead")} narrow>
      {isReady ? <p role="status">{t("login.ready")}</p> : null}
      <PostForm form={form} reloadDocument data-session>
        <FormErrors form={form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={fields.email}
          label={t("login.email")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Field
          field={fields.password}
          label={t("login.password")}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <Field
          field={fields.code}
          label={t("login.code")}
          hint={t("login.code-hint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_CODE_LENGTH}
          optional={false}
        />
        <Button>{t("login.submit")}</Button>
        <Passkey
          kind="secondary"
          label={t("login.passkey")}
          failed={t("login.passkey-failed")}
          challengeUrl={url.passkeyChallenge}
        >
          <p className="hint">{t("login.passkey-hint")}</p>
        </Passkey>
      </PostForm>
      <p>
        <Link to={url.firstPassword}>{t("login.first")}</Link>
      </p>
      <p>
        <Link to={url.login}>{t("login.customer")}</Link>
      </p>
    </StaffPage>
  );
}
