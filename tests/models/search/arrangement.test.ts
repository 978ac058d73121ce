import { expect, test } from "vitest";
import { arrangementKey, arrangementOn, type Pin } from "#app/models/search/arrangement.ts";
import { readQuery } from "#app/models/search/search.ts";

const pin = (productUid: number, kind: Pin["kind"], until: string): Pin => ({
  ...{ key: "ciment gri", productUid, kind, until },
});

test("a pin holds through its last day, for queries of the same words", () => {
  const pins = new Map([
    [
      arrangementKey(readQuery("ciment gris")),
      [
        pin(3, "pin", "2026-11-24"),
        pin(1, "pin", "2026-12-01"),
        pin(2, "exclude", "2026-11-23"),
        pin(4, "exclude", "2026-11-24"),
      ],
    ],
  ]);
  const on = (typed: string, day: string) => arrangementOn(pins, readQuery(typed), day);

  expect(on("Ciments gris", "2026-11-24")).toEqual({ pinned: [3, 1], excluded: [4] });
  expect(on("ciment gris", "2026-11-25")).toEqual({ pinned: [1], excluded: [] });
  expect(on("ciment blanc", "2026-11-24")).toEqual({ pinned: [], excluded: [] });
});

test("a query without words has no pins", () => {
  expect(arrangementKey(readQuery("  "))).toBe("");
});
