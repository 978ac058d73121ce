import type { IsoDay } from "#app/models/platform/time.ts";
import type { OrderFilter } from "./query.ts";

/** Orders of the old shop on a page of their own, and below the latest orders of this one. */
export const PAST_ORDERS_PER_PAGE = 25;
export const PAST_ORDERS_SHOWN = 6;

export type PastOrderRow = {
  id: number;
  number: string;
  orderedOn: IsoDay;
  buyerName: string;
  storeLabel: string;
  grossCents: number;
};

export type PastOrderLine = {
  position: number;
  /** Product of this shop with the code of the line; null when there is none for sale. */
  productUid: number | null;
  productCode: string | null;
  label: string;
  quantityThousandths: number;
  unit: string;
  unitMills: number;
  netCents: number;
};

export type PastOrder = PastOrderRow & {
  netCents: number;
  vatCents: number;
  lines: PastOrderLine[];
};

type Amounts = "grossCents" | "netCents" | "vatCents";
export type PastOrderRowView = Omit<PastOrderRow, Amounts> & { grossCents: number | null };
export type PastOrderLineView = Omit<PastOrderLine, "unitMills" | "netCents"> & {
  price: { unitMills: number; netCents: number } | null;
};
export type PastOrderView = Omit<PastOrder, Amounts | "lines"> & {
  amounts: Pick<PastOrder, Amounts> | null;
  lines: PastOrderLineView[];
};

export function toPastOrderRowView(order: PastOrderRow, showsPrices: boolean): PastOrderRowView {
  return { ...order, grossCents: showsPrices ? order.grossCents : null };
}

/** An order of the old shop for a reader who sees prices, or does not. */
export function toPastOrderView(order: PastOrder, showsPrices: boolean): PastOrderView {
  const { netCents, vatCents, grossCents, lines, ...rest } = order;
  return {
    ...rest,
    amounts: showsPrices ? { netCents, vatCents, grossCents } : null,
    lines: lines.map(({ unitMills, netCents: cents, ...line }) => ({
      ...line,
      price: showsPrices ? { unitMills, netCents: cents } : null,
    })),
  };
}

export type PastOrderFilter = Pick<
  OrderFilter,
  "from" | "until" | "storeUid" | "customerId" | "search"
>;

/** The part of a filter of orders that holds for old ones; null when it asks for what they do not have. */
export function pastFilterOf(filter: OrderFilter): PastOrderFilter | null {
  const { state, mode, worksiteId, from, until, storeUid, customerId, search } = filter;
  const isOfAny = state === "all" && mode === "all" && worksiteId === null;
  return isOfAny ? { from, until, storeUid, customerId, search } : null;
}

type Priced = { quantityThousandths: number; unitMills: number };

/** Net total in cents of a quantity in thousandths at a price in thousandths of a euro, half a cent up. */
export function lineNetCents({ quantityThousandths, unitMills }: Priced): number {
  const product = BigInt(quantityThousandths) * BigInt(unitMills);
  return Number((product + 5_000n) / 10_000n);
}

/** Whole units to order again: 1.5 t of an old order is two big bags at least. */
export function wholeUnits(quantityThousandths: number): number {
  return Math.ceil(quantityThousandths / 1000);
}
