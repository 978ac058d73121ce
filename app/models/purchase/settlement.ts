import type { PaymentRefusal } from "./purchase.ts";

/** `payableCents` is what payments may settle: below zero for a credit note. */
export type PayableDocument = { id: number; companyId: number; payableCents: number };

export type DatedPayment = {
  id: number;
  number: string;
  companyId: number;
  /** Taken in the shop, under the lock of what it pays. */
  isOfShop: boolean;
  paidAt: Date;
  parts: readonly { invoiceId: number; amountCents: number }[];
};

/**
 * Decides which payments count, whatever the order in which they came: those taken in the shop, then the oldest,
 * then by number, each whole or not at all. Refuses one of another company, and one that pays a document more than is
 * payable, or against its sign.
 */
export function settlePayments(
  documents: readonly PayableDocument[],
  payments: readonly DatedPayment[],
): { refusals: Map<number, PaymentRefusal | null>; paid: Map<number, number> } {
  const known = new Map(documents.map((document) => [document.id, document]));
  const refusals = new Map<number, PaymentRefusal | null>();
  const paid = new Map<number, number>();
  for (const payment of payments.toSorted(byTime)) {
    const refusal = refusalOf(payment, known, paid);
    refusals.set(payment.id, refusal);
    if (refusal) continue;
    for (const { invoiceId, amountCents } of payment.parts) {
      paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amountCents);
    }
  }
  return { refusals, paid };
}

function byTime(a: DatedPayment, b: DatedPayment): number {
  if (a.isOfShop !== b.isOfShop) return a.isOfShop ? -1 : 1;
  return a.paidAt.getTime() - b.paidAt.getTime() || (a.number < b.number ? -1 : 1);
}

function refusalOf(
  { companyId, parts }: DatedPayment,
  known: ReadonlyMap<number, PayableDocument>,
  paid: ReadonlyMap<number, number>,
): PaymentRefusal | null {
  const isTheirs = parts.every(({ invoiceId }) => known.get(invoiceId)?.companyId === companyId);
  if (!isTheirs) return "other-company";
  const isDue = parts.every(({ invoiceId, amountCents }) => {
    const payableCents = known.get(invoiceId)?.payableCents ?? 0;
    const cents = (paid.get(invoiceId) ?? 0) + amountCents;
    const sign = Math.sign(payableCents);
    return sign * amountCents > 0 && sign * cents <= Math.abs(payableCents);
  });
  return isDue ? null : "too-much";
}

/** Part of an invoice that payments and credit notes settle, in cents: at most what is payable. */
export function settledCents(payableCents: number, paid: number, credited: number): number {
  return Math.min(payableCents, paid + credited);
}
