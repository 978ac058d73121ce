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
};

export type Shopper = {
  /** Hash of the session id; null while no session exists. */
  sessionIdHash: string | null;
  buyer: Buyer | null;
  /** Lines in the active cart, without lines set aside. */
  cartLineCount: number;
  /** Name of the active cart of a customer with several; "" for the first one. */
  cartName?: string;
};

/** True when this buyer may see prices and stock (design, section 5: "Who sees prices"). */
export function seesPrices(buyer: Pick<Buyer, "role"> | null, publicPrices: boolean): boolean {
  return buyer ? buyer.role !== "buyer-without-prices" : publicPrices;
}
