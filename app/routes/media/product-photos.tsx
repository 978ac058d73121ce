import { data, redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import photoTexts from "#app/locales/fr/media/photo.json";
import errorTexts from "#app/locales/fr/platform/error.json";
import { texts } from "#app/locales/texts.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import { type PhotoDone, readPhotoDone } from "#app/models/media/photo.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";
import { actOnPhoto, addPhotos, listPhotos } from "#app/services/media/photo.server.ts";
import { findMediaProduct } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/product-photos.ts";
import { photosForm } from "./media-forms.ts";
import { MediaViews } from "./media-views.tsx";

const t = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const product = (await findMediaProduct(params.code)) ?? notFound();
  const photos = await listPhotos(product.uid);
  const done = readPhotoDone(searchParams.get("fait"));
  const deletedId = readId(searchParams.get("photo"));
  return { staff: toStaffView(context), product, photos, done, deletedId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const product = (await findMediaProduct(params.code)) ?? notFound();
  const form = await parseForm(request, photosForm);
  if (!form.ok) return form.invalid();
  const { act, photoId, alt, files } = form.value;
  const by = byStaff(context);
  if (act === "add") {
    if (files.length === 0) return form.refuse("photo-required", "files");
    const { refused, isNew } = await addPhotos(product, files, by);
    if (refused.length > 0) return data<FormReply & Refused>({ result: {}, refused }, 422);
    return redirect(toPhotos(product, { fait: isNew ? "ajoutee" : "connue" }), 303);
  }
  const done = await actOnPhoto(product, { id: photoId ?? notFound(), act, alt }, by);
  if (!done.ok && done.reason === "photos-full") return form.refuse(done.reason);
  const fait = done.ok ? doneNames[act] : "partie";
  return redirect(toPhotos(product, { fait, photo: fait === "supprimee" ? photoId : null }), 303);
}

type Refused = { refused: Awaited<ReturnType<typeof addPhotos>>["refused"] };

const doneNames = {
  describe: "decrite",
  up: "deplacee",
  down: "deplacee",
  delete: "supprimee",
  restore: "remise",
} as const;

function toPhotos({ code }: { code: string }, query: Parameters<typeof to>[2]) {
  return to(url.productPhotos, { code }, query);
}

export const meta: Route.MetaFunction = ({ loaderData: { product } }) => [
  { title: t("title", { page: `${t("photos")}, ${product.code}` }) },
];

export default function ProductPhotosRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotosPage {...loaderData} reply={actionData} />;
}

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
function PhotosPage({ staff, product, photos, done, deletedId, reply }: PhotosPageProps) {
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

const tError = texts(errorTexts);

type RefusedFile = { name: string; reason: keyof typeof errorTexts };

type PhotosReply = FormReply & { refused?: readonly RefusedFile[] };

function AddPhotos({ reply }: { reply: PhotosReply | undefined }) {
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
