import { sql } from "drizzle-orm";
import { importTargets } from "#app/services/import/entities.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";

/** Derives the counts of families and the words of the search after screens or messages changed products. */
export function settleProducts(): Promise<void> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await importTargets.products.settle?.(tx);
  });
}
