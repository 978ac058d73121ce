export type Buyer = {
  customerId: number;
  companyId: number;
  companyLabel: string;
  cardNumber: string;
  cardStatus: "active" | "blocked";
  role: "owner" | "buyer" | "buyer-without-prices";
  title: number;
  firstName: string;
  lastName: string;
  email: string;
  cellphone: string;
  store: { uid: number; label: string; slug: string; deliveryZone: number };
  /** Discounts by category in basis points. As the request began; absent where no session was read. */
  terms?: { priceListId: number | null; discounts: ReadonlyMap<number, number> };
};

export type Shopper = {
  sessionIdHash: string | null;
  buyer: Buyer | null;
  cartLineCount: number;
  cartName?: string;
};

/** True when this buyer may see prices and stock (design, section 5: "Who sees prices"). */
export function seesPrices(buyer: Pick<Buyer, "role"> | null, publicPrices: boolean): boolean {
  return buyer ? buyer.role !== "buyer-without-prices" : publicPrices;
}
