/** The signed-in customer as every page and service knows them. */
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
  /** The home depot. */
  store: { uid: number; label: string; slug: string; deliveryZone: number };
};

/** Who is at the other end of a request: a visitor with or without a session, or a signed-in buyer. */
export type Shopper = {
  /** Hash of the session id; null while nothing needed a session. */
  sessionIdHash: string | null;
  buyer: Buyer | null;
  /** Lines in the active cart, set-aside ones left out. */
  cartLineCount: number;
  /** Name of the active cart of a customer who has several; "" for the first of them. */
  cartName?: string;
};

/** True when this buyer may see prices and stock (design, section 5: "Who sees prices"). */
export function seesPrices(buyer: Pick<Buyer, "role"> | null, publicPrices: boolean): boolean {
  return buyer ? buyer.role !== "buyer-without-prices" : publicPrices;
}
