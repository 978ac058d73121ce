import { redirect } from "react-router";
import { SaveCartPage } from "#app/components/cart/save-cart-page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import { texts } from "#app/locales/texts.ts";
import { savedListForm } from "#app/models/list/form.ts";
import { saveCartAsWishlist } from "#app/services/cart/save-as-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/make-wishlist.ts";

const t = texts(behalfTexts);

/** For staff who act for a customer alone. */
const requireBehalf: Route.MiddlewareFunction = ({ context }, next) =>
  context.get(buyerContext).behalf ? next() : notFound();

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireBehalf];

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, savedListForm);
  if (!form.ok) return form.invalid();
  const saved = (await saveCartAsWishlist(context.get(buyerContext), form.value)) ?? notFound();
  if (!saved.ok) return form.refuse(saved.reason);
  return redirect(to(url.wishlist, { id: saved.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

const words = {
  title: t("list.title"),
  lead: t("list.lead"),
  label: t("list.label"),
  comment: t("list.comment"),
  submit: t("list.submit"),
  back: t("list.back"),
};

export default function MakeWishlistRoute({ actionData }: Route.ComponentProps) {
  return <SaveCartPage words={words} reply={actionData} />;
}
