import { beforeAll, expect, test } from "vitest";
import { entityColumns } from "#app/models/import/entity.ts";
import { exampleRows } from "#app/models/import/example.ts";
import { keyOf } from "#app/models/import/key.ts";
import { readCells, readHeader } from "#app/models/import/line.ts";
import { type RecordEntity, recordEntities } from "#app/models/record/entity.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import { listRecords } from "#app/services/record/list.server.ts";
import {
  createRecord,
  findRecord,
  removeRecord,
  saveRecord,
} from "#app/services/record/record.server.ts";
import { byCatalogue, importFile, templateOf } from "#tests/support/import/imports.ts";

let by: Awaited<ReturnType<typeof byCatalogue>>;

beforeAll(async () => {
  by = await byCatalogue();
  for (const entity of recordEntities) await importFile(entity, await templateOf(entity));
}, 120_000);

/** A field of each entity, another text for it, and a search that finds its first example. */
const cases: Record<RecordEntity, [field: string, text: string, search: string]> = {
  families: ["label", "Autre libellé", ""],
  brands: ["name", "Autre nom", ""],
  products: ["label", "Autre libellé", "CALV-RPE25"],
  stores: ["city", "Autre ville", "gerland"],
  closures: ["reason", "Autre motif", "LYON"],
  "delivery-zones": ["firstTonneCents", "46,50", "lyon-30"],
  transports: ["label", "Autre libellé", ""],
  stock: ["quantity", "77", "100234"],
  "platform-stock": ["quantity", "77", "100234"],
  "price-lists": ["name", "Autre tarif", ""],
  "dated-prices": ["unitMills", "9,99", "100234"],
  "list-prices": ["unitMills", "9,99", "100234"],
  companies: ["city", "Autre ville", "732829320"],
  cards: ["firstName", "Autre", "delorme"],
  discounts: ["discountBasisPoints", "3", "C1001"],
  "net-prices": ["unitMills", "9,99", "C1001"],
  offers: ["label", "Autre libellé", ""],
  "special-offers": ["label", "Autre libellé", ""],
  bundles: ["quantity", "7", "100871"],
  "product-links": ["position", "7", "100871"],
  "product-colors": ["label", "Autre couleur", ""],
  "paint-colors": ["name", "Autre teinte", ""],
  "paint-bases": ["paintLabel", "Autre peinture", ""],
};

/** Keys of the examples of an entity, in their order. */
function exampleKeys(entity: RecordEntity): string[] {
  const columns = entityColumns[entity];
  const map = readHeader(
    columns,
    Object.values(columns).map(({ header }) => header),
  );
  return exampleRows[entity].map((row) => {
    const read = readCells(columns, map, row);
    if (!read.ok) throw new Error(JSON.stringify(read.reasons));
    return keyOf(importTargets[entity].key, read.values);
  });
}

async function textsOf(entity: RecordEntity, key: string): Promise<RecordTexts> {
  const texts = await findRecord({ entity, key });
  if (!texts) throw new Error(`no ${entity} ${key}`);
  return texts;
}

test.each(recordEntities)("%s are changed on a screen", async (entity) => {
  const [field, text] = cases[entity];
  const [key = ""] = exampleKeys(entity);
  const shown = await textsOf(entity, key);

  const saved = await saveRecord(
    { entity, key },
    { typed: { ...shown, [field]: text }, shown },
    by,
  );

  expect(saved).toEqual({ ok: true });
  expect(await textsOf(entity, key)).toEqual({ ...shown, [field]: text });
  const [screen, file] = await listPastChanges({ entity, key });
  expect(screen?.changes).toEqual([{ field, before: shown[field], after: text }]);
  expect(file).toMatchObject({ importId: expect.any(Number) });
});

test.each(recordEntities)("%s are found by what a person types", async (entity) => {
  const [, , search] = cases[entity];
  const [key = ""] = exampleKeys(entity);
  const typed = search || (exampleRows[entity][0]?.[0] ?? "");

  const { records } = await listRecords({ entity, search: typed, missing: null, phase: null }, "");
  expect(records.map((record) => record.key)).toContain(key);
  const none = await listRecords(
    { entity, search: "zzzzzz-introuvable", missing: null, phase: null },
    "",
  );
  expect(none.records).toEqual([]);
});

/** Another family and another product, which nothing names. */
async function makeSpare(entity: RecordEntity): Promise<string[]> {
  if (entity !== "families" && entity !== "products") return [];
  const [, like = ""] = exampleKeys(entity);
  const texts = {
    ...(await textsOf(entity, like)),
    ...{ code: "SEUL", reference: "", eans: "", makerFamilies: "" },
  };
  expect(await createRecord(entity, texts, by)).toEqual({ ok: true, key: "SEUL" });
  return ["SEUL"];
}

test.each(recordEntities.toReversed())("%s are removed and made again", async (entity) => {
  for (const key of [...(await makeSpare(entity)), ...exampleKeys(entity)]) {
    const texts = await textsOf(entity, key);
    const removed = await removeRecord({ entity, key }, by);
    if (!removed.ok || removed.isWithdrawn) continue;
    expect(await findRecord({ entity, key })).toBeNull();

    expect(await createRecord(entity, texts, by)).toEqual({ ok: true, key });

    expect(await textsOf(entity, key)).toEqual(texts);
    const [made, gone] = await listPastChanges({ entity, key });
    expect([made?.act, gone?.act]).toEqual(["record-created", "record-removed"]);
    return;
  }
  throw new Error(`none of the examples of ${entity} was removed`);
});
