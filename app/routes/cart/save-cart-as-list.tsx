import { redirect } from "react-router";
import { SaveCartPage } from "#app/components/cart/save-cart-page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/cart/actions.json";
import { texts } from "#app/locales/texts.ts";
import { savedListForm } from "#app/models/list/form.ts";
import { saveCartAsList } from "#app/services/cart/save-as-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/save-cart-as-list.ts";
import { cartSavedMessage } from "./cart-messages.ts";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, savedListForm);
  if (!form.ok) return form.invalid();
  const saved = await saveCartAsList(context.get(buyerContext), form.value);
  if (!saved.ok) return form.refuse(saved.reason);
  await addFlash(context, cartSavedMessage(form.value.label));
  return redirect(to(url.list, { id: saved.listId }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("save-title") }];

const words = {
  title: t("save-title"),
  lead: t("save-lead"),
  label: t("save-label"),
  comment: t("save-comment"),
  submit: t("save-submit"),
  back: t("back"),
};

export default function SaveCartRoute({ actionData }: Route.ComponentProps) {
  return <SaveCartPage words={words} hint={t("save-hint")} reply={actionData} />;
}
