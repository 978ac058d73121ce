import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { attributeColumns } from "#app/models/search/attribute-column.ts";
import { type CatalogueIndex, placesOf } from "#app/models/search/catalogue-index.ts";
import { type Listed, listFacets } from "#app/models/search/facet-list.ts";
import { applyFacets } from "#app/models/search/faceting.ts";
import { firstPage, type Grid, type GridPage } from "#app/models/search/grid.ts";
import { pageOf, type Ranking } from "#app/models/search/grid-order.ts";
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
import { readBought } from "./bought.server.ts";
import { findResults, type GridContent } from "./results.server.ts";
import { listVariantChoices } from "./variant.server.ts";

export type { GridContent } from "./results.server.ts";

export type ListContent =
  | { categoryId: number }
  | { brandCode: string }
  | { uids: readonly number[] }
  | GridContent;

/**
 * Reads one page of any grid with its facets. Filters, counts and sorts in the columns that this
 * process caches; asks the database for changes, and for the products of the page: eight queries at
 * most. A `from` past the end gives the last page.
 */
export async function readGridPage(
  buyer: Buyer | null,
  content: ListContent,
  grid: Grid,
  now: Date = new Date(),
): Promise<GridPage<ListedProduct>> {
  return readGridPageOf(await readCatalogue(now), buyer, content, grid, now);
}

/** The same of a catalogue that was read already. */
export async function readGridPageOf(
  catalogue: Catalogue,
  buyer: Buyer | null,
  content: ListContent,
  grid: Grid,
  now: Date = new Date(),
): Promise<GridPage<ListedProduct>> {
  const { columns } = catalogue;
  const seesStock = maySeePrices(buyer);
  const termsOfBuyer = readTerms(buyer, now);
  const isSearch = "where" in content && content.relevance !== undefined;
  const [terms, tree, list, depot, platform, agreed, bought] = await Promise.all([
    termsOfBuyer,
    findCategoryTree(now),
    readList(catalogue, content),
    readDepot(catalogue, buyer, now),
    seesStock ? readPlatform(catalogue, buyer, now) : null,
    termsOfBuyer.then((terms) => readAgreedColumns(catalogue, terms, now)),
    isSearch ? readBought(catalogue, buyer?.companyId ?? null) : null,
  ]);
  const shownMills = paidMills(columns, terms, agreed);
  const stock = platform && depot && { depot, platform };
  const narrowing = { ...grid, shownMills, stock };
  const narrowed = applyFacets(columns, list.places, narrowing);
  const related = applyFacets(columns, list.related, narrowing).places;
  const ranking = { relevance: list.relevance, depot, shownMills, ...(bought && { bought }) };
  const page = pageOf(columns, narrowed.places, grid, ranking, related);
  const best = list.relevance ? bestPlaces(columns, narrowed.places, { grid, page, ranking }) : [];
  const listed = listedAs(content, list, best);
  const facets = listFacets(columns, listed, narrowed, { ...grid, tree });
  const { places, ...counted } = page;
  const uids = places.map((place) => columns.uids[place] ?? 0);
  const lists = [narrowed.places, related];
  const [products, variants] = await Promise.all([
    listLinkTargets(buyer, uids, seesStock ? terms : null),
    grid.isGrouped ? listVariantChoices(catalogue, places, lists) : {},
  ]);
  return {
    products,
    variants,
    total: narrowed.places.length + related.length,
    relatedTotal: related.length,
    ...counted,
    facets: facets.slice(0, grid.facetCount),
    facetTotal: facets.length,
    attributes: attributeColumns(columns, places, facets, Object.keys(variants).length > 0),
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

type ShownPage = { grid: Grid; page: ReturnType<typeof pageOf>; ranking: Ranking };

/** Best results of a search, with which its facets lead, whatever page is shown and in what order. */
function bestPlaces(
  columns: CatalogueIndex,
  places: Int32Array,
  { grid, page, ranking }: ShownPage,
): readonly number[] {
  const isShown = grid.sort === firstPage.sort && page.from === 0;
  return isShown
    ? page.places.slice(0, places.length)
    : pageOf(columns, places, firstPage, ranking).places;
}

function listedAs(
  content: ListContent,
  { places }: SearchResults,
  best: readonly number[],
): Listed {
  return {
    base: places,
    best,
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
