import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { downloadReply } from "#app/http/upload.server.ts";
import { pastInvoiceFile } from "#app/models/invoice/past-invoice.ts";
import { byteStream } from "#app/services/document/csv-pages.server.ts";
import { findPastInvoicePdf } from "#app/services/invoice/past-invoice.server.ts";
import { documentPieces } from "#app/services/media/document-file.server.ts";
import type { Route } from "./+types/past-invoice.pdf.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** The file of the old shop as it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.pastInvoiceId) ?? invoiceNotFound();
  const found = (await findPastInvoicePdf(context.get(buyerContext), id)) ?? invoiceNotFound();
  const file = { name: pastInvoiceFile(found.number), type: "application/pdf", bytes: found.bytes };
  return downloadReply(byteStream(documentPieces(found)), file);
}
