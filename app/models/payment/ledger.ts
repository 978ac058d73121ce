/** Movements are identified by the shop's references: one comparison serves every provider. */

export type LedgerKind = "debit" | "refund";

export type LedgerLine = {
  kind: LedgerKind;
  reference: string;
  providerReference: string;
  amountCents: number;
  at: Date;
};

export type LedgerEntry = {
  kind: LedgerKind;
  reference: string;
  providerReference: string;
  amountCents: number;
  isSettled: boolean;
  mustBeListed: boolean;
  at: Date;
};

/** Unknown to the shop, not counted as done, another amount, missing at the provider, unrecorded double. */
export type DifferenceKind =
  | `${LedgerKind}-unknown`
  | `${LedgerKind}-unsettled`
  | `${LedgerKind}-amount`
  | `${LedgerKind}-missing`
  | "debit-twice";

export type LedgerDifference = {
  kind: DifferenceKind;
  reference: string;
  providerReference: string;
  shopCents: number | null;
  providerCents: number | null;
  at: Date;
};

/** Earlier days whose lists are read too, to find late notifications. */
export const LATE_DAYS = 3;

/** Differences between the provider's list and the shop's tables; empty when they agree. */
export function compareLedgers(
  lines: readonly LedgerLine[],
  entries: readonly LedgerEntry[],
): LedgerDifference[] {
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

/** A second debit is a payment of its own, with a reference from the provider's number. */
function entryOf(line: LedgerLine, known: Map<string, LedgerEntry>): LedgerEntry | undefined {
  const second = known.get(keyOf(line.kind, secondReference(line)));
  return second ?? known.get(keyOf(line.kind, line.reference));
}

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

function differenceOf(line: LedgerLine, entry: LedgerEntry | undefined): LedgerDifference[] {
  const difference = (kind: DifferenceKind) => [
    {
      kind,
      reference: line.reference,
      providerReference: line.providerReference,
      shopCents: entry?.amountCents ?? null,
      providerCents: line.amountCents,
      at: line.at,
    },
  ];
  if (!entry) return difference(`${line.kind}-unknown`);
  if (!entry.isSettled) return difference(`${line.kind}-unsettled`);
  if (line.kind === "debit" && !isOf(entry, line)) return difference("debit-twice");
  return entry.amountCents === line.amountCents ? [] : difference(`${line.kind}-amount`);
}

function missingOf(entry: LedgerEntry): LedgerDifference {
  return {
    kind: `${entry.kind}-missing`,
    reference: entry.reference,
    providerReference: entry.providerReference,
    shopCents: entry.amountCents,
    providerCents: null,
    at: entry.at,
  };
}
