import { Button, type ButtonKind } from "#app/components/ui/button.tsx";
import { FileField } from "#app/components/ui/file-field.tsx";
import { PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { TEXT_LENGTH } from "#app/models/contact/contact.ts";
import { uploadKinds } from "#app/models/upload/upload.ts";
import { ContactErrors } from "./contact-errors.tsx";
import type { ContactReply } from "./contact-reply.server.ts";

const t = texts(requestTexts);

const FORM = "message";

type ReplyFormProps = {
  title: string;
  form: string;
  reply: ContactReply | undefined;
};

export function ReplyForm({ title, form: name, reply }: ReplyFormProps) {
  const { form, fields } = useServerForm<{ message: string; files: string }>(reply, {
    id: FORM,
  });
  const errors = form.allErrors;
  return (
    <section aria-labelledby="ecrire">
      <h2 id="ecrire">{title}</h2>
      {/* Mounted again once its message is sent, to clear its fields. */}
      <PostForm key={reply ? "again" : name} form={form} encType="multipart/form-data">
        <ContactErrors form={form} title={reply?.title} />
        <input type="hidden" name="form" value={name} />
        <TextArea
          field={fields.message}
          label={t("message")}
          rows={5}
          maxLength={TEXT_LENGTH}
          required
          autoFocus={"message" in errors}
        />
        <FileField
          field={fields.files}
          label={t("attach")}
          hint={t("attach-hint")}
          required={false}
          kinds={uploadKinds}
          saved={reply?.saved ?? []}
          autoFocus={"files" in errors && !("message" in errors)}
        />
        <Button>{t("send")}</Button>
      </PostForm>
    </section>
  );
}

type ActButtonProps = { act: "take" | "close"; kind?: ButtonKind; children: string };

/** Of the same form: a message being written is not lost. */
export function ActButton({ act, kind = "secondary", children }: ActButtonProps) {
  return (
    <Button kind={kind} form={FORM} name="act" value={act} formNoValidate>
      {children}
    </Button>
  );
}
