import type { Buyer } from "#app/models/buyer.ts";
import type { ListedProduct } from "#app/models/product.ts";
import { listShownDiscounts } from "./price.server.ts";
import { listPlaced } from "./product-summary.server.ts";

/** The products that an article names, in its order, priced for who may see it; one no longer sold is left out. */
export async function listNamed(
  buyer: Buyer | null,
  uids: readonly number[],
): Promise<ListedProduct[]> {
  if (uids.length === 0) return [];
  return listPlaced(buyer, uids, await listShownDiscounts(buyer));
}
