import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { emptyComparator } from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/empty-comparator.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ context }: Route.ActionArgs) {
  await emptyComparator(context.get(buyerContext).customerId);
  await addFlash(context, { tone: "info", key: "comparator-emptied" });
  return redirect(to(url.comparator), 303);
}
