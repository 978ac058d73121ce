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
import { proposedRole } from "#app/models/card-request/card-request.ts";
import { roles } from "#app/models/company/people.ts";
import type { decisionForm } from "./decision-form.ts";
import { NewCompanyFields } from "./new-company-fields.tsx";
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
        <NewCompanyFields fields={fields} isOnly={first === undefined} />
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
