import { expect, test } from "vitest";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { fillPickup, type PickupWish } from "#app/models/store/pickup.ts";

const slot = (range: string, isFull = false) => ({ range, label: range, isFull });
const days: SlotDay[] = [
  { day: "2026-11-23", slots: [slot("12:30"), slot("13:00")], isReadyAtOpening: false },
  { day: "2026-11-24", slots: [slot("07:00"), slot("07:30", true)], isReadyAtOpening: true },
];
const nothing: PickupWish = {
  day: null,
  range: null,
  comment: null,
  worksiteId: null,
  siteContact: null,
  sitePhone: null,
};
const nobody = { worksiteId: null, siteContact: "", sitePhone: "" };
const monday: PickupWish = { ...nothing, day: "2026-11-23", range: "13:00", comment: "Quai 2" };

test("with nothing asked nor chosen the first day is shown, and no hour", () => {
  expect(fillPickup(days, nothing, nothing)).toEqual({
    ...nobody,
    day: "2026-11-23",
    range: "",
    comment: "",
  });
});

test("what was chosen before is shown again", () => {
  expect(fillPickup(days, nothing, monday)).toEqual({ ...monday, ...nobody });
});

test("what the address asks for wins over what was chosen before", () => {
  const wish = { ...nothing, day: "2026-11-24", range: "07:00", comment: "Quai 3" };

  expect(fillPickup(days, wish, monday)).toEqual({ ...wish, ...nobody });
});

test("drops the hour with another day, and keeps the comment", () => {
  const wish = { ...nothing, day: "2026-11-24" };

  expect(fillPickup(days, wish, monday)).toEqual({
    ...nobody,
    day: "2026-11-24",
    range: "",
    comment: "Quai 2",
  });
});

test.each([
  ["a day that is not offered", { day: "2026-11-29" }, { ...monday, ...nobody }],
  ["an hour that is not offered", { day: "2026-11-24", range: "19:00" }, { range: "" }],
  ["an hour that is full", { day: "2026-11-24", range: "07:30" }, { range: "" }],
])("%s in the address is left out", (_, wish, expected) => {
  expect(fillPickup(days, { ...nothing, ...wish }, monday)).toMatchObject(expected);
});

test("an emptied comment stays empty", () => {
  expect(fillPickup(days, { ...nothing, comment: "" }, monday)?.comment).toBe("");
});

test("a depot without any day has nothing to show", () => {
  expect(fillPickup([], monday, monday)).toBeNull();
});

test("shows a worksite of the company again, and no other", () => {
  const ours = [{ id: 3 }, { id: 4 }];
  const before = { ...monday, worksiteId: 3 };
  const worksiteOf = (wish: Partial<PickupWish>) =>
    fillPickup(days, { ...nothing, ...wish }, before, ours)?.worksiteId;

  expect(worksiteOf({})).toBe(3);
  expect(worksiteOf({ worksiteId: 4 })).toBe(4);
  expect(worksiteOf({ worksiteId: 5 })).toBe(3);
  expect(worksiteOf({ worksiteId: 0 })).toBeNull();
});

test("takes the collector from the address, or as before", () => {
  const before = { ...monday, siteContact: "Ana", sitePhone: "06 98 76 54 32" };

  expect(fillPickup(days, { ...nothing, siteContact: "Léo" }, before)).toMatchObject({
    siteContact: "Léo",
    sitePhone: "06 98 76 54 32",
  });
});
