import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import type { PhotoDone } from "#app/models/media/photo.ts";
import { to, url } from "#app/urls.ts";
import { MediaViews } from "../media-views.tsx";
import { AddPhotos, type PhotosReply } from "./add-photos.tsx";

const t = texts(photoTexts);

type PhotosPageProps = {
  staff: StaffView;
  product: { uid: number; code: string; label: string; isActive: boolean };
  photos: readonly { id: number; image: ImageView }[];
  done: PhotoDone | null;
  /** The photograph just deleted. */
  deletedId: number | null;
  reply: PhotosReply | undefined;
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
  reply: PhotosReply | undefined;
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
