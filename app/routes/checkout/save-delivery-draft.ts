import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { deliveryDraft, deliveryFieldNames } from "#app/models/checkout/delivery-form.ts";
import { saveDraft } from "#app/services/checkout/delivery.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/save-delivery-draft.ts";
import { requireActiveCard } from "./open-step.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request, deliveryFieldNames);
  await saveDraft(context.get(buyerContext), deliveryDraft(typed));
  return redirect(`${to(url.deliveryCheckout)}#adresse`, 303);
}
