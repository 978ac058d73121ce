import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { type LineRemedy, linesToRemedy } from "#app/models/cart/shortage.ts";
import { type PriceBasis, unitPriceMills } from "#app/models/catalogue/price.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { nearestProducts } from "#app/models/catalogue/substitute.ts";
import { storesWithin, takesOrders } from "#app/models/store/availability.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listStores } from "#app/services/store/store.server.ts";

type ShortLine = Pick<CartLineView, "id" | "productUid" | "codeColor" | "quantity">;

/** The best sellers of its family that the depot has enough of. */
const CANDIDATES = 20;

/** Staff who act for a customer do not change the customer's depot. */
const noStores: ReadonlyMap<number, LineRemedy["store"]> = new Map();

/** Three queries whatever their number; none when all is in stock, nor for a visitor. */
export async function listRemedies(
  buyer: Buyer | null,
  lines: readonly CartLineView[],
  now: Date = new Date(),
): Promise<Record<number, LineRemedy>> {
  const wanted = linesToRemedy(lines);
  if (!buyer || wanted.length === 0) return {};
  const [substitutes, stores] = await Promise.all([
    findSubstitutes(buyer, wanted, now),
    buyer.behalf ? noStores : findStoresWith(buyer, wanted, now),
  ]);
  return Object.fromEntries(
    wanted.flatMap(({ id }) => {
      const [substitute = null, store = null] = [substitutes.get(id), stores.get(id)];
      return substitute || store ? [[id, { substitute, store }]] : [];
    }),
  );
}

type Candidate = PriceBasis & {
  lineId: number;
  isChosen: boolean;
  wantedAttributes: ProductAttribute[];
  uid: number;
  label: string;
  storageUnit: string;
  attributes: ProductAttribute[];
};

/**
 * The merchant's choice, else the most similar of its family; a coloured line cannot be replaced. By the
 * primary key of product_links and by products_category_id_sales_rank_uid_index.
 */
async function findSubstitutes(buyer: Buyer, wanted: readonly ShortLine[], now: Date) {
  const plain = wanted.filter(({ codeColor }) => codeColor === "");
  if (plain.length === 0) return new Map<number, LineRemedy["substitute"]>();
  const [{ rows }, terms] = await Promise.all([
    db.execute<Candidate>(sql`
    select short.id as "lineId", wanted.attributes as "wantedAttributes", other.*
    from jsonb_to_recordset(${JSON.stringify(plain)}::jsonb)
      as short (id int, "productUid" int, quantity int)
    join products wanted on wanted.uid = short."productUid"
    cross join lateral (
      (select true as "isChosen", ${candidate(buyer, now)}
      from product_links l
      join products p on p.uid = l.other_uid
      join store_stock s on s.product_uid = p.uid and s.store_uid = ${buyer.store.uid}
      where l.product_uid = wanted.uid and l.kind = 'substitute' and ${fits}
      order by l.position, p.uid
      limit 1)
      union all
      (select false, ${candidate(buyer, now)}
      from products p
      join store_stock s on s.product_uid = p.uid and s.store_uid = ${buyer.store.uid}
      where p.category_id = wanted.category_id and p.uid <> wanted.uid and ${fits}
      order by p.sales_rank desc, p.uid
      limit ${CANDIDATES})) other`),
    readTerms(buyer, now),
  ]);
  const substitutes = new Map<number, LineRemedy["substitute"]>();
  for (const { id, quantity } of plain) {
    const candidates = rows.filter(
      (row) => row.lineId === id && unitPriceMills(row, terms, quantity) > 0,
    );
    const attributes = candidates[0]?.wantedAttributes ?? [];
    const chosen = candidates.find(({ isChosen }) => isChosen);
    const best = chosen ?? nearestProducts({ attributes }, candidates, 1)[0];
    if (!best) continue;
    const { uid, label, storageUnit } = best;
    const unitMills = unitPriceMills(best, terms, quantity);
    substitutes.set(id, { uid, label, storageUnit, unitMills });
  }
  return substitutes;
}

const candidate = (buyer: Buyer, now: Date) => sql`
  p.uid, p.label, p.attributes, p.storage_unit as "storageUnit", p.unit_mills as "unitMills",
  p.quantity_prices as "quantityPrices", p.category_path as "categoryPath",
  ${agreedPrices(sql`p.uid`, readerOf(buyer, now))} as agreed`;

const fits = sql`p.is_active and not p.only_in_store and p.storage_unit = wanted.storage_unit
  and s.quantity >= ceil(short.quantity::numeric / p.packaging_quantity) * p.packaging_quantity
  and not exists (select from product_colors c where c.product_uid = p.uid)
  and not exists (select from paint_bases t where t.product_uid = p.uid)`;

/** Finds the nearest depot within 200 km that takes orders, by the primary key of store_stock. */
async function findStoresWith(buyer: Buyer, wanted: readonly ShortLine[], now: Date) {
  const found = new Map<number, LineRemedy["store"]>();
  const [all, stock] = await Promise.all([listStores(now), findStock(wanted)]);
  const stores = all.filter(takesOrders);
  const home = all.find(({ uid }) => uid === buyer.store.uid);
  if (!home) return found;
  const product = { onlyInStore: false, packagingQuantity: 1 };
  const near = storesWithin(stores, home, product, () => 0);
  for (const { id, productUid, quantity } of wanted) {
    const first = near.find(({ store: { uid } }) => {
      return uid !== home.uid && (stock.get(productUid)?.[uid] ?? 0) >= quantity;
    });
    if (!first) continue;
    const { store, km } = first;
    found.set(id, { uid: store.uid, label: store.label, km: Math.round(km) });
  }
  return found;
}

async function findStock(wanted: readonly ShortLine[]) {
  const uids = wanted.map(({ productUid }) => productUid);
  const { rows } = await db.execute<{ uid: number; inStores: Record<string, number> }>(sql`
    select product_uid as uid, json_object_agg(store_uid, quantity) as "inStores"
    from store_stock where product_uid = any(${sql.param(uids)}::int[]) and quantity > 0
    group by product_uid`);
  return new Map(rows.map(({ uid, inStores }) => [uid, inStores]));
}
