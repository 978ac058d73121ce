import { describe, expect, test } from "vitest";
import { joinLines, type LineFields, plainLine } from "#app/models/cart/line.ts";

const held: LineFields = {
  ...plainLine,
  productUid: 1,
  codeColor: "7016",
  quantity: 4,
  addedAt: new Date("2026-11-20T08:00:00Z"),
};
const added: LineFields = {
  ...held,
  quantity: 3,
  isAside: true,
  comment: "Palette à part",
  quoteLineId: 12,
  websiteArea: "paint",
  addedAt: new Date("2026-11-23T08:00:00Z"),
};

describe("a line that joins one of the same product and colour", () => {
  test("adds its units, and fills what the other lacks", () => {
    expect(joinLines(held, added, 9999)).toEqual({
      ...added,
      quantity: 7,
      isAside: false,
      addedAt: held.addedAt,
    });
  });

  test("replaces nothing that the other has, and stays aside only if both are", () => {
    const full = {
      ...added,
      comment: "À couper",
      quoteLineId: 8,
      websiteArea: "room",
      addedAt: held.addedAt,
    };

    expect(joinLines(full, added, 9999)).toEqual({ ...full, quantity: 6 });
  });

  test("gives no more units than the limit of a line", () => {
    expect(joinLines(held, added, 6).quantity).toBe(6);
  });
});
