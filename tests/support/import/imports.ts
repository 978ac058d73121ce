import type { ImportEntity } from "#app/models/import/entity.ts";
import { applyImport } from "#app/services/import/apply.server.ts";
import { actOnImport, createImport, findImport } from "#app/services/import/import.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";

export async function byCatalogue() {
  return { staffId: (await makeStaff(["catalogue"])).id, address: "203.0.113.7" };
}

export async function sendFile(entity: ImportEntity, content: string | Uint8Array<ArrayBuffer>) {
  const file = new File([content], `${entity}.csv`, { type: "text/csv" });
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

export async function importFile(entity: ImportEntity, content: string) {
  const { id } = await sendFile(entity, content);
  await actOnImport(id, "apply", await byCatalogue());
  await applyImport(id);
  return shownImport(id);
}

/** Lines that are new, changed, unchanged and refused. */
export const outcomesOf = ({ counts }: Awaited<ReturnType<typeof shownImport>>) => [
  counts.new,
  counts.changed,
  counts.unchanged,
  counts.refused,
];
