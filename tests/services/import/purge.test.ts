import { randomInt } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { IMPORT_DAYS, type ImportState } from "#app/models/import/import.ts";
import { db } from "#app/services/platform/database.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { sendFile } from "#tests/support/import/imports.ts";

const DAY = 86_400_000;

async function sent(days: number, state: ImportState = "compared") {
  const { id, uploadId } = await sendFile("brands", `code;nom\nP${randomInt(2 ** 40)};Purge`);
  if (uploadId === null) throw new Error("the import of a file has no upload");
  const createdAt = new Date(Date.now() - days * DAY);
  await db.update(imports).set({ createdAt, state }).where(eq(imports.id, id));
  return { id, uploadId };
}

test("an import goes with its lines and its file, unless it is under way", async () => {
  const old = await sent(IMPORT_DAYS + 1);
  const recent = await sent(IMPORT_DAYS - 1);
  const busy = await sent(IMPORT_DAYS + 1, "applying");

  await applyRetention();

  const ids = [old.id, recent.id, busy.id];
  const left = await db.select({ id: imports.id }).from(imports).where(inArray(imports.id, ids));
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, busy.id].toSorted());
  expect(await db.$count(importLines, eq(importLines.importId, old.id))).toBe(0);
  expect(await db.$count(importLines, eq(importLines.importId, busy.id))).toBe(1);
  expect(await db.$count(uploads, eq(uploads.id, old.uploadId))).toBe(0);
  expect(await db.$count(uploads, eq(uploads.id, recent.uploadId))).toBe(1);
});
