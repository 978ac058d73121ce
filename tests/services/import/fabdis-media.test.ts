import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fetchFabdisMedia } from "#app/services/import/fabdis-media.server.ts";
import { findMediaBatch } from "#app/services/media/batch.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { mediaBatches, mediaItems } from "#drizzle/schema/media.ts";
import { commerceRow, makeFabdis, makeMaker, weightRow } from "#tests/support/import/fabdis.ts";
import { byCatalogue, importFile, sendFile } from "#tests/support/import/imports.ts";

const host = "https://fabricant.example";

async function makeFile() {
  const brand = await makeMaker();
  const media = (reference: string, MTYP: string, more: Record<string, string> = {}) => ({
    ...{ MARQUE: brand, REFCIALE: reference, MTYP, MURL: `${host}/${reference}/${MTYP}`, ...more },
  });
  const content = makeFabdis({
    B01_COMMERCE: [commerceRow(brand, "A-1")],
    B02_LOGISTIQUE: [weightRow(brand, "A-1")],
    B03_MEDIA: [
      media("A-1", "PHOTO", { MNUM: "2" }),
      media("A-1", "FT"),
      media("A-1", "FDS", { MLANG: "EN" }),
      media("A-1", "VIDEO"),
      media("A-1", "NOTICE", { MURL: "" }),
      media("inconnu", "PHOTO"),
    ],
  });
  return { brand, content: new Uint8Array(content) };
}

async function itemsOf(staffId: number) {
  return db
    .select({ batchId: mediaItems.batchId, target: mediaItems.target, source: mediaItems.source })
    .from(mediaItems)
    .innerJoin(mediaBatches, and(eq(mediaBatches.id, mediaItems.batchId)))
    .where(eq(mediaBatches.staffId, staffId))
    .orderBy(asc(mediaItems.position));
}

test("an applied FAB-DIS workbook has its media fetched, of known articles", async () => {
  const { content } = await makeFile();
  const by = await byCatalogue();
  const { id } = await importFile("products", content, "tarif.xlsx");

  expect(await fetchFabdisMedia(id, by)).toBe(3);

  const items = await itemsOf(by.staffId);
  const document = { as: "document", version: "", issuedOn: null };
  expect(items.map(({ target }) => target)).toEqual([
    { as: "photo", place: 2 },
    { ...document, kind: "data-sheet", language: "fr" },
    { ...document, kind: "safety", language: "en" },
  ]);
  expect(items[0]?.source).toEqual({ address: `${host}/A-1/PHOTO` });
  const batchId = items[0]?.batchId ?? 0;
  await runMediaBatch(batchId);
  expect((await findMediaBatch(batchId))?.refused.map(({ reason }) => reason)).toEqual(
    Array(3).fill("address-host"),
  );
});

test("a file that is not applied, or no FAB-DIS workbook, has no media", async () => {
  const { brand, content } = await makeFile();
  const by = await byCatalogue();
  const compared = await sendFile("products", content, "tarif.xlsx");
  const other = await importFile("brands", `code;nom\n${brand}-X;Autre`);

  expect(await fetchFabdisMedia(compared.id, by)).toBeNull();
  expect(await fetchFabdisMedia(other.id, by)).toBeNull();
  expect(await fetchFabdisMedia(2_000_000_000, by)).toBeNull();
  expect(await itemsOf(by.staffId)).toEqual([]);
});
