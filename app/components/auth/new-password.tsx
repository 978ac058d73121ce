import type { ComponentProps, ReactNode } from "react";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import { PASSWORD_LENGTH } from "#app/models/auth/password.ts";

type NewPasswordProps = {
  password: FieldControl;
  again: FieldControl;
  label: string;
  hint: string;
  againLabel: string;
  onInput?: ComponentProps<typeof Field>["onInput"];
  /** Shown between the two fields. */
  children?: ReactNode;
};

/** A password to choose, typed twice. */
export function NewPassword({
  password,
  again,
  label,
  hint,
  againLabel,
  ...more
}: NewPasswordProps) {
  const both = {
    type: "password",
    autoComplete: "new-password",
    maxLength: PASSWORD_LENGTH.most,
    required: true,
  };
  return (
    <>
      <Field
        field={password}
        label={label}
        hint={hint}
        minLength={PASSWORD_LENGTH.least}
        onInput={more.onInput}
        {...both}
      />
      {more.children}
      <Field field={again} label={againLabel} {...both} />
    </>
  );
}
