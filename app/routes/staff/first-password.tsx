import { redirect } from "react-router";
import type { z } from "zod";
import { NewPassword } from "#app/components/auth/new-password.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { refuseTerminal } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { staffLogin } from "#app/models/auth/staff.ts";
import { firstPasswordForm } from "#app/models/auth/staff-form.ts";
import { setFirstPassword } from "#app/services/auth/staff-password.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/first-password.ts";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstPasswordForm);
  if (!form.ok) return form.invalid();
  const { login, code_password: code, password, password_again: again } = form.value;
  if (password !== again) return form.refuse("password-mismatch", "password_again");
  const { address } = clientOf(context);
  const trier = { address, knownAs: knownAs(context, `staff ${staffLogin(login)}`) };
  const set = await setFirstPassword({ login, code, password, ...trier });
  if (set.ok) return redirect(to(url.staffLogin, null, { pret: "oui" }), 303);
  const isOfCode = set.reason === "first-code-wrong" || set.reason === "staff-too-many";
  return form.refuse(set.reason, isOfCode ? "code_password" : "password", refusalValues(set));
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("first.title") }) },
  { name: "robots", content: "noindex" },
];

export default function FirstPasswordRoute({ actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof firstPasswordForm>>(actionData);
  return <FirstPasswordPage {...form} />;
}

type Fields = { login: string; code_password: string; password: string; password_again: string };

/** Sets the password of a new account, or a new one, by the code that a manager gave. */
function FirstPasswordPage({ form, fields }: ServerForm<Fields>) {
  return (
    <StaffPage staff={null} title={t("first.title")} lead={t("first.lead")} narrow>
      <PostForm form={form} reloadDocument>
        <FormErrors form={form} />
        <Field
          field={fields.login}
          label={t("login")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Field
          field={fields.code_password}
          label={t("first.code")}
          hint={t("first.code-hint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_CODE_LENGTH}
          required
        />
        <NewPassword
          password={fields.password}
          again={fields.password_again}
          label={t("first.password")}
          hint={t("first.password-hint")}
          againLabel={t("first.again")}
        />
        <Button>{t("first.submit")}</Button>
      </PostForm>
      <p>
        <Link to={url.staffLogin}>{t("first.login")}</Link>
      </p>
    </StaffPage>
  );
}
