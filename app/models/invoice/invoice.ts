import type { VatLine } from "#app/models/cart/cart.ts";
import type { OrderPlace, PaymentType } from "#app/models/order/order.ts";
import { addDays, type IsoDay, parisTime } from "#app/models/platform/time.ts";

export type InvoiceKind = "invoice" | "credit-note";

/** Invoices on one page of the account's table (specification, section 9). */
export const INVOICES_PER_PAGE = 6;

/** Days in which what was not paid in advance is to be paid (code de commerce, article L441-10, I). */
const TERM_DAYS = 30;

/** Who sells or buys, copied when an invoice is issued. SIREN, SIRET and VAT number are "" when nobody knows them. */
export type BilledParty = {
  label: string;
  siren: string;
  siret: string;
  vatNumber: string;
  address: string;
  zipCode: string;
  city: string;
};

/** What an invoice refers to, copied when it is issued. Days are ISO days in Paris. */
export type InvoiceReferences = {
  orderUid: string;
  orderedOn: IsoDay;
  /** The order as the ERP calls it. */
  erpOrderNumber: string | null;
  worksiteName: string;
  /** Who ordered. */
  orderedBy: string;
  paymentType: PaymentType;
  /** True for goods that were brought: the place is then where. */
  isDelivery: boolean;
  deliveredOn: IsoDay;
  /**
   * The invoices that a credit note lowers, the oldest first; one alone in what was issued before there could be
   * several, which nothing changes.
   */
  credited: readonly CreditedInvoice[] | CreditedInvoice | null;
};

export type CreditedInvoice = { number: string; issuedOn: IsoDay };

/** The invoices that a document lowers; none for an invoice. */
export function creditedInvoices({
  credited,
}: Pick<InvoiceReferences, "credited">): readonly CreditedInvoice[] {
  if (credited === null) return [];
  return "number" in credited ? [credited] : credited;
}

/** A line of an invoice; amounts are those of the whole line, net, the discount taken off nothing yet. */
export type InvoiceLine = {
  /** Place of the line in the order, from 1. */
  lineNumber: number;
  reference: string;
  label: string;
  colorLabel: string;
  storageUnit: string;
  quantity: number;
  handedOver: number;
  unitMills: number;
  vatBasisPoints: number;
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  depositCents: number;
};

/** What the lines of an invoice add up to; of a credit note, positive too. */
export type InvoiceAmounts = {
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  /** What carrying it costs, net, by rate of VAT. */
  delivery: { rateBasisPoints: number; cents: number }[];
  depositCents: number;
  vat: VatLine[];
  grossCents: number;
};

/** An invoice or a credit note as a row of a list. */
export type InvoiceHead = {
  id: number;
  docId: string;
  kind: InvoiceKind;
  number: string;
  issuedOn: IsoDay;
  dueOn: IsoDay;
  orderUid: string;
  grossCents: number;
  /** Still to be paid; 0 for a credit note. */
  balanceCents: number;
};

/** A whole invoice as it was issued, and what is still to be paid of it. */
export type Invoice = InvoiceHead &
  InvoiceAmounts & {
    orderId: number;
    storeUid: number;
    seller: BilledParty;
    buyer: BilledParty;
    place: OrderPlace;
    references: InvoiceReferences;
    prepaidCents: number;
    lines: InvoiceLine[];
  };

/** The number of a document: "FA2026-000042", "AV2026-000007" for a credit note. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${kind === "invoice" ? "FA" : "AV"}${year}-${String(sequence).padStart(6, "0")}`;
}

/** The day a document bears: today in Paris, or that of the number before it if a clock went back. */
export function issueDay(now: Date, lastIssuedOn: IsoDay | null): IsoDay {
  const { day } = parisTime(now);
  return lastIssuedOn !== null && lastIssuedOn > day ? lastIssuedOn : day;
}

/** When it is to be paid: at once when it is paid already or gives back, thirty days later otherwise. */
export function dueDay(kind: InvoiceKind, issuedOn: IsoDay, openCents: number): IsoDay {
  return kind === "invoice" && openCents > 0 ? addDays(issuedOn, TERM_DAYS) : issuedOn;
}

/** How an invoice stands today, an ISO day. */
export type InvoiceState = "credit" | "paid" | "open" | "overdue";

export function invoiceState(
  { kind, balanceCents, dueOn }: Pick<InvoiceHead, "kind" | "balanceCents" | "dueOn">,
  today: IsoDay,
): InvoiceState {
  if (kind === "credit-note") return "credit";
  if (balanceCents === 0) return "paid";
  return dueOn < today ? "overdue" : "open";
}
