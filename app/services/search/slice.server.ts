import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { firstPage } from "#app/models/search/grid.ts";
import type { Slice } from "#app/models/search/slice.ts";
import { findOffer, offerContent } from "#app/services/catalogue/offer.server.ts";
import { listBestSellers } from "#app/services/catalogue/product.server.ts";
import { readGridPage } from "./grid.server.ts";

/** Lists the first products of a slice, `count` at most; none of an offer that is not running. */
export async function listSlice(
  buyer: Buyer | null,
  slice: Slice,
  count: number,
): Promise<ListedProduct[]> {
  if (slice === "meilleures-ventes") return listBestSellers(buyer, count);
  const offer = await findOffer(slice);
  if (!offer) return [];
  const { products } = await readGridPage(buyer, await offerContent(offer), {
    ...firstPage,
    pageSize: count,
  });
  return products;
}
