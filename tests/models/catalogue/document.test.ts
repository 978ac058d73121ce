import { describe, expect, test } from "vitest";
import {
  type DocumentKind,
  documentFile,
  documentKinds,
  documentLanguages,
  documentNamed,
  inDocumentOrder,
  missingDocuments,
} from "#app/models/catalogue/document.ts";

const all = documentKinds.flatMap((kind) =>
  documentLanguages.map((language) => ({ kind, language })),
);

describe("the documents of a product", () => {
  test("are each found again by the name of their file, and by no other", () => {
    expect(all.map(documentFile).map(documentNamed)).toEqual(all);
    expect(documentFile({ kind: "safety", language: "fr" })).toBe("fiche-de-securite.pdf");
    expect(documentFile({ kind: "safety", language: "en" })).toBe("fiche-de-securite-en.pdf");
    expect(
      ["", "fiche-technique", "notice-fr.pdf", "notice-xx.pdf", "../notice.pdf"].map(documentNamed),
    ).toEqual([null, null, null, null, null]);
  });

  test("stand in the order of their kinds, French first", () => {
    expect(inDocumentOrder(all.toReversed())).toEqual(all);
  });

  test.each<[DocumentKind[], DocumentKind[]]>([
    [["data-sheet"], []],
    [
      ["safety", "performance"],
      ["performance", "safety"],
    ],
    [[], []],
  ])("%j due: %j missing, since only French counts", (due, missing) => {
    const there = [
      { kind: "data-sheet", language: "fr" },
      { kind: "safety", language: "en" },
    ] as const;

    expect(missingDocuments(due, there)).toEqual(missing);
  });
});
