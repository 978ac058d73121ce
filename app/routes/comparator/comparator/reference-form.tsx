import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import type { FormReply } from "#app/http/form.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import { COMPARATOR_FORM, REFERENCE_LENGTH } from "./typed.ts";
import { useBrief } from "./use-brief.ts";

const t = texts(comparatorTexts);

type ComparatorReferenceFormProps = { reply: FormReply | undefined; typed: string };

/** Adds a product by its reference. Its error is shown as long as other messages. */
export function ComparatorReferenceForm({ reply, typed }: ComparatorReferenceFormProps) {
  const { form, fields } = useServerForm<{ reference: string }>(reply, {
    id: COMPARATOR_FORM,
    defaultValue: { reference: typed },
  });
  const hydrated = useHydrated();
  const isBriefShown = useBrief(reply);
  const { reference } = fields;
  return (
    <PostForm form={form} className="screen" noValidate={!hydrated}>
      <Field
        field={isBriefShown ? reference : { ...reference, errors: undefined }}
        label={t("reference")}
        hint={t("reference-hint")}
        autoComplete="off"
        maxLength={REFERENCE_LENGTH}
        required
        autoFocus={reply !== undefined}
      />
      <Button kind="secondary">{t("add-reference")}</Button>
    </PostForm>
  );
}
