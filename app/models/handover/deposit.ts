import type { GivenLine } from "./handover.ts";

/** Kind of returnable packaging, as its product names it; per unit, outside VAT. */
export type DepositKind = { label: string; depositMills: number };

export type DepositCount = DepositKind & { given: number; returned: number };

/** Value of a kind in a form. */
export function depositKey({ label, depositMills }: DepositKind): string {
  return `${depositMills} ${label}`;
}

type DepositLine = { lineNumber: number; depositLabel: string; depositMills: number };

/** Units with a deposit that leave with these lines, by kind: each of them bills one (decision 012). */
export function depositsGiven(
  lines: readonly DepositLine[],
  given: readonly GivenLine[],
): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { lineNumber, depositLabel: label, depositMills } of lines) {
    const quantity = given.find((one) => one.lineNumber === lineNumber)?.quantity ?? 0;
    if (depositMills === 0 || quantity === 0) continue;
    const key = depositKey({ label, depositMills });
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units;
}

/** Packaging counted by a clerk: `given` null is as many as the goods have. */
export type CountedDeposit = { key: string; given: number | null; returned: number };

export type CountedDeposits =
  | { ok: true; deposits: DepositCount[] }
  | { ok: false; reason: "handover-unknown-deposit" }
  | { ok: false; reason: "handover-deposit-too-many"; key: string; left: number };

/** Counts packaging given and brought back. Refuses more given than the goods of this hand-over bill. */
export function countDeposits(
  kinds: readonly DepositKind[],
  billed: ReadonlyMap<string, number>,
  counted: readonly CountedDeposit[],
): CountedDeposits {
  const keys = new Set(kinds.map(depositKey));
  if (counted.some(({ key }) => !keys.has(key))) {
    return { ok: false, reason: "handover-unknown-deposit" };
  }
  const deposits: DepositCount[] = [];
  for (const kind of kinds) {
    const key = depositKey(kind);
    const left = billed.get(key) ?? 0;
    const one = counted.find((some) => some.key === key);
    const given = one?.given ?? left;
    if (given > left) return { ok: false, reason: "handover-deposit-too-many", key, left };
    const returned = one?.returned ?? 0;
    const { label, depositMills } = kind;
    if (given + returned > 0) deposits.push({ label, depositMills, given, returned });
  }
  return { ok: true, deposits };
}

/** Deposits due less those given back, in cents; negative when the depot owes them. */
export function depositCents(deposits: readonly DepositCount[]): number {
  const mills = deposits.reduce(
    (sum, { depositMills, given, returned }) => sum + depositMills * (given - returned),
    0,
  );
  return Math.round(mills / 10);
}
