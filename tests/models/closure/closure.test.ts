import { expect, test } from "vitest";
import { isCovered, shareSlots } from "#app/models/closure/closure.ts";
import { closedPeriod } from "#app/models/closure/form.ts";
import { touchesSlot, WHOLE_DAY } from "#app/models/store/slot.ts";

/** A Monday, 10 h in Paris. */
const NOW = new Date("2026-11-23T09:00:00Z");

test.each([
  [{ from: 600, to: 660 }, "10:00", true],
  [{ from: 600, to: 660 }, "09:30", false],
  [{ from: 607, to: 660 }, "10:00", true],
  [{ from: 600, to: 660 }, "11:00", false],
  [{ from: 600, to: 660 }, "8-10h", false],
  [WHOLE_DAY, "8-10h", true],
])("a closure of %j touches %s: %s", (closed, range, expected) => {
  expect(touchesSlot(closed, range)).toBe(expected);
});

test("free places are shared in the order of the slots", () => {
  const slot = (range: string, isFull = false) => ({ range, label: range, isFull });
  const days = [
    { day: "2026-11-24", isReadyAtOpening: true, slots: [slot("07:00", true), slot("07:30")] },
    { day: "2026-11-25", isReadyAtOpening: true, slots: [slot("07:00")] },
  ];
  const shared = shareSlots(days, 4, () => 2);
  expect(shared.map((one) => one && `${one.day} ${one.range}`)).toEqual([
    ...["2026-11-24 07:30", "2026-11-24 07:30", "2026-11-25 07:00", "2026-11-25 07:00"],
  ]);
  expect(shareSlots(days, 5, () => 2).at(-1)).toBeNull();
});

test("a closure begins now, at an hour of the day, or lasts all day", () => {
  const day = "2026-11-24";
  expect(closedPeriod({ day, how: "maintenant", to: 720 }, NOW)).toEqual({
    ...{ ok: true, day: "2026-11-23", period: { from: 600, to: 720 } },
  });
  expect(closedPeriod({ day, how: "heures", from: 480, to: 540 }, NOW)).toMatchObject({ day });
  expect(closedPeriod({ day, how: "jour" }, NOW)).toMatchObject({ period: WHOLE_DAY });
});

test.each([
  [{ day: "2026-11-22", how: "jour" as const }, "closure-day"],
  [{ day: "2027-11-24", how: "jour" as const }, "closure-day"],
  [{ day: "2026-11-24", how: "heures" as const, from: 540, to: 540 }, "closure-hours"],
  [{ day: "2026-11-24", how: "heures" as const, to: 540 }, "closure-hours"],
  [{ day: "2026-11-23", how: "heures" as const, from: 480, to: 540 }, "closure-past"],
])("a closure of %j is refused: %s", (asked, reason) => {
  expect(closedPeriod(asked, NOW)).toEqual({ ok: false, reason });
});

test("a period is covered by one closure that is as long", () => {
  expect(isCovered({ from: 600, to: 660 }, [{ from: 600, to: 720 }])).toBe(true);
  expect(
    isCovered({ from: 600, to: 660 }, [
      { from: 600, to: 630 },
      { from: 630, to: 660 },
    ]),
  ).toBe(false);
});
