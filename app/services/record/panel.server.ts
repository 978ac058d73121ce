import type { RecordId } from "#app/models/record/key.ts";
import { type FamilyFacts, findFamilyFacts } from "./family.server.ts";

/** Data that the screen of a record shows beyond its columns; absent for other entities. */
export type PanelData = { family?: FamilyFacts };

/** Finds what the panel of a record shows. */
export async function findPanel({ entity, key }: RecordId): Promise<PanelData> {
  return entity === "families" ? { family: await findFamilyFacts(key) } : {};
}
