import { data, redirect } from "react-router";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { readPhotoDone } from "#app/models/media/photo.ts";
import { actOnPhoto, addPhotos, listPhotos } from "#app/services/media/photo.server.ts";
import { findMediaProduct } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/product-photos.ts";
import { photosForm } from "./media-forms.ts";
import { PhotosPage } from "./product-photos/photos-page.tsx";

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
