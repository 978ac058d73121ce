import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { CATEGORY_FACET } from "#app/models/search/facet.ts";
import { firstPage } from "#app/models/search/grid.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { listOffers, type Offer, offerContent } from "./offer.server.ts";

const SHOWN = 4;

/** Lists the offers that hold products of a category, with their number and the first of them. */
export async function listCategoryOffers(
  buyer: Buyer | null,
  categoryId: number,
): Promise<{ offer: Offer; total: number; products: ListedProduct[] }[]> {
  const grid = { ...firstPage, filters: [{ code: CATEGORY_FACET, value: String(categoryId) }] };
  const found = await Promise.all(
    (await listOffers()).map(async (offer) => {
      const { total, products } = await readGridPage(buyer, await offerContent(offer), grid);
      return { offer, total, products: products.slice(0, SHOWN) };
    }),
  );
  return found.filter(({ total }) => total > 0);
}
