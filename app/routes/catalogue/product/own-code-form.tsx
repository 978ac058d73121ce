import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Field, fieldOf } from "#app/components/ui/form.tsx";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-form.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(ownCodeTexts);

export function OwnCodeForm({ uid, code }: { uid: number; code: string }) {
  return (
    <details key={code} className="own-code">
      <summary>
        {code ? (
          <>
            {t("label")} <b>{code}</b>
          </>
        ) : (
          t("add")
        )}
      </summary>
      <Form method="post" action={to(url.ownCode, { productUid: uid })} className="stack">
        <Field
          field={fieldOf("votre-reference", "code", code, undefined)}
          label={t("label")}
          hint={t("hint")}
          required={false}
          autoComplete="off"
        />
        <Button kind="secondary">{t("save")}</Button>
      </Form>
    </details>
  );
}
