import { describe, expect, test } from "vitest";
import {
  type DossierProduct,
  dossierEntry,
  dossierSummary,
  filterEntries,
  readDossierQuery,
  safeName,
} from "#app/models/worksite/dossier.ts";

const cement: DossierProduct = {
  productUid: 1,
  reference: "CIM-35",
  label: "Ciment gris",
  orderUids: ["A"],
  product: {
    dueDocuments: ["data-sheet", "performance", "safety"],
    documents: [
      { kind: "safety", language: "en", version: "2", issuedOn: "2026-01-05" },
      { kind: "data-sheet", language: "fr", version: "", issuedOn: "2026-01-05" },
    ],
  },
};

describe("the dossier of a worksite", () => {
  test("shows what the law asks for and is not there", () => {
    expect(dossierEntry(cement)).toMatchObject({
      isSold: true,
      documents: [{ kind: "data-sheet" }, { kind: "safety", language: "en" }],
      missing: ["performance", "safety"],
    });
  });

  test("asks for the sheet of what is not sold any more", () => {
    expect(dossierEntry({ ...cement, product: null })).toMatchObject({
      isSold: false,
      documents: [],
      missing: ["data-sheet"],
    });
  });

  test("is summed up, and narrowed by kind and by order", () => {
    const entries = [
      dossierEntry(cement),
      dossierEntry({ ...cement, productUid: 2, orderUids: ["B"], product: null }),
    ];

    expect(dossierSummary(entries)).toEqual({
      "data-sheet": 1,
      performance: 0,
      safety: 1,
      warranty: 0,
      manual: 0,
      missing: 3,
      products: 2,
    });
    const uids = (query: string) =>
      filterEntries(entries, readDossierQuery(new URLSearchParams(query))).map(
        (one) => one.productUid,
      );
    expect(uids("")).toEqual([1, 2]);
    expect(uids("type=fiches")).toEqual([1]);
    expect(uids("type=manquants&commande=B")).toEqual([2]);
    expect(uids("type=toString")).toEqual([1, 2]);
  });

  test.each([
    ["École n° 1 / extension", "Ecole-n-1-extension"],
    ["../../etc/passwd", "etc-passwd"],
    ["CON\\aux:*?", "CON-aux"],
    ["…", "sans-nom"],
    ["a".repeat(90), "a".repeat(60)],
  ])("%s is a safe name as %s", (text, name) => {
    expect(safeName(text)).toBe(name);
  });
});
