import { z } from "zod";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type MinuteRange, rangeOf } from "#app/models/store/slot.ts";

/** Acts of staff on the slots of a depot's day. */
export type DepotDayAct = "capacity" | "closed" | "reopened";

export type DepotDay = {
  depot: string | null;
  day: IsoDay;
  revision: number;
  /** Orders that each pickup slot takes. */
  capacity: number;
  closures: readonly (MinuteRange & { reason: string })[];
  acts: readonly {
    act: DepotDayAct;
    capacity: number | null;
    hours: MinuteRange | null;
    reason: string;
    by: string;
    at: Date;
  }[];
};

/**
 * Slots of a depot's day as the ERP receives them: what holds now, and every act that led there, with who
 * and when. Hours are those of Paris, "24:00" the end of the day. The ERP keeps the highest revision.
 */
export function erpDepotDay({ closures, acts, ...day }: DepotDay) {
  return {
    ...day,
    closures: closures.map(({ reason, ...hours }) => ({ ...toHours(hours), reason })),
    acts: acts.map(({ act, capacity, hours, reason, by, at }) => {
      const what = hours ? toHours(hours) : { capacity };
      return { act, ...what, reason, by, at: at.toISOString() };
    }),
  };
}

function toHours({ from, to }: MinuteRange) {
  return { from: rangeOf(from), to: rangeOf(to) };
}

export const depotDayReceipt = z.object({ day: z.string(), revision: z.int() });
