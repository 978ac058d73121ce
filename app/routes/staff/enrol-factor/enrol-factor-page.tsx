import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SquareCode } from "#app/components/ui/code-drawing.tsx";
import { Field, FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";

const t = texts(memberTexts);

type EnrolFactorPageProps = ServerForm<{ code: string }> & { secret: string; drawing: CodeDrawing };

/** Enrols an authenticator app: a QR code, or its secret by hand, and a first code of it. */
export function EnrolFactorPage({ secret, drawing, form, fields }: EnrolFactorPageProps) {
  return (
    <StaffPage staff={null} title={t("factor.title")} lead={t("factor.lead")} narrow>
      <div className="staff-code">
        <SquareCode drawing={drawing} label={t("factor.qr")} />
      </div>
      <p>{t("factor.by-hand")}</p>
      <p>
        <code className="secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <PostForm form={form} reloadDocument autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.code}
          label={t("factor.code")}
          hint={t("factor.code-hint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          required
        />
        <Button>{t("factor.submit")}</Button>
      </PostForm>
    </StaffPage>
  );
}
