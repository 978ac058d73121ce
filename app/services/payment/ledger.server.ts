import { type AnyColumn, and, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import { accountMode } from "#app/models/payment/account-payment.ts";
import {
  compareLedgers,
  LATE_DAYS,
  type LedgerEntry,
  type LedgerLine,
  secondReference,
} from "#app/models/payment/ledger.ts";
import { type OnlineMode, onlineModes } from "#app/models/payment/mode.ts";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { storeDifferences } from "./ledger-difference.server.ts";
import { adapters } from "./mode.server.ts";

export type LedgerReport = {
  provider: OnlineMode;
  outcome: "compared" | "unavailable" | "failed";
  movements: number;
  differences: number;
};

/**
 * Reconciles the payments and refunds of a day (yesterday in Paris by default) and of the three
 * before it with each provider's list, stores the differences and closes those that are gone.
 * Throws, after every provider was tried, when one could not be read: the job shows it, and the
 * next day reads these days again.
 */
export async function checkLedger(now: Date = new Date()): Promise<void> {
  const day = addDays(parisTime(now).day, -1);
  const reports = await checkLedgers(day, now);
  const failed = reports.filter(({ outcome }) => outcome === "failed");
  const names = failed.map(({ provider }) => provider).join(", ");
  if (failed.length > 0) throw new Error(`the settlements of ${names} are unreadable`);
}

/** Reconciles a given day (ISO, Europe/Paris), one report per provider. */
export async function checkLedgers(day: string, now: Date = new Date()): Promise<LedgerReport[]> {
  const reports: LedgerReport[] = [];
  for (const provider of onlineModes) {
    if (adapters[provider].isConfigured) reports.push(await checkProvider(provider, day, now));
  }
  return reports;
}

async function checkProvider(provider: OnlineMode, day: string, now: Date): Promise<LedgerReport> {
  const read = await readLists(provider, day).catch((error: unknown) => {
    log.error({ provider, day, err: error }, "A provider's settlement could not be read");
    return "failed" as const;
  });
  if (typeof read === "string") return { provider, outcome: read, movements: 0, differences: 0 };
  const entries = await listEntries(provider, read, day);
  const differences = compareLedgers(read, entries);
  await transaction((tx) => storeDifferences(tx, provider, day, differences, now));
  if (differences.length > 0) {
    const count = differences.length;
    log.error({ provider, day, count }, "A provider's settlement and our ledger differ");
  }
  return {
    provider,
    outcome: "compared",
    movements: read.length,
    differences: differences.length,
  };
}

async function readLists(provider: OnlineMode, day: string): Promise<LedgerLine[] | "unavailable"> {
  const lines: LedgerLine[] = [];
  for (let back = LATE_DAYS; back >= 0; back--) {
    const list = await adapters[provider].listTransactions(addDays(day, -back));
    if (list === "unavailable") return list;
    lines.push(...list);
  }
  return lines;
}

async function listEntries(
  provider: OnlineMode,
  lines: readonly LedgerLine[],
  day: string,
): Promise<LedgerEntry[]> {
  const start = parisInstant(day, 0);
  const end = parisInstant(addDays(day, 1), 0);
  const references = [...new Set(lines.flatMap((line) => [line.reference, secondReference(line)]))];
  const ofDay = { start, end, references };
  const [paid, given, account] = await Promise.all([
    selectPayments(provider, ofDay),
    selectRefunds(provider, ofDay),
    provider === accountMode ? selectAccountPayments(ofDay) : [],
  ]);
  return [
    ...paid.map((payment) => ofPayment(payment, ofDay)),
    ...given.map(({ refund }) => ofRefund(refund, ofDay)),
    ...account.flatMap((payment) => ofAccountPayment(payment, ofDay)),
  ];
}

function ofAccountPayment(payment: typeof accountPayments.$inferSelect, day: OfDay): LedgerEntry[] {
  const { reference, amountCents, refundStatus, createdAt, refundedAt: endedAt } = payment;
  const debit = ofPayment(payment, day);
  if (refundStatus === null) return [debit];
  const status = refundStatus;
  return [
    debit,
    ofRefund({ reference: `${reference}-R1`, amountCents, status, createdAt, endedAt }, day),
  ];
}

type Debit = Pick<
  typeof payments.$inferSelect,
  "reference" | "amountCents" | "settledAt" | "createdAt" | "providerReference"
> & { status: string };

function ofPayment(payment: Debit, day: OfDay): LedgerEntry {
  const { reference, amountCents, status, settledAt, createdAt } = payment;
  const isSettled = status === "paid" || status === "to-refund";
  return {
    kind: "debit",
    reference,
    providerReference: payment.providerReference ?? "",
    amountCents,
    isSettled,
    mustBeListed: isSettled && isOfDay(settledAt, day),
    at: settledAt ?? createdAt,
  };
}

type Given = Pick<
  typeof refunds.$inferSelect,
  "reference" | "amountCents" | "status" | "createdAt" | "endedAt"
>;

function ofRefund(refund: Given, day: OfDay): LedgerEntry {
  const { reference, amountCents, status, endedAt, createdAt } = refund;
  const isSettled = status === "done";
  return {
    kind: "refund",
    reference,
    providerReference: "",
    amountCents,
    isSettled,
    mustBeListed: isSettled && isOfDay(endedAt, day),
    at: endedAt ?? createdAt,
  };
}

function isOfDay(at: Date | null, { start, end }: OfDay): boolean {
  return at !== null && at >= start && at < end;
}

type OfDay = { start: Date; end: Date; references: string[] };

/** Takes one parameter however many values: a statement has 65,535 at most. */
function isOneOf(column: AnyColumn, values: readonly string[]) {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}

function selectPayments(provider: OnlineMode, { start, end, references }: OfDay) {
  const { settledAt, reference, mode } = payments;
  const isSettledThen = and(isNotNull(settledAt), gte(settledAt, start), lt(settledAt, end));
  return db
    .select()
    .from(payments)
    .where(and(eq(mode, provider), or(isOneOf(reference, references), isSettledThen)));
}

function selectAccountPayments({ start, end, references }: OfDay) {
  const { settledAt, refundedAt, reference, means } = accountPayments;
  const within = (at: AnyColumn) => and(gte(at, start), lt(at, end));
  const isNamed = isOneOf(reference, [
    ...references,
    ...references.flatMap((name) => (name.endsWith("-R1") ? [name.slice(0, -3)] : [])),
  ]);
  return db
    .select()
    .from(accountPayments)
    .where(and(eq(means, "card"), or(isNamed, within(settledAt), within(refundedAt))));
}

function selectRefunds(provider: OnlineMode, { start, end, references }: OfDay) {
  const { endedAt, reference } = refunds;
  return db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.mode, provider),
        or(isOneOf(reference, references), and(gte(endedAt, start), lt(endedAt, end))),
      ),
    );
}
