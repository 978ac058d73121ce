import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { findMediaProductNamed } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-products.ts";
import { mediaProductForm } from "./media-forms.ts";
import { MediaProductsPage } from "./media-products/media-products-page.tsx";

const t = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, mediaProductForm);
  if (!form.ok) return form.invalid();
  const product = await findMediaProductNamed(form.value.code);
  if (!product) return form.refuse("media-code", "code");
  return redirect(to(url.productPhotos, { code: product.code }), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("products.title") }) },
];

export default function MediaProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaProductsPage {...loaderData} reply={actionData} />;
}
