import { randomInt, randomUUID } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { AccountMeans } from "#app/models/payment/account-payment.ts";
import { startAccountPayment } from "#app/services/payment/account-payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";

type Owner = Pick<Buyer, "companyId" | "customerId">;

/** Open invoice of the ERP for the company. */
export async function makeOpenInvoice({ companyId }: Pick<Owner, "companyId">, cents: number) {
  const number = `FO-${randomInt(2 ** 40)}`;
  const dueOn = "2026-12-20";
  const [made] = await db
    .insert(invoices)
    .values({
      ...{ docId: number.replace("-", ""), kind: "invoice", origin: "erp", erpVersion: 1 },
      ...{ number, erpNumber: number, companyId, issuedOn: "2026-11-20", dueOn },
      references: {
        ...{ orderUid: "", orderedOn: "2026-11-20", erpOrderNumber: null, worksiteName: "" },
        ...{ orderedBy: "", paymentType: 0, isDelivery: false, deliveredOn: "2026-11-20" },
        credited: null,
      },
      ...{ netCents: cents, discountCents: 0, ecoTaxCents: 0, delivery: [], depositCents: 0 },
      ...{ vat: [], grossCents: cents, prepaidCents: 0 },
    })
    .returning({ id: invoices.id, docId: invoices.docId });
  if (!made) throw new Error("insert into invoices returned no row");
  const balance = { invoiceId: made.id, companyId, dueOn, balanceCents: cents };
  await db.insert(invoiceBalances).values(balance);
  return { ...made, number, cents };
}

export type OpenInvoice = Awaited<ReturnType<typeof makeOpenInvoice>>;

/** Starts a payment of these invoices as the page showed them. */
export function payAll(
  owner: Owner,
  of: readonly OpenInvoice[],
  means: AccountMeans = "card",
  key: string = randomUUID(),
) {
  const parts = of.map(({ docId, cents }) => ({ docId, seenCents: cents }));
  return startAccountPayment(owner, { key, means, parts });
}

/** A card payment of two invoices, begun and not paid. */
export async function makeAccountPayment(owner: Owner) {
  const of = [await makeOpenInvoice(owner, 12_001), await makeOpenInvoice(owner, 5_999)];
  const started = await payAll(owner, of);
  if (!started.ok) throw new Error(started.reason);
  return { reference: started.reference, invoices: of, amountCents: 18_000 };
}
