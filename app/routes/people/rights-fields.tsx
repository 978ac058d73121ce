import type { FieldControl } from "#app/components/ui/control.tsx";
import { Choices, Field } from "#app/components/ui/form.tsx";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { roles } from "#app/models/company/people.ts";

const t = texts(peopleTexts);

export function RightsFields({ role, ceiling }: { role: FieldControl; ceiling: FieldControl }) {
  return (
    <>
      <Choices
        field={role}
        label={t("fields.role")}
        options={roles.map((value) => ({
          value,
          label: t(`roles.${value}`),
          hint: t(`role-hints.${value}`),
        }))}
        required
      />
      <Field
        field={ceiling}
        label={t("fields.ceiling")}
        hint={t("fields.ceiling-hint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        size={10}
      />
    </>
  );
}
