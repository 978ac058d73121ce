import { randomInt } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addPastInvoicePdf } from "#app/services/media/past-invoice.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { pastInvoices } from "#drizzle/schema/past-order.ts";
import { pdfFile } from "#tests/support/media/documents.ts";
import { aClerk } from "#tests/support/media/photos.ts";

/** Makes an invoice of the old shop, with a PDF: by default one of 115.20 € of the buyer's card. */
export async function makePastInvoice(
  { customerId, companyId, store }: Pick<Buyer, "customerId" | "companyId" | "store">,
  values: Partial<typeof pastInvoices.$inferInsert> = {},
  file: File | null = pdfFile(),
) {
  const [made] = await db
    .insert(pastInvoices)
    .values({
      ...{ number: `FV-${randomInt(2 ** 40)}`, kind: "invoice", storeUid: store.uid },
      ...{ customerId, companyId, issuedOn: "2024-05-31", dueOn: "2024-06-30" },
      ...{ netCents: 9_600, vatCents: 1_920, grossCents: 11_520 },
      ...values,
    })
    .returning();
  if (!made) throw new Error("insert into past_invoices returned no row");
  if (file) await addPastInvoicePdf(made.id, file, await aClerk());
  return made;
}
