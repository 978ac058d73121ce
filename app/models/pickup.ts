import { findSlot, type SlotDay } from "./slot.ts";
import type { IsoDay } from "./time.ts";

/** What step 1 is filled with: `range` and `comment` are "" until chosen. */
export type PickupChoice = { day: IsoDay; range: string; comment: string };

/** What an address or an earlier visit asks for; anything may be missing or wrong. */
export type PickupWish = { day: IsoDay | null; range: string | null; comment: string | null };

/**
 * What step 1 shows: what the address asks for where it can be had, else what was chosen before, else
 * the first day and no hour. Null when the depot offers no day at all.
 */
export function fillPickup(
  days: readonly SlotDay[],
  asked: PickupWish,
  before: PickupWish,
): PickupChoice | null {
  const wishes = [asked, before];
  const isOpen = (day: IsoDay | null) => days.some((offered) => offered.day === day);
  const day = wishes.map((wish) => wish.day).find(isOpen) ?? days[0]?.day;
  if (!day) return null;
  const onThatDay = wishes.filter((wish) => (wish.day ?? day) === day);
  const range = onThatDay.map((wish) => wish.range).find((wished) => isFree(days, day, wished));
  return { day, range: range ?? "", comment: asked.comment ?? before.comment ?? "" };
}

function isFree(days: readonly SlotDay[], day: IsoDay, range: string | null): boolean {
  return findSlot(days, day, range ?? "")?.isFull === false;
}
