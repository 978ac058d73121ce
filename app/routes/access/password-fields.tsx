import { lazy, Suspense, useState } from "react";
import { NewPassword } from "#app/components/auth/new-password.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { loadFile } from "#app/framework/files.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(accessTexts);

/** Loaded on first input: without it the rules stand in words, and the server reports errors. */
const PasswordHelp = lazy(() => loadFile(() => import("./password-help.tsx")));

type PasswordFieldsProps = {
  fields: { password: FieldControl; password_confirmation: FieldControl };
  label: string;
  token: string;
};

export function PasswordFields({ fields, label, token }: PasswordFieldsProps) {
  const [typed, setTyped] = useState("");
  return (
    <NewPassword
      password={fields.password}
      again={fields.password_confirmation}
      label={label}
      hint={t("password.rules")}
      againLabel={t("password.again")}
      onInput={(event) => setTyped(event.currentTarget.value)}
    >
      {typed === "" ? null : (
        <Suspense>
          <PasswordHelp typed={typed} token={token} />
        </Suspense>
      )}
    </NewPassword>
  );
}
