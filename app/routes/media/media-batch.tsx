import { redirect } from "react-router";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { findMediaBatch, retryMediaBatch } from "#app/services/media/batch.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-batch.ts";
import { MediaBatchPage } from "./media-batch/media-batch-page.tsx";

const t = texts(batchTexts);
const tPhoto = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const batch = (await findMediaBatch(idParam(params.batchId))) ?? notFound();
  return { staff: toStaffView(context), batch };
}

/** Has what did not come fetched again; pressed twice, once. */
export async function action({ params, context }: Route.ActionArgs) {
  const batch = (await findMediaBatch(idParam(params.batchId))) ?? notFound();
  await retryMediaBatch(batch.id, byStaff(context));
  return redirect(to(url.mediaBatch, { batchId: batch.id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { batch } }) => [
  { title: tPhoto("title", { page: batch.fileName || t("addresses-name", { id: batch.id }) }) },
];

export default function MediaBatchRoute({ loaderData }: Route.ComponentProps) {
  return <MediaBatchPage {...loaderData} />;
}
