import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { unacknowledgedStatuses } from "./stock-level.server.ts";

/** Depots, or the platforms of delivery zones. */
export type ShelfKind = "store" | "deliveryZone";

/** A shelf of a product, by the merchant's codes; `place` is the zone of a platform. */
export type ShelfOfProduct = { product: string; place: string };

type Level = ShelfOfProduct & { quantity: number };

type Kind = { table: SQL; column: SQL; places: SQL; placeCode: SQL; ofOrder: SQL };

/** How each kind is stored: the places that have a code, that of a shelf, and the place an order took from. */
const kinds: Record<ShelfKind, Kind> = {
  store: {
    table: sql`store_stock`,
    column: sql`store_uid`,
    places: sql`select uid, erp_code as code from stores where erp_code is not null`,
    placeCode: sql`(select erp_code from stores where uid = shelf.store_uid)`,
    ofOrder: sql`case when delivery_zone is null then store_uid end`,
  },
  deliveryZone: {
    table: sql`delivery_stock`,
    column: sql`delivery_zone`,
    places: sql`select distinct delivery_zone as uid, delivery_zone::text as code from stores`,
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
): Promise<Level[]> {
  const { table, column, places } = kinds[kind];
  const { rows } = await on.execute<Level>(sql`
    with wanted as (${listed(wanted)}), taken as (${taken(kind)})
    select wanted.product, wanted.place,
      shelf.quantity - shelf.owed + coalesce(taken.units, 0) as quantity
    from wanted
    join products on products.erp_code = wanted.product
    join (${places}) as place on place.code = wanted.place
    join ${table} as shelf on shelf.product_uid = products.uid and shelf.${column} = place.uid
    left join taken on taken.product_uid = products.uid and taken.place_uid = place.uid`);
  return rows;
}

/**
 * Does as `setStockLevel` with many shelves of a kind at once; the caller holds them (`lockShelves`), so that an order
 * being placed has been counted or waits. Returns how many of them have a product and a place.
 */
export async function setReportedLevels(
  tx: Transaction,
  kind: ShelfKind,
  levels: readonly Level[],
): Promise<number> {
  const { table, column, places } = kinds[kind];
  const { rows } = await tx.execute<{ found: number }>(sql`
    with taken as (${taken(kind)}), shelves as (
      select products.uid as product_uid, place.uid as place_uid,
        given.quantity - coalesce(taken.units, 0) as left_over
      from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
        as given (product text, place text, quantity int)
      join products on products.erp_code = given.product
      join (${places}) as place on place.code = given.place
      left join taken on taken.product_uid = products.uid and taken.place_uid = place.uid
    ), written as (
      insert into ${table} as shelf (product_uid, ${column}, quantity, owed)
      select product_uid, place_uid, greatest(0, left_over), greatest(0, -left_over)
      from shelves order by product_uid, place_uid
      on conflict (product_uid, ${column}) do update
      set quantity = excluded.quantity, owed = excluded.owed
      where (shelf.quantity, shelf.owed) <> (excluded.quantity, excluded.owed)
    )
    select count(*)::int as found from shelves`);
  return rows[0]?.found ?? 0;
}

/** Units that orders took and the ERP has not acknowledged, by product and place. Reads orders_unacknowledged. */
function taken(kind: ShelfKind): SQL {
  return sql`select product_uid, ${kinds[kind].ofOrder} as place_uid, sum(quantity)::int as units
    from orders join order_lines on order_id = orders.id
    where erp_sequence = 0 and status_code = any(${sql.param([...unacknowledgedStatuses])}::int[])
    group by 1, 2`;
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
  const { table, column, places } = kinds[kind];
  await tx.execute(sql`
    select from (${listed(wanted)}) as wanted
    join products on products.erp_code = wanted.product
    join (${places}) as place on place.code = wanted.place
    join ${table} as shelf on shelf.product_uid = products.uid and shelf.${column} = place.uid
    order by shelf.product_uid, place.uid for update of shelf`);
}

function listed(wanted: readonly ShelfOfProduct[]): SQL {
  return sql`select * from unnest(
    ${sql.param(wanted.map(({ product }) => product))}::text[],
    ${sql.param(wanted.map(({ place }) => place))}::text[]) as t (product, place)`;
}

/** Deletes those of the shelves that have nothing and owe nothing. */
export async function dropEmptyShelves(
  tx: Transaction,
  kind: ShelfKind,
  wanted: readonly ShelfOfProduct[],
): Promise<void> {
  const { table, column, places } = kinds[kind];
  await tx.execute(sql`
    delete from ${table} as shelf using products, (${places}) as place, (${listed(wanted)}) as wanted
    where products.uid = shelf.product_uid and place.uid = shelf.${column}
      and products.erp_code = wanted.product and place.code = wanted.place
      and quantity = 0 and owed = 0`);
}
