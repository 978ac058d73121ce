import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { PHONE_LENGTH } from "#app/models/checkout/query.ts";

const t = texts(contactTexts);

type PersonFieldsProps = {
  control: (name: string) => FieldControl;
  /** Name of the first field to correct. */
  firstWrong: string | undefined;
};

export function PersonFields({ control, firstWrong }: PersonFieldsProps) {
  return (
    <fieldset className="fields">
      <legend>{t("you")}</legend>
      <Field
        field={control("name")}
        label={t("name")}
        autoComplete="name"
        maxLength={100}
        required
        autoFocus={firstWrong === "name"}
      />
      <Field
        field={control("email")}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        autoComplete="email"
        maxLength={120}
        required
        autoFocus={firstWrong === "email"}
      />
      <Field
        field={control("phone")}
        label={t("phone")}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH}
        autoFocus={firstWrong === "phone"}
      />
    </fieldset>
  );
}
