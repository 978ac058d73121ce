import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { addImage, IMAGES_PER_PAGE, listImages } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/image-list.ts";
import { imageForm } from "./content-forms.ts";
import { ImagesPage } from "./image-list/images-page.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const images = await listImages(readId(searchParams.get("avant")));
  const older = images.length === IMAGES_PER_PAGE ? (images.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), images, older };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, imageForm);
  if (!form.ok) return form.invalid();
  const added = await addImage(form.value, byStaff(context));
  if (!added.ok) return form.refuse(added.reason, "file");
  const fait = added.isNew ? "image" : "image-connue";
  return redirect(to(url.editImage, { imageId: added.id }, { fait }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("images") }) }];

export default function ImageListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagesPage {...loaderData} reply={actionData} />;
}
