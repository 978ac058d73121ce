import type { IsoDay } from "#app/models/platform/time.ts";

export type IssuedInvoice = {
  id: number;
  orderId: number | null;
  /** Of the shop: its credit notes lower the invoices of their order. */
  isOfShop: boolean;
  issuedOn: IsoDay;
  /** Gross amount, less what was paid before it. */
  payableCents: number;
};

/** Event that lowers open invoices: a payment or a credit note of one, a credit note of an order, or its payment. */
export type Lowering = { day: IsoDay; cents: number } & (
  | { by: "part" | "credit"; invoiceId: number }
  | { by: "order-credit" | "order-paid"; orderId: number }
);

/**
 * Computes what is left of each invoice at the end of a day, by the rules that lower balances: credit notes of the
 * shop lower the oldest invoices of their order first, and an order that is paid in the shop leaves nothing of its own.
 */
export function leftOn(
  invoices: readonly IssuedInvoice[],
  lowerings: readonly Lowering[],
  day: IsoDay,
): Map<number, number> {
  const issued = invoices.filter(({ issuedOn }) => issuedOn <= day).toSorted((a, b) => a.id - b.id);
  const left = new Map(issued.map(({ id, payableCents }) => [id, payableCents]));
  const past = lowerings.filter((lowering) => lowering.day <= day).toSorted(byTime);
  for (const lowering of past) lower(left, issued, lowering);
  return left;
}

function lower(left: Map<number, number>, issued: readonly IssuedInvoice[], lowering: Lowering) {
  const those = issued.filter((invoice) => isLoweredBy(invoice, lowering));
  let cents = lowering.by === "order-paid" ? Number.POSITIVE_INFINITY : lowering.cents;
  for (const { id } of those) {
    const open = left.get(id) ?? 0;
    const taken = Math.min(open, cents);
    left.set(id, open - taken);
    cents -= taken;
  }
}

function isLoweredBy(invoice: IssuedInvoice, lowering: Lowering): boolean {
  if ("invoiceId" in lowering) return invoice.id === lowering.invoiceId;
  if (invoice.orderId !== lowering.orderId) return false;
  if (lowering.by === "order-paid") return true;
  return invoice.isOfShop && invoice.issuedOn <= lowering.day;
}

const ranks = ["part", "credit", "order-credit", "order-paid"] as const;

function byTime(a: Lowering, b: Lowering): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return ranks.indexOf(a.by) - ranks.indexOf(b.by);
}
