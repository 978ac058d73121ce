import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findOrderDocument } from "#app/services/order/confirmation.server.ts";
import type { Route } from "./+types/order.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  return documentReply(args, async () => {
    return (await findOrderDocument(context.get(buyerContext), params.uid)) ?? notFound();
  });
}
