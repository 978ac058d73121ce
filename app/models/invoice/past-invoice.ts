import { addDays } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { InvoiceKind } from "./invoice.ts";
import type { InvoiceQuery } from "./query.ts";

/** Invoices of the old shop on a page of their own, and below the latest invoices of this one. */
export const PAST_INVOICES_PER_PAGE = 25;
export const PAST_INVOICES_SHOWN = 6;

export type PastInvoiceRow = {
  id: number;
  number: string;
  kind: InvoiceKind;
  issuedOn: IsoDay;
  dueOn: IsoDay | null;
  paidOn: IsoDay | null;
  grossCents: number;
  /** True once its PDF came. */
  hasPdf: boolean;
};

export type PastInvoice = PastInvoiceRow & {
  netCents: number;
  vatCents: number;
  buyerName: string | null;
  storeLabel: string | null;
  orderNumber: string | null;
  /** The order of the old shop with that number; null when the shop does not have it. */
  pastOrderId: number | null;
};

export type PastInvoiceFilter = Pick<InvoiceQuery, "search" | "searchCents"> & {
  state: "all" | "paid" | "credit";
};

/** The part of a filter of invoices that holds for old ones; null for open ones, which the shop does not know. */
export function pastInvoiceFilter(query: InvoiceQuery): PastInvoiceFilter | null {
  const { state, search, searchCents } = query;
  return state === "open" || state === "overdue" ? null : { state, search, searchCents };
}

/** Ten years after the end of the accounting year, a year long (code de commerce, article L123-22). */
const RETENTION_YEARS = 11;
const YEAR_DAYS = 365.25;

/** The day before which the shop no longer keeps an invoice of the old shop. */
export function pastRetentionDay(today: IsoDay): IsoDay {
  return addDays(today, -Math.ceil(RETENTION_YEARS * YEAR_DAYS));
}

/** True for an invoice that the shop no longer keeps. */
export function isPastRetention(issuedOn: IsoDay, today: IsoDay): boolean {
  return issuedOn < pastRetentionDay(today);
}

/** Name of its PDF: what a file name cannot hold becomes a hyphen. */
export function pastInvoiceFile(number: string): string {
  return `${number.replace(FILE_UNSAFE, "-")}.pdf`;
}

const FILE_UNSAFE = /[^\p{L}\p{N}._-]+/gu;
