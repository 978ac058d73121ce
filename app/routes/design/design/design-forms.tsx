import { Button } from "#app/components/ui/button.tsx";
import {
  Checkbox,
  Choices,
  Field,
  FormErrors,
  PostForm,
  Select,
  TextArea,
  useServerForm,
} from "#app/components/ui/form.tsx";
import designTexts from "#app/locales/fr/content/design.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(designTexts);

type Fields = {
  card: string;
  password: string;
  email: string;
  store: string;
  hour: string;
  payment: string;
  terms: string;
  comment: string;
};

const refused = {
  result: {
    status: "error" as const,
    initialValue: { card: "123456", hour: "" },
    error: { card: [t("fields.card-error")], hour: [t("fields.hour-error")] },
  },
};

const hours = ["07:00", "08:00", "09:00", "10:00", "11:00"];

export function DesignForms() {
  return (
    <>
      <h2>{t("sections.forms")}</h2>
      <AtRest />
      <Refused />
    </>
  );
}

function AtRest() {
  const { form, fields } = useServerForm<Fields>(undefined, {
    id: "at-rest",
    defaultValue: { payment: "store", hour: "08:00" },
  });
  return (
    <PostForm form={form}>
      <Field field={fields.email} label={t("fields.email")} type="email" />
      <Field field={fields.password} label={t("fields.password")} type="password" required />
      <Select
        field={fields.store}
        label={t("fields.store")}
        required
        options={[
          { value: "", label: t("fields.store-none") },
          { value: "1", label: t("fields.store-lyon") },
          { value: "2", label: t("fields.store-nantes") },
        ]}
      />
      <Choices
        field={fields.hour}
        label={t("fields.hour")}
        hint={t("fields.hour-hint")}
        inline
        options={hours.map((hour) => ({ value: hour, label: hour, disabled: hour === "09:00" }))}
      />
      <Choices
        field={fields.payment}
        label={t("fields.payment")}
        options={[
          {
            value: "store",
            label: t("fields.payment-store"),
            hint: t("fields.payment-store-hint"),
          },
          { value: "card", label: t("fields.payment-card"), hint: t("fields.payment-card-hint") },
          { value: "loan", label: t("fields.payment-loan"), disabled: true },
        ]}
      />
      <TextArea field={fields.comment} label={t("fields.comment")} />
      <Checkbox field={fields.terms} label={t("fields.terms")} required />
      <Button>{t("buttons.primary")}</Button>
    </PostForm>
  );
}

function Refused() {
  const { form, fields } = useServerForm<Fields>(refused, { id: "refused" });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <Field
        field={fields.card}
        label={t("fields.card")}
        hint={t("fields.card-hint")}
        inputMode="numeric"
        size={14}
        required
      />
      <Choices
        field={fields.hour}
        label={t("fields.hour")}
        inline
        required
        options={hours.map((hour) => ({ value: hour, label: hour }))}
      />
    </PostForm>
  );
}
