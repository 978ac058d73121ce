import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { downloadReply } from "#app/http/upload.server.ts";
import { pastInvoiceFile } from "#app/models/invoice/past-invoice.ts";
import { byteStream } from "#app/services/document/csv-pages.server.ts";
import { invoiceDocument } from "#app/services/invoice/document.server.ts";
import { findErpInvoiceFile, findInvoice } from "#app/services/invoice/list.server.ts";
import { documentPieces } from "#app/services/media/document-file.server.ts";
import type { Route } from "./+types/invoice.pdf.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

/** Posted by forms that open a new tab. */
export function action(args: Route.ActionArgs) {
  return answer(args);
}

function answer(args: Route.LoaderArgs | Route.ActionArgs) {
  const { docNumber, docId } = args.params;
  const buyer = args.context.get(buyerContext);
  return documentReply(args, async () => {
    const file = await findErpInvoiceFile(buyer, docNumber, docId);
    if (file) {
      const { bytes } = file;
      const name = pastInvoiceFile(docNumber);
      return downloadReply(byteStream(documentPieces(file)), {
        name,
        type: "application/pdf",
        bytes,
      });
    }
    const invoice = (await findInvoice(buyer, docNumber, docId)) ?? invoiceNotFound();
    return { name: `${invoice.number}.pdf`, printable: { document: invoiceDocument(invoice) } };
  });
}
