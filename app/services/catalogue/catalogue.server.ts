import { LRUCache } from "lru-cache";
import type { VariantRow } from "#app/models/catalogue/variant.ts";
import {
  type Bits,
  type CatalogueIndex,
  DELIVERABLE,
  IN_STORE_ONLY,
  stockedPlaces,
} from "#app/models/search/catalogue-index.ts";
import type { PriceColumn } from "#app/models/search/price-column.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { loadCatalogueIndex, readIntegers } from "#app/services/search/catalogue-index.server.ts";
import { type Reloading, reloading } from "#app/services/search/stale-cache.server.ts";

export type Catalogue = {
  columns: CatalogueIndex;
  /** Products in stock, by scope: "store:1", "zone:1". */
  stocks: Map<string, Reloading<Bits>>;
  /** Agreed prices by scope, depot and day: "company:3 1 2026-11-23", "list:2 1 2026-11-23". */
  agreed: LRUCache<string, Reloading<PriceColumn>>;
  /** Results with their size in bytes. */
  lists: LRUCache<string, Promise<SearchResults>>;
  parts: Map<string, SearchResults>;
  /** Variants of a product by the number of their group. */
  variants: LRUCache<number, readonly VariantRow[]>;
};

/**
 * Places of the products in ascending order, best sellers first; then the related products
 * likewise; and scores of some.
 */
export type SearchResults = {
  places: Int32Array;
  related: Int32Array;
  /** True of products that name no word of the search: their descriptions alone do. */
  isDescribed?: boolean;
  relevance: ReadonlyMap<number, number> | null;
};

/**
 * Bytes of cached results at most: at a million products the broadest words take some hundred
 * kilobytes each, and the sets of words that nothing answers none.
 */
function mostListBytes(products: number): number {
  return Math.min(48_000_000, Math.max(12_000_000, 48 * products));
}

/** Cached columns of agreed prices at most: at a million products some quarter of a megabyte each. */
const MAX_AGREED = 200;

/** Cached groups of variants at most: some kilobyte each. */
const MAX_VARIANTS = 2_000;

const cachedCatalogue = reloading(async (): Promise<Catalogue> => {
  const columns = await loadCatalogueIndex();
  const lists = new LRUCache<string, Promise<SearchResults>>({
    maxSize: mostListBytes(columns.uids.length),
  });
  const agreed = new LRUCache<string, Reloading<PriceColumn>>({ max: MAX_AGREED });
  const variants = new LRUCache<number, readonly VariantRow[]>({ max: MAX_VARIANTS });
  return { columns, stocks: new Map(), agreed, lists, parts: new Map(), variants };
}, isSmall);

/**
 * Up to this size changes are reread at once: the demo shop's ten thousand products in some 50 ms.
 */
export const SMALL_PRODUCTS = 20_000;

/** Decided by size, not by the clock: a busy machine must not make answers stale. */
function isSmall({ columns }: Pick<Catalogue, "columns">): boolean {
  return columns.uids.length <= SMALL_PRODUCTS;
}

/**
 * Reads the current catalogue; above SMALL_PRODUCTS, where reading takes longer, half a minute
 * stale at most. The rows of `catalogue_changes` say what changed.
 */
export async function readCatalogue(now: Date = new Date()): Promise<Catalogue> {
  await followChanges();
  return cachedCatalogue.read(now);
}

/**
 * Lists products of which a depot has a pack to sell. Reads only the index of store_stock by depot.
 */
export function readDepotStock(
  catalogue: Catalogue,
  storeUid: number,
  now: Date = new Date(),
): Promise<Bits> {
  return readStock(catalogue, `store:${storeUid}`, now, {
    query: stockQuery("store_stock", "store_uid"),
    id: storeUid,
    isSold: (flags) => (flags & IN_STORE_ONLY) === 0,
  });
}

/** Lists products of which the platform of a delivery zone has a pack to deliver. */
export function readPlatformStock(
  catalogue: Catalogue,
  zone: number,
  now: Date = new Date(),
): Promise<Bits> {
  return readStock(catalogue, `zone:${zone}`, now, {
    query: stockQuery("delivery_stock", "delivery_zone"),
    id: zone,
    isSold: (flags) => (flags & (IN_STORE_ONLY | DELIVERABLE)) === DELIVERABLE,
  });
}

type StockSource = { query: string; id: number; isSold: (flags: number) => boolean };

function readStock(
  { columns, stocks }: Catalogue,
  scope: string,
  now: Date,
  { query, id, isSold }: StockSource,
): Promise<Bits> {
  const load = async () => {
    const { rows } = await pool.query<{ uids: Buffer | null; quantities: Buffer | null }>({
      text: query,
      values: [id],
    });
    const [row] = rows;
    const uids = readIntegers(row?.uids ?? null);
    return stockedPlaces(columns, uids, readIntegers(row?.quantities ?? null), isSold);
  };
  const stock = stocks.get(scope) ?? reloading(load, () => isSmall({ columns }));
  stocks.set(scope, stock);
  return stock.read(now);
}

function stockQuery(table: string, column: string) {
  return `
    select string_agg(int4send(product_uid), '' order by product_uid) as uids,
      string_agg(int4send(quantity), '' order by product_uid) as quantities
    from ${table} where ${column} = $1 and quantity > 0`;
}

/**
 * Selects changes of transactions that were not over at the last look. A transaction becomes
 * visible when it commits, whatever its number: each is remembered until all before it are over.
 */
const changesQuery = {
  name: "list_catalogue_changes",
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      pg_current_wal_insert_lsn()::text as position, coalesce((
      select json_agg(json_build_object('id', id, 'scope', scope)) from catalogue_changes
      where changed_in >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    ), '[]') as changes`,
};

type Changes = { since: string; position: string; changes: { id: number; scope: string }[] };

/**
 * Changes are deleted after an hour: a process that has not looked for nearly as long may have
 * missed some.
 */
const MEMORY_MS = 50 * 60_000;

let since: string | null = null;
let knownAt = "0/0";
let askedAt = 0;
let seen = new Set<number>();
let asking: Promise<void> | null = null;
let askingNext: Promise<void> | null = null;

/**
 * Returns the log position that a replica must have reached to hold every change that this process
 * knows.
 */
export function changesKnownAt(): string {
  return knownAt;
}

/** Reads the changes until now. Callers who come while a query runs share the next one. */
function followChanges(): Promise<void> {
  if (!asking) return ask();
  askingNext ??= asking.then(ask, ask);
  return askingNext;
}

function ask(): Promise<void> {
  askingNext = null;
  const pending = askChanges().finally(() => {
    if (asking === pending) asking = null;
  });
  asking = pending;
  return pending;
}

async function askChanges(): Promise<void> {
  const isLate = performance.now() > askedAt + MEMORY_MS;
  const { rows } = await pool.query<Changes>({ ...changesQuery, values: [since] });
  const [row] = rows;
  if (!row) return;
  if (isLate) cachedCatalogue.markStale();
  const unseen = row.changes.filter(({ id }) => !seen.has(id));
  for (const { scope } of unseen) forget(scope);
  if (since === null || unseen.length > 0) knownAt = row.position;
  since = row.since;
  askedAt = performance.now();
  seen = new Set(row.changes.map(({ id }) => id));
}

function forget(scope: string) {
  if (scope === "products") cachedCatalogue.markStale();
  else if (scope.startsWith("company:") || scope.startsWith("list:")) forgetAgreed(scope);
  else cachedCatalogue.peek()?.stocks.get(scope)?.markStale();
}

function forgetAgreed(scope: string) {
  const agreed = cachedCatalogue.peek()?.agreed;
  for (const key of agreed?.keys() ?? []) {
    if (key.startsWith(`${scope} `)) agreed?.peek(key)?.markStale();
  }
}
