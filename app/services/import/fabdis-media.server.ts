import { and, eq } from "drizzle-orm";
import { type FabdisMedia, fabdisMedia } from "#app/models/import/fabdis-media.ts";
import { type AddressLine, MAX_ADDRESS_LINES } from "#app/models/media/batch.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { createAddressBatch } from "#app/services/media/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findUploadFile } from "#app/services/upload/upload.server.ts";
import { openWorkbook } from "#app/services/workbook/read.server.ts";
import { imports } from "#drizzle/schema/import.ts";
import { findArticles, findFabdisTabs, readNames } from "./fabdis.server.ts";
import { batched, tabRows } from "./fabdis-tab.server.ts";

/** Most addresses taken of one workbook: a maker's whole range is sent in parts. */
export const MAX_FABDIS_MEDIA = 10_000;

/**
 * Enqueues the fetching of the photographs and documents that an applied FAB-DIS workbook names, of the
 * articles that the shop has, in batches of five hundred. Returns how many; null for another import. A
 * batch itself refuses an address on a host that no one allowed.
 */
export async function fetchFabdisMedia(
  importId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<number | null> {
  const isIt = and(eq(imports.id, importId), eq(imports.state, "applied"));
  const [row] = await db.select().from(imports).where(isIt);
  const isFabdis = row?.entity === "products" && row.notes.some(({ note }) => note === "fabdis");
  const file = isFabdis && row.uploadId !== null ? await findUploadFile(row.uploadId) : null;
  if (!file) return null;
  const lines = await readAddresses(file.path);
  for (let from = 0; from < lines.length; from += MAX_ADDRESS_LINES) {
    await createAddressBatch(lines.slice(from, from + MAX_ADDRESS_LINES), by, now);
  }
  return lines.length;
}

async function readAddresses(path: string): Promise<AddressLine[]> {
  const book = await openWorkbook(path);
  const lines: AddressLine[] = [];
  try {
    const tabs = findFabdisTabs(book, ["media"]);
    const { brandOf } = await readNames(db);
    for await (const rows of batched(tabRows(book, tabs?.get("media") ?? []))) {
      const media = rows.map(({ row }) => fabdisMedia(row)).filter(({ address }) => address !== "");
      const articles = media.map(({ article }) => article);
      const found = await findArticles(db, articles, brandOf);
      const codes = new Map(found.map(({ key, code }) => [key, code]));
      lines.push(...media.flatMap((one) => lineOf(one, codes.get(one.article.key))));
      if (lines.length >= MAX_FABDIS_MEDIA) break;
    }
  } finally {
    book.close();
  }
  return lines.slice(0, MAX_FABDIS_MEDIA);
}

function lineOf({ address, type, target }: FabdisMedia, code: string | undefined): AddressLine[] {
  if (code === undefined || target === null) return [];
  const name = `${code} ${address} ${type}`.slice(0, 500);
  return [{ name, address, reading: { code, target } }];
}
