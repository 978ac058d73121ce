import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { transportForm } from "#app/models/checkout-form.ts";
import { chooseTransport } from "#app/services/checkout-delivery.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/choose-transport.ts";
import { requireActiveCard } from "./open-step.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

/** How the order is carried; the summary is to be read again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, transportForm);
  if (!form.ok) return form.invalid();
  await chooseTransport(context.get(buyerContext), form.value.delivery_transport_id);
  await addFlash(context, { tone: "info", key: "transport-changed" });
  return redirect(to(url.checkoutSummary), 303);
}
