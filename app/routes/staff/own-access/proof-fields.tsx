import { Username } from "#app/components/auth/username.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";

const t = texts(memberTexts);

/** Password and code once more: an open screen is not enough to change how one signs in. */
export function ProofFields({
  email,
  fields,
}: {
  email: string;
  fields: { password: FieldControl; code: FieldControl };
}) {
  return (
    <>
      <Username name={email} />
      <Field
        field={fields.password}
        label={t("own.password")}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Field
        field={fields.code}
        label={t("own.code")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={TYPED_CODE_LENGTH}
        optional={false}
      />
    </>
  );
}
