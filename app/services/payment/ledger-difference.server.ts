import { and, eq, gte, isNull, notInArray } from "drizzle-orm";
import { LATE_DAYS, type LedgerDifference } from "#app/models/payment/ledger.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { ledgerDifferences } from "#drizzle/schema/payment.ts";

/** Closes those of the days read that are gone, reopens those found again. `day` is the last day read. */
export async function storeDifferences(
  tx: Transaction,
  provider: OnlineMode,
  day: string,
  differences: readonly LedgerDifference[],
  now: Date,
): Promise<void> {
  const found: number[] = [];
  for (const difference of differences) {
    found.push(await keepDifference(tx, provider, difference, now));
  }
  await tx
    .update(ledgerDifferences)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(ledgerDifferences.provider, provider),
        isNull(ledgerDifferences.resolvedAt),
        gte(ledgerDifferences.day, addDays(day, -LATE_DAYS)),
        notInArray(ledgerDifferences.id, found),
      ),
    );
}

async function keepDifference(
  tx: Transaction,
  provider: OnlineMode,
  { at, ...difference }: LedgerDifference,
  now: Date,
): Promise<number> {
  const { provider: by, kind, reference, providerReference } = ledgerDifferences;
  const [row] = await tx
    .insert(ledgerDifferences)
    .values({ provider, ...difference, day: parisTime(at).day, foundAt: now })
    .onConflictDoUpdate({
      target: [by, kind, reference, providerReference],
      set: { ...difference, resolvedAt: null },
    })
    .returning({ id: ledgerDifferences.id });
  if (!row) throw new Error("upsert of a ledger difference returned no row");
  return row.id;
}
