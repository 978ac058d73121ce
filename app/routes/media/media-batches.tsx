import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { MEDIA_BATCHES_PER_PAGE } from "#app/models/media/batch.ts";
import { createArchiveBatch, listMediaBatches } from "#app/services/media/batch.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-batches.ts";
import { MediaBatchesPage } from "./media-batches/media-batches-page.tsx";
import { archiveForm } from "./media-forms.ts";

const t = texts(batchTexts);
const tPhoto = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const batches = await listMediaBatches(readId(searchParams.get("avant")));
  const older = batches.length === MEDIA_BATCHES_PER_PAGE ? (batches.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), batches, older };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, archiveForm);
  if (!form.ok) return form.invalid();
  const created = await createArchiveBatch(form.value.file, byStaff(context));
  if (!created.ok) return form.refuse(created.reason, "file");
  return redirect(to(url.mediaBatch, { batchId: created.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: tPhoto("title", { page: t("title") }) }];

export default function MediaBatchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaBatchesPage {...loaderData} reply={actionData} />;
}
