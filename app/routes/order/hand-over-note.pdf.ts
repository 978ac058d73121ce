import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { documentReply } from "#app/document-reply.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findHandOverPaper } from "#app/services/order-paper.server.ts";
import type { Route } from "./+types/hand-over-note.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const found = (await findHandOverPaper(context.get(buyerContext), params.uid)) ?? notFound();
  return documentReply(args, found);
}
