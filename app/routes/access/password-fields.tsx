import { lazy, Suspense, useState } from "react";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(accessTexts);

/** Loaded on first input: without it the rules stand in words, and the server reports errors. */
const PasswordHelp = lazy(() => import("./password-help.tsx"));

type PasswordFieldsProps = {
  fields: { password: FieldControl; password_confirmation: FieldControl };
  label: string;
  token: string;
};

export function PasswordFields({ fields, label, token }: PasswordFieldsProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <Field
        field={fields.password}
        label={label}
        hint={t("password.rules")}
        type="password"
        autoComplete="new-password"
        minLength={12}
        maxLength={200}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      {typed === "" ? null : (
        <Suspense>
          <PasswordHelp typed={typed} token={token} />
        </Suspense>
      )}
      <Field
        field={fields.password_confirmation}
        label={t("password.again")}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}
