import { type FormEvent, useRef } from "react";
import type { Described } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import { CODE_DIGITS, cleanCode, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";

export function CodeField(described: Described) {
  const sent = useRef("");
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = cleanCode(input.value).replace(/\D/g, "").slice(0, CODE_DIGITS);
    input.value = digits;
    if (digits.length < CODE_DIGITS || digits === sent.current) return;
    sent.current = digits;
    input.form?.requestSubmit();
  };
  return (
    <Field
      {...described}
      className="security-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={TYPED_CODE_LENGTH}
      size={CODE_DIGITS}
      required
      autoFocus
      onInput={onInput}
    />
  );
}
