import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { isChangeable, isCovered } from "#app/models/closure/closure.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type ClosedDay, closedDays, MAX_CLOSED_DAYS } from "#app/models/setting/switch.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import {
  endSwitch,
  insertSwitch,
  type NewSwitchRefusal,
} from "#app/services/setting/switch.server.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { recordDayAct } from "./act.server.ts";
import { atDepot, listLive, lockTouched } from "./closure.server.ts";
import { proposeSlots, type TouchedOrder, withdrawProposals } from "./proposal.server.ts";

export type ClosedPeriod = {
  storeUid: number;
  startsAt: Date;
  endsAt: Date;
  /** Shown to customers. */
  reason: string;
  /** Of the form: sent twice, it closes once. */
  key: string;
  /** Orders that the page said are concerned. */
  seen: number;
};

export type PeriodRefusal =
  | NewSwitchRefusal
  | { ok: false; reason: "not-found" | "closure-day" | "closure-already" | "switch-days" }
  | { ok: false; reason: "closure-touches"; count: number };

/**
 * Closes a depot for a period: one closure a day, with the slots proposed to its orders, as `closeDepot`
 * does. Days that are closed already stay as they are. Refused until the operator has seen how many
 * orders are concerned.
 */
export function closePeriod(
  by: ByStaff,
  { storeUid, startsAt, endsAt, reason, key, seen }: ClosedPeriod,
  now: Date = databaseNow(),
): Promise<{ ok: true } | PeriodRefusal> {
  return atDepot(storeUid, async (tx): Promise<{ ok: true } | PeriodRefusal> => {
    const days = closedDays(startsAt, endsAt);
    const problem = problemOf(days, now);
    if (problem) return { ok: false, reason: problem };
    const added = await insertSwitch(
      tx,
      by,
      { kind: "depot", mode: null, storeUid, text: reason, startsAt, endsAt, key },
      now,
    );
    if (!added.ok || !added.isNew) return added.ok ? { ok: true } : added;
    const closed = await closeDays(
      tx,
      by,
      { storeUid, reason, switchId: added.switchId, days },
      now,
    );
    if (closed.length === 0) throw new Refused({ ok: false, reason: "closure-already" });
    const orders = closed.flatMap(({ touched }) => touched);
    if (orders.length > 0 && orders.length !== seen) {
      throw new Refused({ ok: false, reason: "closure-touches", count: orders.length });
    }
    for (const { closureId, touched } of closed) {
      await proposeSlots(tx, { closureId, storeUid, orders: touched }, now);
    }
    return { ok: true };
  }).catch(refusalOf);
}

function problemOf(days: readonly ClosedDay[], now: Date): "switch-days" | "closure-day" | null {
  if (days.length > MAX_CLOSED_DAYS) return "switch-days";
  const { day: today } = parisTime(now);
  return days.every(({ day }) => isChangeable(day, today)) ? null : "closure-day";
}

/** Undoes the transaction, and is its answer. */
class Refused extends Error {
  readonly refusal: PeriodRefusal;

  constructor(refusal: PeriodRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

function refusalOf(error: unknown): PeriodRefusal {
  if (error instanceof Refused) return error.refusal;
  throw error;
}

type Days = {
  storeUid: number;
  reason: string;
  switchId: number;
  days: readonly ClosedDay[];
};

/** In the order of the days: two closures of a depot wait for its row, orders for their slots. */
async function closeDays(
  tx: Transaction,
  by: ByStaff,
  { storeUid, reason, switchId, days }: Days,
  now: Date,
) {
  const closed: { closureId: number; touched: TouchedOrder[] }[] = [];
  for (const { day, from, to } of days) {
    const period = { from, to };
    if (isCovered(period, await listLive(tx, storeUid, day))) continue;
    const touched = await lockTouched(tx, storeUid, day, period);
    const [made] = await tx
      .insert(slotClosures)
      .values({
        ...{ storeUid, day, fromMinute: from, toMinute: to, reason, switchId },
        ...{ key: randomUUID(), staffId: by.staffId, createdAt: now },
      })
      .returning({ id: slotClosures.id });
    if (!made) throw new Error("insert into slot_closures returned no row");
    await recordDayAct(tx, by, { storeUid, day, act: "closed", period, reason }, now);
    closed.push({ closureId: made.id, touched });
  }
  return closed;
}

/**
 * Ends a switch before its time; a closed depot reopens, and customers who have not answered hear that
 * their slot stands. False for one that does not exist.
 */
export function stopSwitch(
  by: ByStaff,
  switchId: number,
  now: Date = databaseNow(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const ended = await endSwitch(tx, by, switchId, now);
    if (!ended) return false;
    if (ended.isNew && ended.kind === "depot") await reopenDays(tx, by, switchId, now);
    return true;
  });
}

async function reopenDays(
  tx: Transaction,
  by: ByStaff,
  switchId: number,
  now: Date,
): Promise<void> {
  const { id, storeUid, day, reason, fromMinute, toMinute } = slotClosures;
  const reopened = await tx
    .update(slotClosures)
    .set({ reopenedAt: now })
    .where(and(eq(slotClosures.switchId, switchId), isNull(slotClosures.reopenedAt)))
    .returning({ id, storeUid, day, reason, from: fromMinute, to: toMinute });
  for (const { id: closureId, from, to, ...closed } of reopened.toSorted((a, b) => a.id - b.id)) {
    await recordDayAct(tx, by, { ...closed, act: "reopened", period: { from, to } }, now);
    await withdrawProposals(tx, closureId);
  }
}
