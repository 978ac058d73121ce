import type { IsoDay } from "#app/models/platform/time.ts";
import { fillSlot, type SlotDay } from "./slot.ts";

/** What step 1 is filled with: texts are "" until chosen, `worksiteId` null. */
export type PickupChoice = {
  day: IsoDay;
  range: string;
  comment: string;
  worksiteId: number | null;
  /** Who comes to fetch the goods. */
  siteContact: string;
  sitePhone: string;
};

/** What an address or an earlier visit asks for; anything may be missing or wrong. */
export type PickupWish = {
  day: IsoDay | null;
  range: string | null;
  comment: string | null;
  /** 0 asks for none. */
  worksiteId?: number | null;
  siteContact?: string | null;
  sitePhone?: string | null;
};

/**
 * What step 1 shows: what the address asks for where it can be had, else what was chosen before, else
 * the first day and no hour. A worksite that is not one of the company's is none. Null when the depot offers
 * no day at all.
 */
export function fillPickup(
  days: readonly SlotDay[],
  asked: PickupWish,
  before: PickupWish,
  worksites: readonly { id: number }[] = [],
): PickupChoice | null {
  const wishes = [asked, before];
  const slot = fillSlot(days, wishes);
  if (!slot) return null;
  return {
    ...slot,
    comment: asked.comment ?? before.comment ?? "",
    worksiteId: worksiteOf(wishes, worksites),
    siteContact: asked.siteContact ?? before.siteContact ?? "",
    sitePhone: asked.sitePhone ?? before.sitePhone ?? "",
  };
}

function worksiteOf(wishes: readonly PickupWish[], worksites: readonly { id: number }[]) {
  const isHad = (id: number | null | undefined) =>
    id === 0 || worksites.some((worksite) => worksite.id === id);
  return wishes.map((wish) => wish.worksiteId).find(isHad) || null;
}
