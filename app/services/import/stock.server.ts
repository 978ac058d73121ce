import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { LineReason } from "#app/models/import/line.ts";
import { platformStockColumns, stockColumns } from "#app/models/import/stock.ts";
import {
  dropEmptyShelves,
  listReportedLevels,
  listShelves,
  lockShelves,
  type ShelfKind,
  type ShelfOfProduct,
  setReportedLevels,
} from "#app/services/catalogue/reported-level.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed } from "./code.server.ts";
import { type ImportTarget, type WriteRecords, writesOf } from "./target.server.ts";

const product = { field: "product", column: products.erpCode, reason: "unknown-product" } as const;
const store = { field: "store", column: stores.erpCode, reason: "unknown-store" } as const;

/** Stock of depots, written as a level of the ERP is: what orders hold is not sold again (decision 045). */
export const stockTarget: ImportTarget = {
  columns: stockColumns,
  ...shelvesOf("store"),
  check: (tx, lines) => checkNamed(tx, { columns: stockColumns }, lines, [product, store]),
};

/** Stock of delivery platforms, by their zone, written as that of depots. */
export const platformStockTarget: ImportTarget = {
  columns: platformStockColumns,
  ...shelvesOf("deliveryZone"),
  async check(tx, lines) {
    const refusals = await checkNamed(tx, { columns: platformStockColumns }, lines, [product]);
    const rows = await tx.selectDistinct({ zone: stores.deliveryZone }).from(stores);
    const zones = new Set(rows.map(({ zone }) => zone));
    for (const [key, { deliveryZone }] of lines) {
      if (typeof deliveryZone !== "number" || zones.has(deliveryZone)) continue;
      const column = platformStockColumns.deliveryZone.header;
      const reason: LineReason = { column, reason: "unknown-platform" };
      refusals.set(key, [...(refusals.get(key) ?? []), reason]);
    }
    return refusals;
  },
};

function shelvesOf(kind: ShelfKind) {
  const key = ["product", kind];
  const recordOf = ({ place, ...of }: ShelfOfProduct) => ({
    ...of,
    [kind]: kind === "store" ? place : Number(place),
  });
  const write: WriteRecords = async (tx, way, records) => {
    const levels = records.map((record) => ({
      ...{ product: String(record.product), place: String(record[kind]) },
      quantity: way === "remove" ? 0 : Number(record.quantity),
    }));
    const rowCount = await setReportedLevels(tx, kind, levels);
    // A shelf that owes units stays: a cancelled order repays them.
    if (way === "remove") await dropEmptyShelves(tx, kind, levels);
    return { rowCount };
  };
  return {
    key,
    async list(tx, after, limit) {
      const shelves = await listShelves(tx, kind, shelfOfKey(after), limit);
      return shelves.map((shelf) => keyOf(key, recordOf(shelf)));
    },
    async find(tx, keys) {
      const levels = await listReportedLevels(tx, kind, keys.map(shelfOfKey));
      return new Map(levels.map((level) => [keyOf(key, recordOf(level)), recordOf(level)]));
    },
    lock: (tx, keys) => lockShelves(tx, kind, keys.map(shelfOfKey)),
    ...writesOf(key, write),
  } satisfies Omit<ImportTarget, "columns">;
}

function shelfOfKey(key: string): ShelfOfProduct {
  const [product = "", place = ""] = keyParts(key);
  return { product, place };
}
