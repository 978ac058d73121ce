import { describe, expect, test } from "vitest";
import {
  admitProducts,
  alignAttributes,
  differs,
  isReferenceFormat,
} from "#app/models/catalogue/comparator.ts";

describe("admission to the comparator", () => {
  test.each([
    ["takes what is asked while there is room", [1], [2, 3], [2, 3], false],
    ["takes nothing beyond four", [1, 2, 3], [4, 5], [4], true],
    ["refuses everything when four are held", [1, 2, 3, 4], [5], [], true],
    ["does not take twice what is held", [1, 2, 3, 4], [4], [], false],
    ["does not take twice what is asked twice", [], [7, 7, 7, 7, 7], [7], false],
    ["takes nothing when nothing is asked", [1], [], [], false],
  ])("%s", (_, held, wanted, added, isFull) => {
    expect(admitProducts(held, wanted)).toEqual({ added, isFull });
  });
});

describe("a typed reference", () => {
  test.each([
    "3054153",
    "BA-13",
    "ba 13",
    "CEM II/B 32,5".replace(",", "."),
    "3760000000017",
    "Réf_1",
  ])("can be %s", (text) => expect(isReferenceFormat(text)).toBe(true));

  test.each(["", " ", "-13", "<b>", "13;drop", "a\u0000b", "50 %", "x".repeat(41), "13\n14"])(
    "cannot be %j",
    (text) => expect(isReferenceFormat(text)).toBe(false),
  );
});

describe("the technical attributes of several products", () => {
  const attribute = (code: string, label: string, value: string) => ({ code, label, value });
  const board = {
    attributes: [attribute("length", "Longueur", "2500 mm"), attribute("fire", "Feu", "A2")],
  };
  const panel = {
    attributes: [attribute("fire", "Réaction au feu", "B"), attribute("color", "Teinte", "Gris")],
  };

  test("are aligned by code, with null where a product has none", () => {
    expect(alignAttributes([board, panel])).toEqual([
      { code: "length", label: "Longueur", values: ["2500 mm", null] },
      { code: "fire", label: "Feu", values: ["A2", "B"] },
      { code: "color", label: "Teinte", values: [null, "Gris"] },
    ]);
  });

  test("are none for no product", () => {
    expect(alignAttributes([])).toEqual([]);
  });

  test.each([
    [["A2", "B"], true],
    [["A2", null], true],
    [["A2", "A2", "A2"], false],
    [[null, null], false],
    [["A2"], false],
    [
      [
        [1, "sac"],
        [1, "sac"],
      ],
      false,
    ],
    [
      [
        [1, "sac"],
        [1, "m"],
      ],
      true,
    ],
  ])("differ or not: %j is %s", (values, expected) => {
    expect(differs(values)).toBe(expected);
  });
});
