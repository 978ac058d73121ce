import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { comparatorReferenceForm } from "./comparator-forms.ts";
import { useBrief } from "./use-brief.ts";

const t = texts(comparatorTexts);

/** Adds a product by its reference. Its error is shown as long as other messages. */
export function ComparatorReferenceForm({ reply }: { reply: FormReply | undefined }) {
  const { form, fields } = useServerForm<z.input<typeof comparatorReferenceForm>>(reply);
  const isBriefShown = useBrief(reply);
  const { reference } = fields;
  return (
    <PostForm form={form} className="screen">
      <Field
        field={isBriefShown ? reference : { ...reference, errors: undefined }}
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
