import type { categories } from "#drizzle/schema/catalogue.ts";
import type { Branch } from "../store/branch.ts";
import { catalogue } from "./catalogue.ts";
import type { Family } from "./family.ts";
import { slug } from "./text.ts";

type CategoryRow = typeof categories.$inferInsert;

export type PlantedFamily = { family: Family; categoryId: number; categoryPath: number[] };

/** The category rows, parents first, and the families that stand at the leaves. */
export function growTree(): { rows: CategoryRow[]; planted: PlantedFamily[] } {
  const rows: CategoryRow[] = [];
  const planted: PlantedFamily[] = [];
  for (const [position, node] of catalogue.entries()) plant(node, [], position, rows, planted);
  return { rows, planted };
}

function plant(
  node: Branch | Family,
  parents: number[],
  position: number,
  rows: CategoryRow[],
  planted: PlantedFamily[],
) {
  const id = rows.length + 1;
  const path = [...parents, id];
  rows.push({
    id,
    parentId: parents.at(-1) ?? null,
    path,
    level: path.length,
    code: slug(node.label),
    erpCode: slug(node.label),
    label: node.label,
    slug: slug(node.label),
    drawing: node.drawing,
    tint: node.tint,
    position,
    isLeaf: !("children" in node),
  });
  if (!("children" in node)) {
    planted.push({ family: node, categoryId: id, categoryPath: path });
    return;
  }
  for (const [index, child] of node.children.entries()) plant(child, path, index, rows, planted);
}
