import type { ComponentProps } from "react";
import { Passkey } from "#app/components/auth/passkey.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { url } from "#app/urls.ts";

const t = texts(staffTexts);

type StaffLoginPageProps = {
  back: string;
  /** A password was just set. */
  isReady: boolean;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  fields: { email: FieldControl; password: FieldControl; code: FieldControl };
};

/** Login of staff. Loads a full document, as the cookie differs. */
export function StaffLoginPage({ back, isReady, form, fields }: StaffLoginPageProps) {
  return (
    <StaffPage staff={null} title={t("login.title")} lead={t("login.lead")} narrow>
      {isReady ? <p role="status">{t("login.ready")}</p> : null}
      <PostForm form={form} reloadDocument>
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
