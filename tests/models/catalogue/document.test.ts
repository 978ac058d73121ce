import { describe, expect, test } from "vitest";
import {
  documentFile,
  documentKindOf,
  documentKinds,
  dueDocuments,
} from "#app/models/catalogue/document.ts";

const norm = (value: string) => [{ code: "norm", value }];

describe("the documents of a product", () => {
  test.each([
    [
      "a board under a European standard",
      "plaque",
      "board",
      norm("NF EN 520"),
      ["data-sheet", "performance"],
    ],
    ["a mortar", "sac", "sack", norm("EN 998-2"), ["data-sheet", "performance", "safety"]],
    ["a paint", "pot", "pot", [], ["data-sheet", "safety"]],
    ["a tool", "pièce", "bucket", norm("NF P 12"), ["data-sheet"]],
  ])("%s: %#", (_, storageUnit, drawing, attributes, expected) => {
    expect(dueDocuments({ storageUnit, drawing, attributes })).toEqual(expected);
  });

  test("are each found again by the name of their file, and by no other", () => {
    expect(documentKinds.map(documentFile).map(documentKindOf)).toEqual([...documentKinds]);
    expect(["", "fiche-technique", "../fiche-technique.pdf"].map(documentKindOf)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
