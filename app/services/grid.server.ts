import { type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { type Grid, type GridPage, type GridSort, MAX_RESULTS } from "#app/models/grid.ts";
import type { ListedProduct } from "#app/models/product.ts";
import { db } from "./database.server.ts";
import { listShownDiscounts } from "./price.server.ts";
import {
  listedProducts,
  type SummaryRow,
  stockStoreUid,
  summaryColumns,
  summaryJoins,
} from "./product-summary.server.ts";

/**
 * Which products a grid holds: a condition on products `p`; and where some answer better than others,
 * how well: a column of `p` and what is computed from it once the candidates are chosen.
 */
export type GridContent = { where: SQL; relevance?: { column: SQL; value: SQL } };

/**
 * One page of any grid, in one query: the thousand best-selling products that answer, put in order,
 * counted, cut to the page; only those of the page are read whole. A `from` past the end gives the last
 * page. Orders are total, so that no product stands on two pages.
 */
export async function readGridPage(
  buyer: Buyer | null,
  content: GridContent,
  grid: Grid,
): Promise<GridPage<ListedProduct>> {
  const storeUid = stockStoreUid(buyer);
  const [{ rows }, discounts] = await Promise.all([
    db.execute<PageRow>(pageQuery(buyer, content, grid, storeUid)),
    listShownDiscounts(buyer),
  ]);
  return {
    products: listedProducts(rows, discounts),
    total: rows[0]?.total ?? 0,
    from: rows[0]?.from ?? 0,
    facets: [],
    facetTotal: 0,
    switches: null,
  };
}

type PageRow = SummaryRow & { total: number; from: number };

/**
 * Candidates come from the index the planner finds cheapest for `where` and the order by sales:
 * products_search_index or products_category_path_index (GIN) when few answer,
 * products_category_id_sales_rank_uid_index for a leaf, products_sales_rank_uid_index when many do.
 */
function pageQuery(buyer: Buyer | null, content: GridContent, grid: Grid, storeUid: number): SQL {
  const { sort, from, pageSize } = grid;
  const key = sortKeys[sort](content);
  return sql`
    with discounts as materialized (
      select d.category_id, d.discount_basis_points as basis_points
      from company_discounts d where d.company_id = ${buyer?.companyId ?? 0}
    ), candidates as materialized (
      select p.uid, p.sales_rank, p.packaging_quantity, ${key.value} as sort_key
      from (
        select p.uid, p.sales_rank, p.packaging_quantity${key.columns}
        from products p
        where p.is_active and ${content.where}
        order by p.sales_rank desc, p.uid
        limit ${MAX_RESULTS}
      ) as p
    ), counted as (
      select count(*)::int as total,
        least(${from}::int, greatest(count(*) - 1, 0)::int / ${pageSize}::int * ${pageSize}::int) as "from"
      from candidates
    ), page as (
      select candidates.uid, row_number() over (order by ${orders[sort]}, candidates.uid) as place
      from candidates
      left join store_stock
        on store_stock.product_uid = candidates.uid and store_stock.store_uid = ${storeUid}
      order by place
      limit ${pageSize} offset (select counted."from" from counted)
    )
    select ${summaryColumns}, counted.total, counted."from"
    from page
    cross join counted
    join products p on p.uid = page.uid
    ${summaryJoins(storeUid)}
    order by page.place`;
}

const bySales = sql`candidates.sales_rank desc`;

/** Within one relevance, what lies in the depot comes first, then what sells. */
const orders: Record<GridSort, SQL> = {
  relevance: sql`candidates.sort_key desc,
    (coalesce(store_stock.quantity, 0) >= candidates.packaging_quantity) desc, ${bySales}`,
  sales: bySales,
  label: sql`candidates.sort_key collate "fr-x-icu"`,
  "price-asc": sql`candidates.sort_key, ${bySales}`,
  "price-desc": sql`candidates.sort_key desc, ${bySales}`,
};

/** What an order compares, and the columns it is computed from, read for every candidate. */
type SortKey = { columns: SQL; value: SQL };

const nothing: SortKey = { columns: sql``, value: sql`0` };

/** The price a card shows, as `unitPriceMills` of models/price.ts computes it for one pack. */
const shownMills: SortKey = {
  columns: sql`, p.unit_mills, p.category_path, p.quantity_prices`,
  value: sql`least(
    round(p.unit_mills::bigint * (10000 - coalesce((
      select d.basis_points from discounts d where d.category_id = any(p.category_path)
      order by array_position(p.category_path, d.category_id) desc limit 1), 0)) / 10000.0),
    (select min((tier ->> 'unitMills')::int) from jsonb_array_elements(p.quantity_prices) tier
      where (tier ->> 'from')::int <= p.packaging_quantity))`,
};

const sortKeys: Record<GridSort, (content: GridContent) => SortKey> = {
  relevance: ({ relevance }) =>
    relevance ? { columns: sql`, ${relevance.column}`, value: relevance.value } : nothing,
  sales: () => nothing,
  label: () => ({ columns: sql`, p.label`, value: sql`p.label` }),
  "price-asc": () => shownMills,
  "price-desc": () => shownMills,
};
