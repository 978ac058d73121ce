import type { Buyer } from "#app/models/auth/buyer.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";

/** Rights on the purchases of a company: all its people read them, as its orders; amounts and documents with prices. */
export function purchaseRights(buyer: Pick<Buyer, "role">): {
  list: boolean;
  amounts: boolean;
  documents: boolean;
} {
  const sees = seesPrices(buyer, false);
  return { list: true, amounts: sees, documents: sees };
}
