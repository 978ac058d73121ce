import type { ComponentProps } from "react";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(staffTexts);

type StaffLoginPageProps = {
  back: string;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  fields: { email: FieldControl; password: FieldControl };
};

/** Login of staff. Loads a full document, as the cookie differs. */
export function StaffLoginPage({ back, form, fields }: StaffLoginPageProps) {
  return (
    <StaffPage staff={null} title={t("login.title")} lead={t("login.lead")} narrow>
      <PostForm form={form} reloadDocument>
        <FormErrors form={form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={fields.email}
          label={t("login.email")}
          type="email"
          autoComplete="username"
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
        <Button>{t("login.submit")}</Button>
      </PostForm>
      <p>
        <Link to={url.login}>{t("login.customer")}</Link>
      </p>
    </StaffPage>
  );
}
