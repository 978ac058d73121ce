import type { Buyer } from "#app/models/buyer.ts";
import { firstPage } from "#app/models/grid.ts";
import type { ListedProduct } from "#app/models/product.ts";
import type { Slice } from "#app/models/slice.ts";
import { readGridPage } from "./grid.server.ts";
import { findOffer, offerContent } from "./offer.server.ts";
import { listBestSellers } from "./product.server.ts";

/** The first products of a slice, `count` at most; none of an offer that is not running. */
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
