import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { unacknowledgedStatuses } from "./stock-level.server.ts";

/** Depots, or the platforms of delivery zones. */
export type ShelfKind = "store" | "deliveryZone";

/** A shelf of a product, by the merchant's codes; `place` is the zone of a platform. */
export type ShelfOfProduct = { product: string; place: string };

type Kind = { table: SQL; placeUid: SQL; placeCode: SQL; ofOrder: SQL };

/** How each kind is stored: the code of a shelf's place, null for none, and the place an order took from. */
const kinds: Record<ShelfKind, Kind> = {
  store: {
    table: sql`store_stock`,
    placeUid: sql`shelf.store_uid`,
    placeCode: sql`(select erp_code from stores where uid = shelf.store_uid)`,
    ofOrder: sql`case when delivery_zone is null then store_uid end`,
  },
  deliveryZone: {
    table: sql`delivery_stock`,
    placeUid: sql`shelf.delivery_zone`,
    placeCode: sql`(select delivery_zone::text from stores
      where delivery_zone = shelf.delivery_zone limit 1)`,
    ofOrder: sql`delivery_zone`,
  },
};

/**
 * Lists the levels that `setStockLevel` would have to be given for the shelves to stand as they do:
 * the stock to sell, less what is owed, more what orders took that the ERP has not acknowledged.
 */
export async function listReportedLevels(
  on: Queryable,
  kind: ShelfKind,
  wanted: readonly ShelfOfProduct[],
): Promise<(ShelfOfProduct & { quantity: number })[]> {
  const { table, placeUid, placeCode, ofOrder } = kinds[kind];
  const statuses = sql.param([...unacknowledgedStatuses]);
  const { rows } = await on.execute<ShelfOfProduct & { quantity: number }>(sql`
    with wanted as (${listed(wanted)}), taken as (
      select product_uid, ${ofOrder} as place_uid, sum(quantity)::int as units
      from orders join order_lines on order_id = orders.id
      where erp_sequence = 0 and status_code = any(${statuses}::int[])
      group by 1, 2
    )
    select wanted.product, wanted.place,
      shelf.quantity - shelf.owed + coalesce(taken.units, 0) as quantity
    from wanted
    join products on products.erp_code = wanted.product
    join ${table} as shelf on shelf.product_uid = products.uid and ${placeCode} = wanted.place
    left join taken on taken.product_uid = products.uid and taken.place_uid = ${placeUid}`);
  return rows;
}

/** Lists the shelves above one, by product and place. Reads products_erp_code_unique in its order. */
export async function listShelves(
  on: Queryable,
  kind: ShelfKind,
  after: ShelfOfProduct,
  limit: number,
): Promise<ShelfOfProduct[]> {
  const { table, placeCode } = kinds[kind];
  const { rows } = await on.execute<ShelfOfProduct>(sql`
    select products.erp_code as product, ${placeCode} as place
    from products join ${table} as shelf on shelf.product_uid = products.uid
    where products.erp_code >= ${after.product} and ${placeCode} is not null
      and (products.erp_code, ${placeCode}) > (${after.product}, ${after.place})
    order by 1, 2 limit ${limit}`);
  return rows;
}

/** Locks shelves in the order of products, as orders do (`lockStock`). */
export async function lockShelves(
  tx: Transaction,
  kind: ShelfKind,
  wanted: readonly ShelfOfProduct[],
): Promise<void> {
  const { table, placeUid, placeCode } = kinds[kind];
  await tx.execute(sql`
    select from ${table} as shelf
    join products on products.uid = shelf.product_uid
    join (${listed(wanted)}) as wanted
      on wanted.product = products.erp_code and wanted.place = ${placeCode}
    order by shelf.product_uid, ${placeUid} for update of shelf`);
}

function listed(wanted: readonly ShelfOfProduct[]): SQL {
  return sql`select * from unnest(
    ${sql.param(wanted.map(({ product }) => product))}::text[],
    ${sql.param(wanted.map(({ place }) => place))}::text[]) as t (product, place)`;
}

/** Deletes a shelf that has nothing and owes nothing. */
export async function dropEmptyShelf(
  tx: Transaction,
  kind: ShelfKind,
  { product, place }: ShelfOfProduct,
): Promise<void> {
  const { table, placeCode } = kinds[kind];
  await tx.execute(sql`
    delete from ${table} as shelf using products
    where products.uid = shelf.product_uid and products.erp_code = ${product}
      and ${placeCode} = ${place} and quantity = 0 and owed = 0`);
}
