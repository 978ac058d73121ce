import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { readDone } from "#app/models/content/done.ts";
import { describeImage, findImage } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-image.ts";
import { altForm } from "./content-forms.ts";
import { ImagePage } from "./edit-image/image-page.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const image = (await findImage(idParam(params.imageId))) ?? notFound();
  return { staff: toStaffView(context), image, done: readDone(searchParams.get("fait")) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const imageId = idParam(params.imageId);
  const form = await parseForm(request, altForm);
  if (!form.ok) return form.invalid();
  const isThere = await describeImage(imageId, form.value.alt, byStaff(context));
  return isThere ? redirect(to(url.editImage, { imageId }, { fait: "decrit" }), 303) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData: { image } }) => [
  { title: t("title", { page: t("image-number", { id: image.id }) }) },
];

export default function EditImageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagePage {...loaderData} reply={actionData} />;
}
