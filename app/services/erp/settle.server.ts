import { eq } from "drizzle-orm";
import type { ErpApplied } from "#app/models/erp/message.ts";
import type { AwaitedCode } from "#app/models/import/awaited.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";

export type StoredErpEvent = typeof erpEvents.$inferSelect;

/** Writes the outcome of a try; one that was refused or failed is logged. */
export async function settleErpEvent(
  tx: Transaction,
  event: StoredErpEvent,
  applied: ErpApplied,
  now: Date,
  more: { missing?: AwaitedCode[] | null; body?: unknown } = {},
): Promise<void> {
  const { outcome, reason } = applied;
  if (outcome === "failed" || outcome === "refused") noteTrouble(event, applied);
  await tx
    .update(erpEvents)
    .set({
      outcome,
      reason: reason ?? null,
      tries: event.tries + 1,
      settledAt: outcome === "waiting" ? null : now,
      ...more,
    })
    .where(eq(erpEvents.id, event.id));
}

function noteTrouble(
  { eventId, subject }: { eventId: string; subject: string },
  applied: ErpApplied,
) {
  log.warn({ event: eventId, subject, ...applied }, "A message of the ERP was not applied");
}
