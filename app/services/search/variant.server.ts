import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { type VariantChoice, variantChoice, variantTable } from "#app/models/catalogue/variant.ts";
import { variantsAt } from "#app/models/search/card.ts";
import { hasPlace } from "#app/models/search/catalogue-index.ts";
import type { Catalogue } from "#app/services/catalogue/catalogue.server.ts";
import { pool } from "#app/services/platform/database.server.ts";

/** Lists, for each place of a page, the variants of its product that the lists have as well. */
export async function listVariantChoices(
  catalogue: Catalogue,
  places: readonly number[],
  lists: readonly Int32Array[],
): Promise<Record<number, VariantChoice>> {
  const { columns, variants } = catalogue;
  const grouped = places.filter((place) => (columns.groups[place] ?? -1) >= 0);
  await readVariants(catalogue, grouped);
  const choices = grouped.flatMap((place) => {
    const list = lists.find((one) => hasPlace(one, place));
    const rows = variants.get(columns.groups[place] ?? -1);
    if (!list || !rows) return [];
    const inList = variantsAt(columns, place).filter((one) => hasPlace(list, one));
    const listed = new Set(Array.from(inList, (one) => columns.uids[one]));
    const uid = columns.uids[place] ?? 0;
    const choice = variantChoice(
      rows.filter((row) => listed.has(row.uid)),
      uid,
    );
    return choice ? [[uid, choice] as const] : [];
  });
  return Object.fromEntries(choices);
}

type Named = { uid: number; label: string; attributes: ProductAttribute[] };

/** Variants of a product that have names; a card that shows one past them offers no choice. */
const MAX_NAMED = 100;

/** Reads the best sellers of the groups that are not cached, by primary key. */
async function readVariants({ columns, variants }: Catalogue, places: readonly number[]) {
  const unknown = places.filter((place) => !variants.has(columns.groups[place] ?? -1));
  if (unknown.length === 0) return;
  const groupOf = new Map(
    unknown.flatMap((place) =>
      Array.from(variantsAt(columns, place).subarray(0, MAX_NAMED), (one) => [
        columns.uids[one] ?? 0,
        columns.groups[place] ?? -1,
      ]),
    ),
  );
  const { rows } = await pool.query<Named>({
    name: "list_variants_of_cards",
    text: "select uid, label, attributes from products where uid = any($1::int[])",
    values: [[...groupOf.keys()]],
  });
  for (const [group, members] of Map.groupBy(rows, ({ uid }) => groupOf.get(uid) ?? -1)) {
    const unpriced = members.map((row) => ({ ...row, unitMills: null, level: null, units: null }));
    const table = variantTable(unpriced, unpriced.length);
    if (table) variants.set(group, table.rows);
  }
}
