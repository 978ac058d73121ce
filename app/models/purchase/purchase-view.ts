import type { VatLine } from "#app/models/cart/cart.ts";
import type { ApprovalStatus } from "#app/models/company/approval.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import type { TicketSettlement } from "./purchase.ts";
import type { PurchaseKind } from "./query.ts";

/** An order, with its state, or a ticket, with its settlement, in one list. */
export type PurchaseRow = {
  kind: PurchaseKind;
  id: number;
  number: string;
  at: Date;
  buyerName: string;
  storeLabel: string;
  /** Label of the first line, and the number of lines. */
  firstItem: string;
  lineCount: number;
  /** "" for none. */
  worksiteName: string;
  state: { statusCode: OrderStatus; approval: ApprovalStatus; isBeingPaid: boolean } | null;
  settlement: TicketSettlement | null;
  netCents: number;
  grossCents: number;
};

export type PurchaseRowView = Omit<PurchaseRow, "netCents" | "grossCents"> & {
  grossCents: number | null;
};

export function toPurchaseRowView(
  { netCents: _, ...row }: PurchaseRow,
  showsAmounts: boolean,
): PurchaseRowView {
  return { ...row, grossCents: showsAmounts ? row.grossCents : null };
}

export type TicketLine = {
  position: number;
  /** Product of this shop with the code of the line; null when there is none for sale. */
  productUid: number | null;
  productCode: string | null;
  label: string;
  quantityThousandths: number;
  unit: string;
  netCents: number;
};

export type Ticket = {
  id: number;
  number: string;
  soldAt: Date;
  buyerName: string;
  storeLabel: string;
  settlement: TicketSettlement;
  netCents: number;
  vat: VatLine[];
  depositCents: number;
  grossCents: number;
  lines: TicketLine[];
};

export type TicketLineView = Omit<TicketLine, "netCents"> & {
  price: { unitMills: number; netCents: number } | null;
};

type Amounts = "netCents" | "vat" | "depositCents" | "grossCents";

export type TicketView = Omit<Ticket, Amounts | "lines"> & {
  amounts: { netCents: number; vatCents: number; depositCents: number; grossCents: number } | null;
  lines: TicketLineView[];
};

/** A ticket for a reader who sees amounts, or does not. */
export function toTicketView(ticket: Ticket, showsAmounts: boolean): TicketView {
  const { netCents, vat, depositCents, grossCents, lines, ...rest } = ticket;
  const vatCents = vat.reduce((sum, rate) => sum + rate.vatCents, 0);
  return {
    ...rest,
    amounts: showsAmounts ? { netCents, vatCents, depositCents, grossCents } : null,
    lines: lines.map(({ netCents: cents, ...line }) => ({
      ...line,
      price: showsAmounts
        ? { unitMills: ticketUnitMills({ ...line, netCents: cents }), netCents: cents }
        : null,
    })),
  };
}

/** Net price of a unit in thousandths of a euro: that of the whole line over its quantity. */
export function ticketUnitMills({
  netCents,
  quantityThousandths,
}: Pick<TicketLine, "netCents" | "quantityThousandths">): number {
  // A pallet brought back for nothing would cost -0.
  return Math.round((netCents * 10_000) / quantityThousandths) + 0;
}
