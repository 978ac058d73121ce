import type { z } from "zod";
import { Field, type ServerForm } from "#app/components/ui/form.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { COMPANY_LABEL_LENGTH } from "#app/models/card-request/card-request.ts";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { TYPED_ZIP_LENGTH } from "#app/models/platform/zip-code.ts";
import type { decisionForm } from "./decision-form.ts";

const t = texts(cardRequestTexts);

type Fields = ServerForm<z.input<typeof decisionForm>>["fields"];

/** Required by the browser where no company is proposed; by the server where a new one is chosen. */
export function NewCompanyFields({ fields, isOnly }: { fields: Fields; isOnly: boolean }) {
  const text = { autoComplete: "off", required: isOnly, optional: false };
  return (
    <fieldset className="fields new-company">
      <legend>{t("one.new")}</legend>
      <Field
        field={fields.code}
        label={t("one.code")}
        hint={t("one.code-hint")}
        maxLength={MAX_ERP_CODE_LENGTH}
        size={20}
        {...text}
      />
      <Field
        field={fields.label}
        label={t("one.label")}
        maxLength={COMPANY_LABEL_LENGTH}
        {...text}
      />
      <Field field={fields.address} label={t("one.address")} maxLength={120} {...text} />
      <Field
        field={fields.zip_code}
        label={t("one.zip")}
        inputMode="numeric"
        maxLength={TYPED_ZIP_LENGTH}
        size={6}
        {...text}
      />
      <Field field={fields.city} label={t("one.city")} maxLength={80} {...text} />
    </fieldset>
  );
}
