import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { notFound, pdfReply } from "#app/reply.server.ts";
import { findPaymentProofPdf } from "#app/services/order-paper.server.ts";
import type { Route } from "./+types/payment-proof.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  return pdfReply((await findPaymentProofPdf(context.get(buyerContext), params.uid)) ?? notFound());
}
