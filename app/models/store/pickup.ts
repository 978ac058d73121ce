import type { IsoDay } from "#app/models/platform/time.ts";
import { fillSlot, type SlotDay } from "./offered-slot.ts";

export type PickupChoice = {
  day: IsoDay;
  range: string;
  comment: string;
  worksiteId: number | null;
  siteContact: string;
  sitePhone: string;
};

export type PickupWish = {
  day: IsoDay | null;
  range: string | null;
  comment: string | null;
  worksiteId?: number | null;
  siteContact?: string | null;
  sitePhone?: string | null;
};

/** The address, else earlier choices, else the first day. Null when the depot offers no day. */
export function fillPickup(
  days: readonly SlotDay[],
  wanted: PickupWish,
  before: PickupWish,
  worksites: readonly { id: number }[] = [],
): PickupChoice | null {
  const wishes = [wanted, before];
  const slot = fillSlot(days, wishes);
  if (!slot) return null;
  return {
    ...slot,
    comment: wanted.comment ?? before.comment ?? "",
    worksiteId: worksiteOf(wishes, worksites),
    siteContact: wanted.siteContact ?? before.siteContact ?? "",
    sitePhone: wanted.sitePhone ?? before.sitePhone ?? "",
  };
}

function worksiteOf(wishes: readonly PickupWish[], worksites: readonly { id: number }[]) {
  const isHad = (id: number | null | undefined) =>
    id === 0 || worksites.some((worksite) => worksite.id === id);
  return wishes.map((wish) => wish.worksiteId).find(isHad) || null;
}
