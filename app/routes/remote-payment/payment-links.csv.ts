import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { csvReply, notFound } from "#app/reply.server.ts";
import { paymentLinksCsv } from "#app/services/remote-payment-csv.server.ts";
import { findLinkedOrder } from "#app/services/remote-payment-link.server.ts";
import type { Route } from "./+types/payment-links.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  const order = (await findLinkedOrder(context.get(buyerContext), uid)) ?? notFound();
  return csvReply(await paymentLinksCsv(order));
}
