import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findHandOverDocument } from "#app/services/order/document.server.ts";
import type { Route } from "./+types/hand-over-note.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  return documentReply(args, async () => {
    return (await findHandOverDocument(context.get(buyerContext), params.uid)) ?? notFound();
  });
}
