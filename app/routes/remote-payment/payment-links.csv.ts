import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply, notFound } from "#app/http/reply.server.ts";
import {
  findLinkedOrder,
  paymentLinksCsv,
} from "#app/services/payment/remote-payment-link.server.ts";
import type { Route } from "./+types/payment-links.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  const order = (await findLinkedOrder(context.get(buyerContext), uid)) ?? notFound();
  return csvReply(await paymentLinksCsv(order));
}
