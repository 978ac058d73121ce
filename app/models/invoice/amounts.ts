import {
  depositCentsOf,
  discountCentsOf,
  ecoTaxCentsOf,
  netCentsOf,
  type PricedLine,
  type VatLine,
} from "#app/models/cart/cart.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import type { InvoiceAmounts } from "./invoice.ts";

/** Part of a line to bill: its place in the order, from 1, and storage units. */
export type BilledQuantity = { lineNumber: number; quantity: number };

export type BilledOrder = {
  lines: readonly PricedLine[];
  deliveryCents: number;
  vat: readonly VatLine[];
};

export type IssueRefusal = "nothing-to-bill" | "unknown-line" | "too-much";

/** Refuses an unknown or repeated line, or more than `most`: ordered, or billed for a credit note. */
export function billedAfter(
  before: readonly number[],
  most: readonly number[],
  toBill: readonly BilledQuantity[],
): { ok: true; after: number[] } | { ok: false; reason: IssueRefusal } {
  if (toBill.length === 0) return { ok: false, reason: "nothing-to-bill" };
  const after = [...before];
  const named = new Set<number>();
  for (const { lineNumber, quantity } of toBill) {
    const index = lineNumber - 1;
    const held = after[index];
    if (held === undefined || named.has(lineNumber)) return { ok: false, reason: "unknown-line" };
    named.add(lineNumber);
    if (quantity < 1) return { ok: false, reason: "nothing-to-bill" };
    if (held + quantity > (most[index] ?? 0)) return { ok: false, reason: "too-much" };
    after[index] = held + quantity;
  }
  return { ok: true, after };
}

/** Differences of cumulative sums, so that the invoices of an order add up to it to the cent. */
export function invoiceAmounts(
  order: BilledOrder,
  before: readonly number[],
  after: readonly number[],
): InvoiceAmounts {
  return between(order, before, after, isAny);
}

/** Amounts of a credit note: delivery is refunded with the last of the goods. */
export function creditAmounts(
  order: BilledOrder,
  before: readonly number[],
  after: readonly number[],
): InvoiceAmounts {
  const isAll = (quantities: readonly number[]) =>
    order.lines.every((line, index) => line.quantity === quantities[index]);
  return between(order, before, after, isAll);
}

/** `delivers` decides for what was billed so far whether the delivery was. */
function between(
  order: BilledOrder,
  before: readonly number[],
  after: readonly number[],
  delivers: (quantities: readonly number[]) => boolean,
): InvoiceAmounts {
  const from = upTo(order, before, delivers(before));
  const until = upTo(order, after, delivers(after));
  return difference(order, from, until, ratesBetween(order, before, after));
}

export function lineAmounts(line: PricedLine, before: number, after: number) {
  const [from, until] = [partOf(line, before), partOf(line, after)];
  return {
    netCents: until.netCents - from.netCents,
    discountCents: until.discountCents - from.discountCents,
    ecoTaxCents: until.ecoTaxCents - from.ecoTaxCents,
    depositCents: until.depositCents - from.depositCents,
  };
}

type Sums = Omit<InvoiceAmounts, "grossCents">;

function upTo(order: BilledOrder, quantities: readonly number[], withDelivery: boolean): Sums {
  const parts = order.lines.map((line, index) => ({
    ...partOf(line, quantities[index] ?? 0),
    rateBasisPoints: line.vatBasisPoints,
  }));
  const delivery = withDelivery ? deliveryShares(order) : [];
  const vat = ratesOf(order).map((rateBasisPoints) => {
    const carried = delivery.find((share) => share.rateBasisPoints === rateBasisPoints)?.cents ?? 0;
    const baseCents = parts
      .filter((part) => part.rateBasisPoints === rateBasisPoints)
      .reduce((sum, part) => sum + part.netCents - part.discountCents + part.ecoTaxCents, carried);
    return { rateBasisPoints, baseCents, vatCents: vatOn(baseCents, rateBasisPoints) };
  });
  const add = (name: "netCents" | "discountCents" | "ecoTaxCents" | "depositCents") =>
    parts.reduce((sum, part) => sum + part[name], 0);
  return {
    netCents: add("netCents"),
    discountCents: add("discountCents"),
    ecoTaxCents: add("ecoTaxCents"),
    depositCents: add("depositCents"),
    delivery,
    vat,
  };
}

/** Rates of the lines that are billed between two states, free ones among them. */
function ratesBetween(
  { lines }: BilledOrder,
  before: readonly number[],
  after: readonly number[],
): ReadonlySet<number> {
  const billed = lines.filter((_, index) => before[index] !== after[index]);
  return new Set(billed.map(({ vatBasisPoints }) => vatBasisPoints));
}

function difference(
  order: BilledOrder,
  from: Sums,
  until: Sums,
  billedRates: ReadonlySet<number>,
): InvoiceAmounts {
  const shareOf = ({ delivery }: Sums, rate: number) =>
    delivery.find((share) => share.rateBasisPoints === rate)?.cents ?? 0;
  const delivery = ratesOf(order)
    .map((rateBasisPoints) => ({
      rateBasisPoints,
      cents: shareOf(until, rateBasisPoints) - shareOf(from, rateBasisPoints),
    }))
    .filter(({ cents }) => cents !== 0);
  const rates = until.vat.map((rate, index) => ({
    ...rate,
    baseCents: rate.baseCents - (from.vat[index]?.baseCents ?? 0),
    vatCents: rate.vatCents - (from.vat[index]?.vatCents ?? 0),
  }));
  // EN 16931, BR-S-8: each rate of a line has a VAT breakdown, even when everything at it is free.
  const vat = rates.filter(
    ({ rateBasisPoints, baseCents, vatCents }) =>
      baseCents !== 0 || vatCents !== 0 || billedRates.has(rateBasisPoints),
  );
  const depositCents = until.depositCents - from.depositCents;
  return {
    netCents: until.netCents - from.netCents,
    discountCents: until.discountCents - from.discountCents,
    ecoTaxCents: until.ecoTaxCents - from.ecoTaxCents,
    depositCents,
    delivery,
    vat,
    grossCents: vat.reduce((sum, rate) => sum + rate.baseCents + rate.vatCents, depositCents),
  };
}

function partOf(line: PricedLine, quantity: number) {
  const part = { ...line, quantity };
  return {
    netCents: netCentsOf(part),
    discountCents:
      quantity === 0 ? 0 : roundHalfUp(discountCentsOf(line) * quantity, line.quantity),
    ecoTaxCents: ecoTaxCentsOf(part),
    depositCents: depositCentsOf(part),
  };
}

function deliveryShares({ lines, deliveryCents, vat }: BilledOrder) {
  if (deliveryCents === 0) return [];
  return vat
    .map(({ rateBasisPoints, baseCents }) => {
      const itemCents = lines
        .filter((line) => line.vatBasisPoints === rateBasisPoints)
        .reduce(
          (sum, line) => sum + netCentsOf(line) - discountCentsOf(line) + ecoTaxCentsOf(line),
          0,
        );
      return { rateBasisPoints, cents: baseCents - itemCents };
    })
    .filter(({ cents }) => cents !== 0);
}

function ratesOf({ vat }: BilledOrder): number[] {
  return vat.map(({ rateBasisPoints }) => rateBasisPoints);
}

function vatOn(baseCents: number, rateBasisPoints: number): number {
  return roundHalfUp(baseCents * rateBasisPoints, 10_000);
}

function isAny(quantities: readonly number[]): boolean {
  return quantities.some((quantity) => quantity > 0);
}

/** Lists the oldest invoices first, as earlier credit notes took them; `parts` are billed quantities by line. */
export function invoicesOfUnits(
  parts: readonly { invoiceId: number; lineNumber: number; quantity: number }[],
  before: readonly number[],
  after: readonly number[],
): number[] {
  const billed = new Map<number, number>();
  const found = parts.filter(({ lineNumber, quantity }) => {
    const from = billed.get(lineNumber) ?? 0;
    billed.set(lineNumber, from + quantity);
    const [start = 0, end = 0] = [before[lineNumber - 1], after[lineNumber - 1]];
    return start < end && from < end && from + quantity > start;
  });
  return [...new Set(found.map(({ invoiceId }) => invoiceId))].toSorted((a, b) => a - b);
}
