import { redirect } from "react-router";
import { requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { choosePayment } from "#app/http/payment-start.server.ts";
import { redirectionForm } from "#app/models/payment/form.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-redirection.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** A GET starts nothing: an order is paid from its own page. */
export function loader() {
  return redirect(to(url.orderList), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, redirectionForm);
  return form.ok ? choosePayment(context, form.value) : form.invalid();
}
