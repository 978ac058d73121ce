import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { printableStatement } from "#app/services/statement/document.server.ts";
import type { Route } from "./+types/statement.pdf.ts";
import { requireMonth } from "./month.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const month = requireMonth(args.params.month, now);
  const buyer = args.context.get(buyerContext);
  return documentReply(args, () => printableStatement(buyer, month, now));
}
