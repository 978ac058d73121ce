import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { REFUSAL_LENGTH } from "#app/models/card-request/card-request.ts";
import type { decisionForm } from "./decision-form.ts";
import type { StaffCardRequestPageProps } from "./page-props.ts";

const t = texts(cardRequestTexts);

export function RefusalForm({ reply }: Pick<StaffCardRequestPageProps, "reply">) {
  const { form, fields } = useServerForm<z.input<typeof decisionForm>>(reply, { id: "refuser" });
  return (
    <section className="panel stack">
      <h2>{t("one.refuse")}</h2>
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="refuse" />
        <TextArea
          field={fields.words}
          label={t("one.refusal")}
          hint={t("one.refusal-hint")}
          maxLength={REFUSAL_LENGTH}
          required
        />
        <Button kind="danger">{t("one.submit-refusal")}</Button>
      </PostForm>
    </section>
  );
}
