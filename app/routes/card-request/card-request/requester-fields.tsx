import type { z } from "zod";
import { FileField } from "#app/components/ui/file-field.tsx";
import { Field, type ServerForm } from "#app/components/ui/form.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/card-request.json";
import { texts } from "#app/locales/texts.ts";
import { COMPANY_LABEL_LENGTH, proofKinds } from "#app/models/card-request/card-request.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import type { SavedFile } from "#app/models/contact/contact.ts";
import type { cardRequestForm } from "./card-request-form.ts";

const t = texts(cardRequestTexts);

type Fields = ServerForm<z.input<typeof cardRequestForm>>["fields"];

export function CompanyFields({ fields, saved }: { fields: Fields; saved: readonly SavedFile[] }) {
  return (
    <fieldset className="fields">
      <legend>{t("company")}</legend>
      <Field
        field={fields.company}
        label={t("company-label")}
        autoComplete="organization"
        maxLength={COMPANY_LABEL_LENGTH}
        required
      />
      <Field
        field={fields.company_number}
        label={t("company-number")}
        hint={t("company-number-hint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        size={20}
        required
      />
      <FileField
        field={fields.document}
        label={t("document")}
        hint={t("document-hint")}
        kinds={proofKinds}
        saved={saved}
        required
        autoFocus={false}
        single
      />
    </fieldset>
  );
}

export function RequesterFields({ fields }: { fields: Fields }) {
  return (
    <fieldset className="fields">
      <legend>{t("person")}</legend>
      <Field
        field={fields.first_name}
        label={t("first-name")}
        autoComplete="given-name"
        maxLength={NAME_LENGTH}
        required
      />
      <Field
        field={fields.last_name}
        label={t("last-name")}
        autoComplete="family-name"
        maxLength={NAME_LENGTH}
        required
      />
      <Field
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        autoComplete="email"
        maxLength={120}
        required
      />
      <Field
        field={fields.cellphone}
        label={t("cellphone")}
        hint={t("cellphone-hint")}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        size={16}
        required
      />
    </fieldset>
  );
}
