import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { url } from "#app/urls.ts";
import { ProofFields } from "../own-access/proof-fields.tsx";

const t = texts(memberTexts);

type Fields = { pin_password: string; pin_password_again: string; password: string; code?: string };

type OwnPinPageProps = ServerForm<Fields> & { staff: StaffView; email: string };

/** Sets the six digits for the terminals of one's depots. */
export function OwnPinPage({ staff, email, form, fields }: OwnPinPageProps) {
  const digits = {
    type: "password",
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: TYPED_CODE_LENGTH,
    required: true,
  } as const;
  return (
    <StaffPage staff={staff} title={t("pin.title")} lead={t("pin.lead")} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.pin_password}
          label={t("pin.new")}
          hint={t("pin.new-hint")}
          {...digits}
        />
        <Field field={fields.pin_password_again} label={t("pin.again")} {...digits} />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button>{t("pin.save")}</Button>
          <ButtonLink kind="quiet" to={url.ownAccess}>
            {t("own.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </StaffPage>
  );
}
