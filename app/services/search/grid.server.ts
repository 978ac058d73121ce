import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { type CatalogueIndex, placesOf } from "#app/models/search/catalogue-index.ts";
import { type Listed, listFacets } from "#app/models/search/facet-list.ts";
import { applyFacets } from "#app/models/search/faceting.ts";
import type { Grid, GridPage } from "#app/models/search/grid.ts";
import { pageOf } from "#app/models/search/grid-order.ts";
import { paidMills } from "#app/models/search/price-column.ts";
import { readAgreedColumns } from "#app/services/catalogue/agreed-column.server.ts";
import {
  type Catalogue,
  readCatalogue,
  readDepotStock,
  readPlatformStock,
  type SearchResults,
} from "#app/services/catalogue/catalogue.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { maySeePrices, readTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets, stockStoreUid } from "#app/services/catalogue/product-summary.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { findResults, type GridContent } from "./results.server.ts";

export type { GridContent } from "./results.server.ts";

export type ListContent =
  | { categoryId: number }
  | { brandCode: string }
  | { uids: readonly number[] }
  | GridContent;

/**
 * Reads one page of any grid with its facets. Filters, counts and sorts in the columns that this
 * process caches; asks the database for changes, and for the products of the page: seven queries at
 * most. A `from` past the end gives the last page.
 */
export async function readGridPage(
  buyer: Buyer | null,
  content: ListContent,
  grid: Grid,
  now: Date = new Date(),
): Promise<GridPage<ListedProduct>> {
  const [catalogue, terms, tree] = await Promise.all([
    readCatalogue(now),
    readTerms(buyer, now),
    findCategoryTree(now),
  ]);
  const { columns } = catalogue;
  const seesStock = maySeePrices(buyer);
  const [list, depot, platform, agreed] = await Promise.all([
    readList(catalogue, content),
    readDepot(catalogue, buyer, now),
    seesStock ? readPlatform(catalogue, buyer, now) : null,
    readAgreedColumns(catalogue, terms, now),
  ]);
  const shownMills = paidMills(columns, terms, agreed);
  const stock = platform && depot && { depot, platform };
  const listed = listedAs(content, list);
  const narrowing = { ...grid, shownMills, stock };
  const narrowed = applyFacets(columns, list.places, narrowing);
  const related = applyFacets(columns, list.related, narrowing).places;
  const { relevance } = list;
  const ranking = { relevance, depot, shownMills };
  const page = pageOf(columns, narrowed.places, grid, ranking, related);
  const facets = listFacets(columns, listed, narrowed, { ...grid, tree });
  const uids = page.places.map((place) => columns.uids[place] ?? 0);
  return {
    products: await listLinkTargets(buyer, uids, seesStock ? terms : null),
    total: narrowed.places.length + related.length,
    relatedTotal: related.length,
    from: page.from,
    facets: facets.slice(0, grid.facetCount),
    facetTotal: facets.length,
    switches: stock && { inStock: narrowed.inStock, deliverable: narrowed.deliverable },
  };
}

function readList(
  catalogue: Catalogue,
  content: ListContent,
): Promise<SearchResults> | SearchResults {
  const { columns } = catalogue;
  if ("where" in content) return findResults(catalogue, content);
  if ("uids" in content) return chosenList(columns, content.uids);
  const key =
    "categoryId" in content ? `category:${content.categoryId}` : `brand:${content.brandCode}`;
  const known = catalogue.parts.get(key);
  if (known) return known;
  const places =
    "categoryId" in content
      ? placesBelow(columns, content.categoryId)
      : placesOfBrand(columns, content.brandCode);
  const list = { places, related: none, relevance: null };
  if (places.length > 0) catalogue.parts.set(key, list);
  return list;
}

function chosenList(columns: CatalogueIndex, uids: readonly number[]): SearchResults {
  const places = placesOf(columns, Int32Array.from(uids));
  const relevance = new Map<number, number>();
  for (const [index, place] of places.entries()) relevance.set(place, 1000 - Math.min(1000, index));
  return { places: places.sort(), related: none, relevance };
}

const none = new Int32Array(0);

function placesBelow({ leafList, placesOfLeaf }: CatalogueIndex, categoryId: number): Int32Array {
  const parts = placesOfLeaf.filter((_, leaf) => leafList[leaf]?.path.includes(categoryId));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const places = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    places.set(part, end);
    end += part.length;
  }
  return places.sort();
}

function placesOfBrand({ brandList, brands, size }: CatalogueIndex, code: string): Int32Array {
  const brand = brandList.findIndex((known) => known.code === code);
  const places = new Int32Array(size);
  let count = 0;
  for (let place = 0; place < size; place++) if (brands[place] === brand) places[count++] = place;
  return places.subarray(0, count);
}

function listedAs(content: ListContent, { places }: SearchResults): Listed {
  return {
    base: places,
    categoryId: "categoryId" in content ? content.categoryId : null,
    isOfOneBrand: "brandCode" in content,
  };
}

function readDepot(catalogue: Catalogue, buyer: Buyer | null, now: Date) {
  const storeUid = stockStoreUid(buyer);
  return storeUid === 0 ? null : readDepotStock(catalogue, storeUid, now);
}

async function readPlatform(catalogue: Catalogue, buyer: Buyer | null, now: Date) {
  return readPlatformStock(catalogue, buyer?.store.deliveryZone ?? (await defaultZone(now)), now);
}

async function defaultZone(now: Date): Promise<number> {
  const stores = await listStores(now);
  return stores.find(({ uid }) => uid === visitorStoreUid())?.deliveryZone ?? 0;
}
