import { useState } from "react";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(accessTexts);

export function EmailField({ field, token }: { field: FieldControl; token: string }) {
  const [taken, setTaken] = useState("");
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const check = async (email: string) => {
    if (email !== "" && !(await isUnique(email, token))) setTaken(email);
  };
  return (
    <>
      <Field
        field={field}
        label={t("opening.email")}
        hint={t("opening.email-hint")}
        type="email"
        autoComplete="email"
        maxLength={254}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => void check(event.currentTarget.value)}
        required
      />
      <p className={taken !== "" && typed === taken ? "error" : undefined} role="status">
        {taken !== "" && typed === taken ? (
          <>
            <Icon name="alert" />
            {t("opening.email-taken")}
          </>
        ) : null}
      </p>
    </>
  );
}

/** An address that cannot be looked up passes: the server decides on submission. */
async function isUnique(email: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(url.emailUnicity, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, token }),
    });
    const answer: { isUnique: unknown } = await response.json();
    return answer.isUnique !== false;
  } catch {
    return true;
  }
}
