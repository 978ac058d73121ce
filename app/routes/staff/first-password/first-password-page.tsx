import { NewPassword } from "#app/components/auth/new-password.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { url } from "#app/urls.ts";

const t = texts(memberTexts);

type Fields = { login: string; code_password: string; password: string; password_again: string };

/** Sets the password of a new account, or a new one, by the code that a manager gave. */
export function FirstPasswordPage({ form, fields }: ServerForm<Fields>) {
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
