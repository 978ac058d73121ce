import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { applyImport, undoImport } from "#app/services/import/apply.server.ts";
import {
  actOnImport,
  createImport,
  findImport,
  listImportLines,
} from "#app/services/import/import.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { tableCsv, templateTable } from "#app/services/import/table.server.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";

export async function byCatalogue() {
  return { staffId: (await makeStaff(["catalogue"])).id, address: "203.0.113.7" };
}

export async function sendFile(
  entity: ImportEntity,
  content: string | Uint8Array<ArrayBuffer>,
  name = `${entity}.csv`,
) {
  const file = new File([content], name);
  const created = await createImport({ entity, file }, await byCatalogue());
  if (!created.ok) throw new Error(created.reason);
  await readImport(created.id);
  return shownImport(created.id);
}

export async function shownImport(id: number) {
  const found = await findImport(id);
  if (!found) throw new Error(`There is no import ${id}`);
  return found;
}

export async function importFile(
  entity: ImportEntity,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
) {
  const { id } = await sendFile(entity, content, name);
  await actOnImport(id, "apply", await byCatalogue());
  await applyImport(id);
  return shownImport(id);
}

export async function undoFile(id: number) {
  await actOnImport(id, "undo", await byCatalogue());
  await undoImport(id);
  return shownImport(id);
}

/** The column and the reason of each refused line. */
export async function refusedReasons(id: number): Promise<string[][]> {
  const lines = await listImportLines(id, "refused", 0);
  return lines.map(({ reasons }) => reasons.map(({ column, reason }) => `${column} ${reason}`));
}

/** Lines that are new, changed, unchanged and refused. */
export const outcomesOf = ({ counts }: Awaited<ReturnType<typeof shownImport>>) => [
  counts.new,
  counts.changed,
  counts.unchanged,
  counts.refused,
];

/** The template of an entity, as CSV. */
export async function templateOf(entity: ImportEntity): Promise<string> {
  let whole = "";
  for await (const part of tableCsv(templateTable(entity))) whole += part;
  return whole;
}
