/*
 * The books of a provider against the shop's: what one says and the other does not. Everything is told by the
 * shop's references, so that the same comparison serves every provider.
 */

/** What money did: paid, or given back. */
export type LedgerKind = "debit" | "refund";

/** One movement in a provider's list. */
export type LedgerLine = {
  kind: LedgerKind;
  /** What the shop called the payment or the refund. */
  reference: string;
  /** The provider's number of the transaction. */
  providerReference: string;
  amountCents: number;
  at: Date;
};

/** One payment or refund in the shop's tables. */
export type LedgerEntry = {
  kind: LedgerKind;
  reference: string;
  providerReference: string;
  amountCents: number;
  /** The shop says that the money moved. */
  isSettled: boolean;
  /** It was settled so long ago, and so lately, that the provider's list must have it. */
  mustBeListed: boolean;
  at: Date;
};

/**
 * What does not agree: a movement the shop never heard of, one it does not count as done, one of another amount,
 * one that the provider's list has not, and a second debit of a payment that the shop did not note.
 */
export type DifferenceKind =
  | `${LedgerKind}-unknown`
  | `${LedgerKind}-unsettled`
  | `${LedgerKind}-amount`
  | `${LedgerKind}-missing`
  | "debit-twice";

export type Difference = {
  kind: DifferenceKind;
  reference: string;
  providerReference: string;
  shopCents: number | null;
  providerCents: number | null;
  at: Date;
};

/** Days before the one that is checked whose lists are read too: what was notified late is found there. */
export const LATE_DAYS = 3;

/** Where the provider's list and the shop's tables differ; empty when they say the same. */
export function compareLedgers(
  lines: readonly LedgerLine[],
  entries: readonly LedgerEntry[],
): Difference[] {
  const known = new Map(entries.map((entry) => [keyOf(entry.kind, entry.reference), entry]));
  const listed = new Set<LedgerEntry>();
  const ofLines = lines.flatMap((line) => {
    const entry = entryOf(line, known);
    if (entry && isOf(entry, line)) listed.add(entry);
    return differenceOf(line, entry);
  });
  const missing = entries.filter((entry) => entry.mustBeListed && !listed.has(entry));
  return [...ofLines, ...missing.map(missingOf)];
}

function keyOf(kind: LedgerKind, reference: string): string {
  return `${kind} ${reference}`;
}

/** A second debit of one attempt is a payment of its own, named after the provider's number (`secondReference`). */
function entryOf(line: LedgerLine, known: Map<string, LedgerEntry>): LedgerEntry | undefined {
  const second = known.get(keyOf(line.kind, secondReference(line)));
  return second ?? known.get(keyOf(line.kind, line.reference));
}

/** What the shop calls a second debit of an attempt. */
export function secondReference(debit: { reference: string; providerReference: string }): string {
  return `${debit.reference}/${debit.providerReference}`;
}

function isOf(entry: LedgerEntry, line: LedgerLine): boolean {
  return (
    !entry.isSettled ||
    entry.providerReference === "" ||
    entry.providerReference === line.providerReference
  );
}

function differenceOf(line: LedgerLine, entry: LedgerEntry | undefined): Difference[] {
  const told = (kind: DifferenceKind) => [
    {
      kind,
      reference: line.reference,
      providerReference: line.providerReference,
      shopCents: entry?.amountCents ?? null,
      providerCents: line.amountCents,
      at: line.at,
    },
  ];
  if (!entry) return told(`${line.kind}-unknown`);
  if (!entry.isSettled) return told(`${line.kind}-unsettled`);
  if (line.kind === "debit" && !isOf(entry, line)) return told("debit-twice");
  return entry.amountCents === line.amountCents ? [] : told(`${line.kind}-amount`);
}

function missingOf(entry: LedgerEntry): Difference {
  return {
    kind: `${entry.kind}-missing`,
    reference: entry.reference,
    providerReference: entry.providerReference,
    shopCents: entry.amountCents,
    providerCents: null,
    at: entry.at,
  };
}
