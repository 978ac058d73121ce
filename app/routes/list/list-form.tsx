import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import listTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import type { listForm } from "./list-forms.ts";

const t = texts(listTexts);

type ListFormProps = {
  reply: FormReply | undefined;
  submit: string;
  list?: { label: string; comment: string };
  mark?: string;
  children?: React.ReactNode;
};

export function ListForm({ reply, submit, list, mark, children }: ListFormProps) {
  const { form, fields } = useServerForm<z.input<typeof listForm>>(reply, { defaultValue: list });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      {mark ? <input type="hidden" name="mark" value={mark} key={mark} /> : null}
      <Field
        field={fields.label}
        label={t("label")}
        hint={t("label-hint")}
        maxLength={LIST_LABEL_LENGTH}
        autoComplete="off"
        required
      />
      <TextArea field={fields.comment} label={t("comment")} maxLength={LIST_COMMENT_LENGTH} />
      <p className="row">
        <Button kind="secondary">{submit}</Button>
        {children}
      </p>
    </PostForm>
  );
}
