import { daysBetween } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { PaymentMeans } from "#app/models/purchase/purchase.ts";
import { type Month, monthsBetween } from "./month.ts";

/** "prepaid" is the part of an invoice that was paid before it; "refund" is money given back for a credit note. */
export type EntryKind = "invoice" | "prepaid" | "credit-note" | "payment" | "refund";

/** Movement of a company's account: above zero for what the company owes. */
export type AccountMovement = {
  day: IsoDay;
  kind: EntryKind;
  /** Legal number, number of a payment, or of the order that was paid. */
  number: string;
  /** With `dueOn`, null for what is no document. */
  docId: string | null;
  dueOn: IsoDay | null;
  /** Null for a payment in the shop. */
  means: PaymentMeans | null;
  cents: number;
};

/** Invoice that is not settled whole, with what is left of it. */
export type OpenInvoice = {
  id: number;
  number: string;
  docId: string;
  issuedOn: IsoDay;
  dueOn: IsoDay;
  leftCents: number;
};

/** Late by up to 30 days, by more than 30, 60 and 90. */
export const ages = ["not-due", "due", "late-30", "late-60", "late-90"] as const;

export type Age = (typeof ages)[number];

export type StatementSums = {
  openingCents: number;
  invoicedCents: number;
  creditedCents: number;
  paidCents: number;
  refundedCents: number;
  closingCents: number;
};

export type Statement = StatementSums & {
  /** Each with the balance after it. */
  entries: (AccountMovement & { balanceCents: number })[];
  ages: { age: Age; count: number; cents: number }[];
  open: (OpenInvoice & { age: Age })[];
  leftCents: number;
  /** Credit notes and payments that settle no invoice yet: what is left, less the balance. */
  unusedCents: number;
};

/**
 * Makes a statement of the balance before the month, its movements in order, and the invoices that are open on
 * `until`. The balance is always what is left of them less what is not used.
 */
export function makeStatement(
  openingCents: number,
  entries: readonly AccountMovement[],
  open: readonly OpenInvoice[],
  until: IsoDay,
): Statement {
  const sums = sumsOf(openingCents, entries);
  const aged = open.map((invoice) => ({ ...invoice, age: invoiceAge(invoice.dueOn, until) }));
  const leftCents = sum(open.map((invoice) => invoice.leftCents));
  let balanceCents = openingCents;
  return {
    ...sums,
    entries: entries.map((entry) => {
      balanceCents += entry.cents;
      return { ...entry, balanceCents };
    }),
    ages: ages.map((age) => {
      const those = aged.filter((invoice) => invoice.age === age);
      return { age, count: those.length, cents: sum(those.map((invoice) => invoice.leftCents)) };
    }),
    open: aged,
    leftCents,
    unusedCents: leftCents - sums.closingCents,
  };
}

/** Sums of the movements of a month, each without sign unless more was given back than taken. */
export function sumsOf(
  openingCents: number,
  entries: readonly Pick<AccountMovement, "kind" | "cents">[],
): StatementSums {
  const of = (...kinds: EntryKind[]) =>
    sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
  return {
    openingCents,
    invoicedCents: of("invoice"),
    creditedCents: 0 - of("credit-note"),
    paidCents: 0 - of("prepaid", "payment"),
    refundedCents: of("refund"),
    closingCents: openingCents + sum(entries.map(({ cents }) => cents)),
  };
}

/** Age of what is left of an invoice, on a day. */
export function invoiceAge(dueOn: IsoDay, day: IsoDay): Age {
  const days = daysBetween(dueOn, day);
  if (days <= 0) return "not-due";
  if (days <= 30) return "due";
  if (days <= 60) return "late-30";
  return days <= 90 ? "late-60" : "late-90";
}

export type MonthSums = StatementSums & { month: Month };

/** Sums of each month from the first movement to the current month, the latest first; none without movements. */
export function monthlySums(
  movements: readonly { month: Month; kind: EntryKind; cents: number }[],
  current: Month,
): MonthSums[] {
  const first = movements.map(({ month }) => month).toSorted()[0];
  if (first === undefined) return [];
  const months = monthsBetween(first, first > current ? first : current);
  const oldest = months.at(-1) ?? current;
  const byMonth = Map.groupBy(movements, ({ month }) => month);
  let balance = sum(movements.filter(({ month }) => month < oldest).map(({ cents }) => cents));
  return months
    .toReversed()
    .map((month) => {
      const sums = sumsOf(balance, byMonth.get(month) ?? []);
      balance = sums.closingCents;
      return { month, ...sums };
    })
    .filter(({ month }) => month <= current)
    .toReversed();
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
