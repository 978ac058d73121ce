import type { RouterContextProvider } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { requirePrices } from "#app/prices.server.ts";
import { pdfReply } from "#app/reply.server.ts";
import { findInvoice } from "#app/services/invoice-list.server.ts";
import { printInvoice } from "#app/services/invoice-paper.server.ts";
import type { Route } from "./+types/invoice.pdf.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(context, params);
}

/** A form that opens a new tab posts here. */
export function action({ params, context }: Route.ActionArgs) {
  return answer(context, params);
}

type Names = { docNumber: string; docId: string };

async function answer(context: Readonly<RouterContextProvider>, { docNumber, docId }: Names) {
  const buyer = context.get(buyerContext);
  const invoice = (await findInvoice(buyer, docNumber, docId)) ?? invoiceNotFound();
  return pdfReply({ name: `${invoice.number}.pdf`, pdf: await printInvoice(invoice) });
}
