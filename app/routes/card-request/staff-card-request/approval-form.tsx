import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import {
  Choices,
  Field,
  FormErrors,
  PostForm,
  Select,
  useServerForm,
} from "#app/components/ui/form.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { COMPANY_LABEL_LENGTH, proposedRole } from "#app/models/card-request/card-request.ts";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { roles } from "#app/models/company/people.ts";
import type { decisionForm } from "../card-request-forms.ts";
import type { StaffCardRequestPageProps } from "./page-props.ts";

const t = texts(cardRequestTexts);
const tPeople = texts(peopleTexts);

type ApprovalFormProps = Pick<
  StaffCardRequestPageProps,
  "request" | "compared" | "stores" | "reply"
>;

export function ApprovalForm({ request, compared, stores, reply }: ApprovalFormProps) {
  const { companies } = compared;
  const [first] = companies;
  const { form, fields } = useServerForm<z.input<typeof decisionForm>>(reply, {
    id: "accepter",
    defaultValue: {
      company: first ? String(first.id) : "new",
      label: request.companyLabel,
      role: proposedRole(companies),
      store: String(request.storeUid),
    },
  });
  return (
    <section className="panel stack">
      <h2>{t("one.approve")}</h2>
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="approve" />
        <Choices
          field={fields.company}
          label={t("one.company")}
          options={[...companies.map(companyOption), newOption]}
          required
        />
        <NewCompany fields={fields} isOnly={first === undefined} />
        <Field
          field={fields.card_number}
          label={t("one.card-number")}
          hint={t("one.card-number-hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          size={20}
        />
        <Choices
          field={fields.role}
          label={t("one.role")}
          options={roles.map((value) => ({
            value,
            label: tPeople(`roles.${value}`),
            hint: tPeople(`role-hints.${value}`),
          }))}
          required
        />
        <Select
          field={fields.store}
          label={t("one.store")}
          options={stores.map(({ uid, label }) => ({ value: String(uid), label }))}
          required
        />
        <p className="hint">{t("one.approve-hint")}</p>
        <Button>{t("one.submit-approval")}</Button>
      </PostForm>
    </section>
  );
}

const newOption = { value: "new", label: t("one.company-new"), hint: t("one.company-new-hint") };

function companyOption(company: StaffCardRequestPageProps["compared"]["companies"][number]) {
  const { id, code, label, zipCode, city, owners } = company;
  return {
    value: String(id),
    label: code ? t("one.company-known", { label, code }) : label,
    hint: t("one.company-known-hint", { place: `${zipCode} ${city}`, owners }),
  };
}

type Fields = ReturnType<typeof useServerForm<z.input<typeof decisionForm>>>["fields"];

/** Required by the browser where no company is proposed; by the server where a new one is chosen. */
function NewCompany({ fields, isOnly }: { fields: Fields; isOnly: boolean }) {
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
        maxLength={5}
        size={6}
        {...text}
      />
      <Field field={fields.city} label={t("one.city")} maxLength={80} {...text} />
    </fieldset>
  );
}
