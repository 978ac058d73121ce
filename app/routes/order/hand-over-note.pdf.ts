import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { notFound, pdfReply } from "#app/reply.server.ts";
import { findHandOverPdf } from "#app/services/order-paper.server.ts";
import type { Route } from "./+types/hand-over-note.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  return pdfReply((await findHandOverPdf(context.get(buyerContext), params.uid)) ?? notFound());
}
