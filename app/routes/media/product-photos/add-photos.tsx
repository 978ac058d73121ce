import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import photoTexts from "#app/locales/fr/media/photo.json";
import errorTexts from "#app/locales/fr/platform/error.json";
import { texts } from "#app/locales/texts.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";

const t = texts(photoTexts);
const tError = texts(errorTexts);

type RefusedFile = { name: string; reason: keyof typeof errorTexts };

export type PhotosReply = FormReply & { refused?: readonly RefusedFile[] };

export function AddPhotos({ reply }: { reply: PhotosReply | undefined }) {
  const isOther = reply?.result.initialValue?.act === "describe";
  const { form, fields } = useServerForm<{ files: string }>(isOther ? undefined : reply, {
    id: "photos",
  });
  return (
    <section className="panel">
      <h2>{t("add")}</h2>
      {reply?.refused ? (
        <Notice tone="error">
          <p>{t("refused")}</p>
          <ul className="bullets">
            {reply.refused.map(({ name, reason }) => (
              <li key={name}>{t("refused-file", { name, reason: tError(reason) })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <input type="hidden" name="act" value="add" />
        <div className="field">
          <Label field={fields.files} label={t("files")} hint={t("files-hint")} optional={false} />
          <input
            {...controlProps(fields.files, true)}
            type="file"
            accept={acceptOf(imageKinds)}
            multiple
            required
          />
        </div>
        <Button>{t("send")}</Button>
      </PostForm>
    </section>
  );
}
