import { and, arrayContains, eq, ne } from "drizzle-orm";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { applyImport } from "#app/services/import/apply.server.ts";
import {
  actOnImport,
  createImport,
  findImport,
  listImportLines,
} from "#app/services/import/import.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { createArchiveBatch } from "#app/services/media/batch.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { mediaItems } from "#drizzle/schema/media.ts";

/** A table of an entity, or an archive of photographs and documents. */
export type MerchantFile = {
  entity: ImportEntity | "media";
  name: string;
  read: () => Uint8Array<ArrayBuffer>;
};

type By = Parameters<typeof createImport>[1];

/** Reads, compares and applies files, one after another. */
export async function bringFiles(files: readonly MerchantFile[]): Promise<void> {
  try {
    const by = { staffId: await findImporter(), address: "127.0.0.1" };
    for (const { entity, name, read } of files) {
      const file = new File([read()], name);
      if (entity === "media") await bringArchive(file, by);
      else await bringTable(file, entity, by);
    }
  } finally {
    await pool.end();
  }
}

async function bringArchive(file: File, by: By): Promise<void> {
  const created = await createArchiveBatch(file, by);
  if (!created.ok) throw new Error(`${file.name}: ${created.reason}`);
  await runMediaBatch(created.id);
  const isLeft = and(eq(mediaItems.batchId, created.id), ne(mediaItems.state, "added"));
  const [first] = await db.select().from(mediaItems).where(isLeft).limit(1);
  if (first) throw new Error(`${first.name} of ${file.name} is ${first.state}: ${first.reason}`);
}

async function bringTable(file: File, entity: ImportEntity, by: By): Promise<void> {
  const created = await createImport({ entity, file }, by);
  if (!created.ok) throw new Error(`${file.name}: ${created.reason}`);
  await readImport(created.id);
  await requireState(created.id, "compared");
  await actOnImport(created.id, "apply", by);
  await applyImport(created.id);
  await requireState(created.id, "applied");
}

/** Throws unless an import is in a state without a refused line. */
async function requireState(id: number, state: "compared" | "applied"): Promise<void> {
  const found = await findImport(id);
  if (found?.state === state && found.counts.refused === 0) return;
  const [first] = await listImportLines(id, "refused", 0);
  const refused = first && `line ${first.line} is refused, ${JSON.stringify(first.reasons)}`;
  const reason = refused ?? found?.problem ?? found?.state;
  throw new Error(`${found?.fileName} is not ${state}: ${reason}`);
}

async function findImporter(): Promise<number> {
  const [one] = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(arrayContains(staffAccounts.roles, ["catalogue"]))
    .orderBy(staffAccounts.id)
    .limit(1);
  if (!one) throw new Error("no staff account has the role catalogue");
  return one.id;
}
