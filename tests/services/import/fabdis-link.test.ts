import { expect, test } from "vitest";
import { listImportLines } from "#app/services/import/import.server.ts";
import { commerceRow, makeFabdis, makeMaker, weightRow } from "#tests/support/import/fabdis.ts";
import { importFile, outcomesOf, sendFile, undoFile } from "#tests/support/import/imports.ts";

type Rows = Parameters<typeof makeFabdis>[0];

const bytesOf = (rows: Rows) => new Uint8Array(makeFabdis(rows));

async function makeArticles(references: readonly string[]) {
  const brand = await makeMaker();
  const rows = {
    B01_COMMERCE: references.map((reference) => commerceRow(brand, reference)),
    B02_LOGISTIQUE: references.map((reference) => weightRow(brand, reference)),
  };
  await importFile("products", bytesOf(rows), "tarif.xlsx");
  return { brand, rows };
}

test("a FAB-DIS workbook puts articles beside one another by two of its tabs", async () => {
  const { brand, rows } = await makeArticles(["A-1", "B-2", "C-3", "D-4"]);
  const beside = (reference: string, other: string, CORTYP: string, CORNUM = "") => ({
    ...{ MARQUE: brand, REFCIALE: reference, CORTYP, CORNUM },
    ...{ REFCIALECOR: other, MARQUECOR: "" },
  });
  const content = bytesOf({
    ...rows,
    C02_CORRESPONDANCE: [
      beside("A-1", "B-2", "ACCESSOIRE", "3"),
      beside("A-1", "C-3", "EQUIVALENT"),
      beside("A-1", "A-1", "ACCESSOIRE"),
    ],
    C06_SUBSTITUTION: [
      { MQEREFOLD: brand, REFOLD: "D-4", MARQUESUB: brand, REFCIALESUB: "A-1" },
      { REFOLD: "disparue", MARQUESUB: brand, REFCIALESUB: "A-1" },
    ],
  });

  const read = await importFile("product-links", content, "tarif.xlsx");

  expect(outcomesOf(read)).toEqual([3, 0, 0, 2]);
  const made = await listImportLines(read.id, "new", 0);
  expect(made.map(({ values }) => values)).toEqual([
    { product: `${brand}-A-1`, kind: "related", other: `${brand}-B-2`, position: 3 },
    { product: `${brand}-A-1`, kind: "substitute", other: `${brand}-C-3`, position: 0 },
    { product: `${brand}-D-4`, kind: "substitute", other: `${brand}-A-1`, position: 0 },
  ]);
  const refused = await listImportLines(read.id, "refused", 0);
  expect(refused.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
    ["itself"],
    ["unknown-product"],
  ]);
  expect(read.notes).toEqual([
    { note: "fabdis-links", detail: "3.00" },
    {
      note: "other-sheets",
      detail: "B01_COMMERCE, B02_LOGISTIQUE, B03_MEDIA, B04_REGLEMENTAIRE",
    },
  ]);
  expect(outcomesOf(await sendFile("product-links", content, "tarif.xlsx"))).toEqual([0, 0, 3, 2]);
  expect((await undoFile(read.id)).counts.undone).toBe(3);
});
