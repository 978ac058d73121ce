import type { DepotDayAct } from "#app/models/erp/depot-day.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { MinuteRange } from "#app/models/store/slot.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { enqueueDepotDayExport } from "#app/services/erp/outbox.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { depotDayActs } from "#drizzle/schema/checkout.ts";

type DayAct = { storeUid: number; day: IsoDay } & (
  | { act: Extract<DepotDayAct, "capacity">; capacity: number }
  | { act: Exclude<DepotDayAct, "capacity">; period: MinuteRange; reason: string }
);

/** Records who changed the slots of a depot's day, for the ERP, which receives the day once `tx` commits. */
export async function recordDayAct(
  tx: Transaction,
  { staffId }: ByStaff,
  done: DayAct,
  now: Date,
): Promise<void> {
  const { storeUid, day, act } = done;
  const what =
    done.act === "capacity"
      ? { capacity: done.capacity }
      : { fromMinute: done.period.from, toMinute: done.period.to, reason: done.reason };
  await tx.insert(depotDayActs).values({ storeUid, day, act, ...what, staffId, at: now });
  await enqueueDepotDayExport(tx, storeUid, day);
}
