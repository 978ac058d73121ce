import { LRUCache } from "lru-cache";
import { orderStatus } from "#app/models/order/status.ts";
import { placesOf } from "#app/models/search/catalogue-index.ts";
import type { Catalogue } from "#app/services/catalogue/catalogue.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { readIntegers } from "./catalogue-index.server.ts";

/** Companies whose purchases are cached at most: some thousand numbers each. */
const MAX_COMPANIES = 500;

/** A purchase counts for the next searches a moment later. */
const MAX_AGE_MS = 60_000;

type Places = Promise<ReadonlySet<number>>;

/** Places change with the catalogue. */
const cached = new WeakMap<Catalogue, LRUCache<number, Places>>();

/**
 * Places of the products that a company bought, by its last orders that stand and its last tickets;
 * null for a visitor. Nothing else of its people counts.
 */
export function readBought(catalogue: Catalogue, companyId: number | null): Places | null {
  if (companyId === null) return null;
  const companies =
    cached.get(catalogue) ?? new LRUCache<number, Places>({ max: MAX_COMPANIES, ttl: MAX_AGE_MS });
  cached.set(catalogue, companies);
  const known = companies.get(companyId);
  if (known) return known;
  const places = load(catalogue, companyId);
  companies.set(companyId, places);
  places.catch(() => companies.delete(companyId));
  return places;
}

async function load({ columns }: Catalogue, companyId: number): Places {
  const { rows } = await pool.query<{ uids: Buffer | null }>({
    ...boughtQuery,
    values: [companyId],
  });
  return new Set(placesOf(columns, readIntegers(rows[0]?.uids ?? null)));
}

const unbought = [
  ...[orderStatus.cancelled, orderStatus.paymentRefused, orderStatus.cancelledByStore],
].join(", ");

/** Cancelled and refused orders buy nothing. By the indexes of orders and tickets on company and time. */
const boughtQuery = {
  name: "list_bought_products",
  text: `
    select string_agg(int4send(uid), '') as uids from (
      select line.product_uid as uid
      from (select id from orders where company_id = $1 and status_code not in (${unbought})
        order by created_at desc, id desc limit 500) as placed
      join order_lines line on line.order_id = placed.id
      union
      select product.uid
      from (select id from tickets where company_id = $1 order by sold_at desc, id desc limit 500) as sold
      join ticket_lines line on line.ticket_id = sold.id and line.quantity_thousandths > 0
      join products product on product.erp_code = line.product_code
    ) as bought`,
};
