import { Username } from "#app/components/auth/username.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, Select } from "#app/components/ui/form.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { AccessPage } from "../access-page.tsx";
import { PasswordFields } from "../password-fields.tsx";
import { EmailField } from "./email-field.tsx";

const t = texts(accessTexts);

type StoreChoice = { uid: number; label: string; zipCode: string };

type FieldName =
  | "email_address"
  | "cellphone"
  | "company_number"
  | "password"
  | "password_confirmation"
  | "store_uid";

type OpenAccessPageProps = {
  firstName: string;
  cardNumber: string;
  companyLabel: string;
  needsCompanyNumber: boolean;
  stores: readonly StoreChoice[];
  token: string;
  form: Parameters<typeof PostForm>[0]["form"] & Parameters<typeof FormErrors>[0]["form"];
  fields: Record<FieldName, FieldControl>;
};

export function OpenAccessPage({ form, fields, ...opening }: OpenAccessPageProps) {
  const { firstName: name, cardNumber: card, companyLabel: company, token } = opening;
  return (
    <AccessPage
      purpose="first-connection"
      step={2}
      title={t("opening.title")}
      lead={t("opening.lead", { name, card, company })}
    >
      <PostForm form={form} className="opening">
        <FormErrors form={form} />
        <Username name={card} />
        <h2>{t("opening.you")}</h2>
        <EmailField field={fields.email_address} token={token} />
        <Field
          field={fields.cellphone}
          label={t("opening.cellphone")}
          hint={t("opening.cellphone-hint")}
          type="tel"
          autoComplete="tel-national"
          maxLength={30}
          size={20}
          required
        />
        {opening.needsCompanyNumber ? <CompanyNumber field={fields.company_number} /> : null}
        <h2>{t("opening.password")}</h2>
        <PasswordFields fields={fields} label={t("opening.password-label")} token={token} />
        <h2>{t("opening.store")}</h2>
        <Select
          field={fields.store_uid}
          label={t("opening.store-label")}
          hint={t("opening.store-hint")}
          options={[
            { value: "", label: t("opening.store-choose") },
            ...opening.stores.map(({ uid, ...store }) => ({
              value: String(uid),
              label: t("opening.store-option", store),
            })),
          ]}
          required
        />
        <Button>{t("opening.submit")}</Button>
      </PostForm>
    </AccessPage>
  );
}

function CompanyNumber({ field }: { field: FieldControl }) {
  return (
    <>
      <h2>{t("opening.company")}</h2>
      <Field
        field={field}
        label={t("opening.company-number")}
        hint={t("opening.company-number-hint")}
        inputMode="numeric"
        maxLength={20}
        size={20}
        required
      />
    </>
  );
}
