import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import photoTexts from "#app/locales/fr/media/photo.json";
import errorTexts from "#app/locales/fr/platform/error.json";
import { texts } from "#app/locales/texts.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import type { PhotoDone } from "#app/models/media/photo.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";
import { MediaViews } from "../media-views.tsx";

const t = texts(photoTexts);
const tError = texts(errorTexts);

type RefusedFile = { name: string; reason: keyof typeof errorTexts };

type Reply = FormReply & { refused?: readonly RefusedFile[] };

type PhotosPageProps = {
  staff: StaffView;
  product: { uid: number; code: string; label: string; isActive: boolean };
  photos: readonly { id: number; image: ImageView }[];
  done: PhotoDone | null;
  /** The photograph just deleted. */
  deletedId: number | null;
  reply: Reply | undefined;
};

/** The photographs of a product: new ones, then each with its text, its place and its deletion. */
export function PhotosPage({ staff, product, photos, done, deletedId, reply }: PhotosPageProps) {
  const { code, label } = product;
  const here = to(url.productPhotos, { code });
  return (
    <StaffPage staff={staff} title={t("photos")} lead={t("of", { code, label })}>
      {done && !reply ? (
        <Notice tone={done === "partie" ? "warning" : "success"}>
          <p>{t(`done.${done}`)}</p>
          {done === "supprimee" && deletedId !== null ? (
            <CommandForm action={here} fields={{ act: "restore", photoId: deletedId }} kind="quiet">
              {t("restore")}
            </CommandForm>
          ) : null}
        </Notice>
      ) : null}
      <MediaViews product={product} shown="photos" />
      <p className="hint">{t("lead")}</p>
      {photos.length > 0 ? (
        <ol className="media-photos">
          {photos.map(({ id, image }, index) => (
            <li key={id} className="panel">
              <OnePhoto
                here={here}
                id={id}
                image={image}
                place={index + 1}
                isLast={index === photos.length - 1}
                reply={reply}
              />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
        </EmptyState>
      )}
      <AddPhotos reply={reply} />
    </StaffPage>
  );
}

type OnePhotoProps = {
  here: string;
  id: number;
  image: ImageView;
  place: number;
  isLast: boolean;
  reply: Reply | undefined;
};

function OnePhoto({ here, id, image, place, isLast, reply }: OnePhotoProps) {
  const isAnswered = reply?.result.initialValue?.photoId === String(id);
  const { form, fields } = useServerForm<{ alt: string }>(isAnswered ? reply : undefined, {
    id: `photo-${id}`,
    defaultValue: { alt: image.alt },
  });
  const button = (act: "up" | "down" | "delete") => (
    <CommandForm
      action={here}
      fields={{ act, photoId: id }}
      kind={act === "delete" ? "danger" : "secondary"}
      label={t(`${act}-of`, { place })}
    >
      {t(act)}
    </CommandForm>
  );
  return (
    <>
      <Picture image={{ ...image, alt: image.alt || t("photo", { place }) }} sizes="12rem" />
      <div>
        <PostForm form={form}>
          <input type="hidden" name="act" value="describe" />
          <input type="hidden" name="photoId" value={id} />
          <Field
            field={fields.alt}
            label={t("alt", { place })}
            hint={t("alt-hint")}
            maxLength={ALT_LENGTH}
          />
          <Button kind="secondary">{t("save")}</Button>
        </PostForm>
        <div className="row">
          {place > 1 ? button("up") : null}
          {isLast ? null : button("down")}
          {button("delete")}
        </div>
      </div>
    </>
  );
}

function AddPhotos({ reply }: { reply: Reply | undefined }) {
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
