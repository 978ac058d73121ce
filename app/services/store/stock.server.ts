import type { Buyer } from "#app/models/auth/buyer.ts";
import { heldIn, type StockVisibility, stockVisibility } from "#app/models/store/stock.ts";
import type { Store } from "#app/models/store/store.ts";
import { type Brand, listBrands } from "#app/services/catalogue/brand.server.ts";
import { readCatalogue, readDepotStock } from "#app/services/catalogue/catalogue.server.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";

export type StoreStock = {
  brands: readonly Brand[];
  ranges: readonly { id: number; label: string; slug: string }[];
  stock: StockVisibility;
};

/** Lists them in the order of their lists. One query for changes, one for stock that changed. */
export async function findStoreProducts(
  buyer: Buyer | null,
  { uid, isWithoutProducts }: Pick<Store, "uid" | "isWithoutProducts">,
  now: Date = new Date(),
): Promise<StoreStock> {
  const seen = stockVisibility(buyer?.store.uid ?? null, maySeePrices(buyer), uid);
  if (isWithoutProducts) return { brands: [], ranges: [], stock: seen };
  const catalogue = await readCatalogue(now);
  const [bits, brands, ranges] = await Promise.all([
    readDepotStock(catalogue, uid, now),
    listBrands(now),
    seen === "mine" ? listRanges(now) : [],
  ]);
  const { brandCodes, rangeIds } = heldIn(catalogue.columns, bits);
  return {
    brands: brands.filter(({ code }) => brandCodes.has(code)),
    ranges: ranges
      .filter(({ id }) => rangeIds.has(id))
      .map(({ id, label, slug }) => ({ id, label, slug })),
    stock: seen,
  };
}
