import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { type PriceQuestions, questionCount } from "#app/models/import/price-change.ts";
import { to, url } from "#app/urls.ts";
import { PriceQuestionsFields } from "./price-questions.tsx";

const t = texts(importTexts);

/** Products on sale of the brand of a file that the file lacks, and the first of them. */
export type ShownRange = {
  brand: string;
  lacking: number;
  products: readonly { code: string; label: string }[];
};

type ApplyImportProps = {
  importId: number;
  todo: number;
  /** Null where the file lacks nothing, or is of several brands. */
  range: ShownRange | null;
  questions: PriceQuestions;
  reply: FormReply | undefined;
};

/** Applies a compared import, once what it changes much is ticked, and what it withdraws is counted. */
export function ApplyImport({ importId, todo, range, questions, reply }: ApplyImportProps) {
  const { form, fields } = useServerForm<{ lacking: string; agreed: string }>(reply, {
    id: "ecrire",
  });
  return (
    <PostForm form={form} action={to(url.merchantImport, { importId })} className="stack">
      <FormErrors form={form} />
      <input type="hidden" name="act" value="apply" />
      {questionCount(questions) > 0 ? (
        <PriceQuestionsFields questions={questions} field={fields.agreed} />
      ) : null}
      {range ? (
        <>
          <Range {...range} />
          <Field
            field={fields.lacking}
            label={t("import.range-count", { count: range.lacking })}
            hint={todo === 0 ? undefined : t("import.range-none")}
            inputMode="numeric"
            required={todo === 0}
          />
        </>
      ) : null}
      <Button>{todo === 0 ? t("import.apply-range") : t("import.apply", { count: todo })}</Button>
    </PostForm>
  );
}

function Range({ brand, lacking, products }: ShownRange) {
  return (
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
  );
}

const OPEN_UP_TO = 30;
