import type { RouterContextProvider } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { requirePrices } from "#app/prices.server.ts";
import { pdfReply } from "#app/reply.server.ts";
import { findQuotePdf } from "#app/services/quote-paper.server.ts";
import type { Route } from "./+types/quote.pdf.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(context, params.id);
}

/** A form that opens a new tab posts here. */
export function action({ params, context }: Route.ActionArgs) {
  return answer(context, params.id);
}

async function answer(context: Readonly<RouterContextProvider>, id: string) {
  const found = await findQuotePdf(context.get(buyerContext), quoteId(id));
  return pdfReply(found ?? quoteNotFound());
}
