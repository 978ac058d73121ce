import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(importTexts);

/** Products on sale of the brand of a file that the file lacks, and the first of them. */
export type ShownRange = {
  brand: string;
  lacking: number;
  products: readonly { code: string; label: string }[];
};

type ApplyRangeProps = ShownRange & {
  importId: number;
  todo: number;
  reply: FormReply | undefined;
};

/** Applies an import of one brand; with their number typed, what the file lacks leaves the sale with it. */
export function ApplyRange(props: ApplyRangeProps) {
  const { importId, brand, lacking, products, todo, reply } = props;
  const { form, fields } = useServerForm<{ lacking: string }>(reply, { id: "gamme" });
  return (
    <PostForm form={form} action={to(url.merchantImport, { importId })} className="stack">
      <input type="hidden" name="act" value="apply" />
      <details open={lacking <= OPEN_UP_TO}>
        <summary>{t("import.range", { brand, count: lacking })}</summary>
        <ul className="bullets">
          {products.map(({ code, label }) => (
            <li key={code}>
              {label} <span className="hint">{code}</span>
            </li>
          ))}
        </ul>
        {lacking > products.length ? (
          <p className="hint">{t("import.range-more", { count: lacking - products.length })}</p>
        ) : null}
      </details>
      <Field
        field={fields.lacking}
        label={t("import.range-count", { count: lacking })}
        hint={todo === 0 ? undefined : t("import.range-none")}
        inputMode="numeric"
        required={todo === 0}
      />
      <Button>{todo === 0 ? t("import.apply-range") : t("import.apply", { count: todo })}</Button>
    </PostForm>
  );
}

const OPEN_UP_TO = 30;
