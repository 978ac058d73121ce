import type { VatLine } from "#app/models/cart/cart.ts";
import type { OrderPlace } from "#app/models/order/order.ts";
import type { PaymentType } from "#app/models/payment/mode.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import type { ShopSettings } from "#app/models/setting/settings.ts";

export type InvoiceKind = "invoice" | "credit-note";

/** Issuer that gave a document its legal number. */
export type InvoiceOrigin = "shop" | "erp";

/** Invoices per page of the account's table (specification, section 9). */
export const INVOICES_PER_PAGE = 6;

/** Days of payment after the invoice (code de commerce, article L441-10, I). */
const TERM_DAYS = 30;

export type BilledParty = {
  label: string;
  siren: string;
  siret: string;
  vatNumber: string;
  address: string;
  zipCode: string;
  city: string;
};

/** The merchant as an invoice names it (code de commerce, articles R123-237 and R123-238). */
export type Seller = BilledParty & { legalForm: string; register: string; iban: string };

/** The merchant of these settings, copied when an invoice is issued. */
export function sellerOf({
  identity: { legalName: label, siren, siret, vatNumber, address, zipCode, city },
  invoicing: { legalForm, register, iban },
}: Pick<ShopSettings, "identity" | "invoicing">): Seller {
  const party = { label, siren, siret, vatNumber, address, zipCode, city };
  return { ...party, legalForm, register, iban };
}

export type InvoiceReferences = {
  orderUid: string;
  orderedOn: IsoDay;
  erpOrderNumber: string | null;
  worksiteName: string;
  orderedBy: string;
  paymentType: PaymentType;
  isDelivery: boolean;
  deliveredOn: IsoDay;
  /** Invoices that a credit note lowers, the oldest first; a single object in old documents, which cannot change. */
  credited: readonly CreditedInvoice[] | CreditedInvoice | null;
};

export type CreditedInvoice = { number: string; issuedOn: IsoDay };

/** Invoices that a document lowers; none for an invoice. */
export function creditedInvoices({
  credited,
}: Pick<InvoiceReferences, "credited">): readonly CreditedInvoice[] {
  if (credited === null) return [];
  return "number" in credited ? [credited] : credited;
}

export type InvoiceLine = {
  lineNumber: number;
  reference: string;
  ownCode: string;
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

export type InvoiceAmounts = {
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  delivery: { rateBasisPoints: number; cents: number }[];
  depositCents: number;
  vat: VatLine[];
  grossCents: number;
};

/** Label of the first line of a document, "" where no line is known, and the number of lines. */
export type BoughtItems = { firstItem: string; lineCount: number };

export type InvoiceHead = {
  id: number;
  docId: string;
  kind: InvoiceKind;
  number: string;
  issuedOn: IsoDay;
  dueOn: IsoDay;
  orderUid: string;
  grossCents: number;
  balanceCents: number;
};

export type Invoice = InvoiceHead &
  InvoiceAmounts & {
    orderId: number;
    storeUid: number;
    seller: Seller;
    buyer: BilledParty;
    place: OrderPlace;
    references: InvoiceReferences;
    prepaidCents: number;
    lines: InvoiceLine[];
  };

/** Number of a document: "FA2026-000042", "AV2026-000007" for a credit note. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${kind === "invoice" ? "FA" : "AV"}${year}-${String(sequence).padStart(6, "0")}`;
}

/** Day of issue: today in Paris, or the day of the previous number if a clock went back. */
export function issueDay(now: Date, lastIssuedOn: IsoDay | null): IsoDay {
  const { day } = parisTime(now);
  return lastIssuedOn !== null && lastIssuedOn > day ? lastIssuedOn : day;
}

/** Due day: the day of issue when already paid or for a credit note, else thirty days later. */
export function dueDay(kind: InvoiceKind, issuedOn: IsoDay, openCents: number): IsoDay {
  return kind === "invoice" && openCents > 0 ? addDays(issuedOn, TERM_DAYS) : issuedOn;
}

export type InvoiceState = "credit" | "paid" | "open" | "overdue";

export function invoiceState(
  { kind, balanceCents, dueOn }: Pick<InvoiceHead, "kind" | "balanceCents" | "dueOn">,
  today: IsoDay,
): InvoiceState {
  if (kind === "credit-note") return "credit";
  if (balanceCents === 0) return "paid";
  return dueOn < today ? "overdue" : "open";
}
