import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { productColumns } from "#app/models/import/entity.ts";
import { type BulkChange, MAX_BULK } from "#app/models/record/bulk.ts";
import type { RecordFilter } from "#app/models/record/filter.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { createImport } from "#app/services/import/import.server.ts";
import { tableCsv } from "#app/services/import/table.server.ts";
import { listKeys } from "./list.server.ts";

const t = texts(importTexts);

/** Lists the codes of the products that a filter shows, up to one more than may be changed at once. */
export function listBulk(filter: RecordFilter): Promise<string[]> {
  return listKeys(filter, "", MAX_BULK + 1);
}

type Refused = Exclude<Awaited<ReturnType<typeof createImport>>, { ok: true }>["reason"];

/**
 * Gives all products that a filter shows the same values, as a file of them would: an import is made, whose page shows
 * what would change before it is applied, and undoes it. Refuses a change of nothing, and a filter that shows none or
 * more than `MAX_BULK`.
 */
export async function changeMany(
  filter: RecordFilter,
  change: BulkChange,
  by: ByStaff,
): Promise<
  | { ok: true; id: number }
  | { ok: false; reason: "bulk-none" | "bulk-empty" | "bulk-too-many" | Refused }
> {
  const cells = cellsOf(change);
  if (cells.length === 0) return { ok: false, reason: "bulk-none" };
  const codes = await listBulk(filter);
  if (codes.length === 0) return { ok: false, reason: "bulk-empty" };
  if (codes.length > MAX_BULK) return { ok: false, reason: "bulk-too-many" };
  const table = {
    sheetName: t("imports.of-products"),
    header: [productColumns.code.header, ...cells.map(({ header }) => header)],
    pages: once(codes.map((code) => [code, ...cells.map(({ text }) => text)])),
  };
  let content = "";
  for await (const part of tableCsv(table)) content += part;
  return createImport({ entity: "products", file: new File([content], t("bulk-file")) }, by);
}

function cellsOf(change: BulkChange): { header: string; text: string }[] {
  const { family, brand, isActive } = productColumns;
  return [
    ...(change.family === null ? [] : [{ header: family.header, text: change.family }]),
    ...(change.brand === null ? [] : [{ header: brand.header, text: change.brand }]),
    ...(change.isActive === null
      ? []
      : [{ header: isActive.header, text: isActive.write(change.isActive) }]),
  ];
}

async function* once<T>(value: T) {
  yield value;
}
