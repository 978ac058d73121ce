import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/framework/link.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";
import type { imageForm } from "../content-forms.ts";

const t = texts(editorTexts);

type ImagesPageProps = {
  staff: StaffView;
  images: readonly (ImageView & { id: number })[];
  older: number | null;
  reply: Parameters<typeof useServerForm>[0];
};

export function ImagesPage({ staff, images, older, reply }: ImagesPageProps) {
  return (
    <StaffPage staff={staff} title={t("images")} lead={t("images-lead")}>
      <AddImage reply={reply} />
      <ul className="cards">
        {images.map((image) => (
          <li key={image.id} className="card">
            <Picture image={image} sizes="22rem" isPlain />
            <div>
              <Link to={to(url.editImage, { imageId: image.id })}>
                {t("image-number", { id: image.id })}
              </Link>
              <p className="hint">{image.alt}</p>
            </div>
          </li>
        ))}
      </ul>
      {older === null ? null : (
        <p>
          <Link to={to(url.imageList, null, { avant: older })}>{t("older-images")}</Link>
        </p>
      )}
    </StaffPage>
  );
}

function AddImage({ reply }: Pick<ImagesPageProps, "reply">) {
  const { form, fields } = useServerForm<z.input<typeof imageForm>>(reply, { id: "image" });
  return (
    <section className="panel">
      <h2>{t("add-image")}</h2>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <div className="field">
          <Label
            field={fields.file}
            label={t("field.file")}
            hint={t("field.file-hint")}
            optional={false}
          />
          <input
            {...controlProps(fields.file, true)}
            type="file"
            accept={acceptOf(imageKinds)}
            required
          />
        </div>
        <Field
          field={fields.alt}
          label={t("field.alt")}
          hint={t("field.alt-hint")}
          maxLength={ALT_LENGTH}
          required
        />
        <Button>{t("add")}</Button>
      </PostForm>
    </section>
  );
}
