import type { storeClosures } from "#drizzle/schema/store.ts";
import { between, pick } from "../random.ts";

type ClosureRow = typeof storeClosures.$inferInsert;

/** Days on which some depots close for stocktaking, works or a fair, within eight weeks of `today`. */
export function closureRows(depots: readonly { uid: number }[], today: Date): ClosureRow[] {
  const reasons = [
    "Inventaire annuel",
    "Travaux de voirie",
    "Formation des équipes",
    "Salon professionnel",
  ];
  return depots
    .filter(({ uid }) => uid % 4 === 1)
    .map(({ uid }) => ({
      storeUid: uid,
      day: isoDay(today, weekdayIn(today, between(9, 50, uid, "closure"))),
      reason: pick(reasons, uid, "reason"),
    }));
}

function weekdayIn(today: Date, days: number): number {
  const weekday = new Date(today.getTime() + days * 86_400_000).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend ? days + 3 : days;
}

function isoDay(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
