import { expect, test } from "vitest";
import { missingOfSlug, missingParts, missingSlugs } from "#app/models/record/missing.ts";
import { familyTree } from "#app/models/record/tree.ts";

test("families stand below their parents, in the order they are listed", () => {
  const family = (code: string, parent: string | null) => ({
    ...{ code, parent },
    label: code,
    productCount: 1,
  });

  const tree = familyTree([
    family("B", "A"),
    family("A", null),
    family("C", "A"),
    family("E", "C"),
    family("D", "INCONNUE"),
  ]);

  expect(tree.map(({ code }) => code)).toEqual(["A", "D"]);
  expect(tree[0]?.below.map(({ code }) => code)).toEqual(["B", "C"]);
  expect(tree[0]?.below[1]?.below.map(({ code }) => code)).toEqual(["E"]);
});

test("what a product lacks is named in the address", () => {
  for (const part of missingParts) expect(missingOfSlug(missingSlugs[part])).toBe(part);
  expect(missingOfSlug("toiture")).toBeNull();
  expect(missingOfSlug(null)).toBeNull();
});
