import { answerDueAt } from "#app/models/contact/due.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { findSlotRules } from "#app/services/store/slot.server.ts";

/** Time by which the depot answers what came now, by its opening hours. */
export async function findDue(tx: Transaction, storeUid: number, now: Date): Promise<Date> {
  const rules = await findSlotRules(tx, storeUid);
  if (!rules) throw new Error(`there is no depot ${storeUid} to answer a request`);
  return answerDueAt(rules, now);
}
