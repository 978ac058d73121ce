import type { SubmissionResult } from "@conform-to/dom";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { referenceForm } from "./comparator-forms.ts";
import { useBrief } from "./use-brief.ts";

const t = texts(comparatorTexts);

export type ReferenceReply = { result: SubmissionResult<string[]> };

/** Adds a product by its reference. Its error is shown as long as other messages. */
export function ReferenceForm({ reply }: { reply: ReferenceReply | undefined }) {
  const { form, fields } = useServerForm<z.input<typeof referenceForm>>(reply);
  const isTold = useBrief(reply);
  const { reference } = fields;
  return (
    <PostForm form={form} className="screen">
      <Field
        field={isTold ? reference : { ...reference, errors: undefined }}
        label={t("reference")}
        hint={t("reference-hint")}
        autoComplete="off"
        maxLength={60}
        required
        autoFocus={reply !== undefined}
      />
      <Button kind="secondary">{t("add-reference")}</Button>
    </PostForm>
  );
}
