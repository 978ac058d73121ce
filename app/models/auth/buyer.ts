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
  /** The staff of a depot who act in the name of this customer; absent for the customer. */
  behalf?: Behalf;
};

export type Behalf = {
  id: number;
  staffId: number;
  staffName: string;
  reason: string;
  endsAt: Date;
  /** Depots that an order may be for. */
  stores: "all" | readonly number[];
};

/** A customer and their depot each have a cart, a checkout and a held slot. */
export type Holder = { customerId: number; byDepot: boolean };

export function holderOf({ customerId, behalf }: Pick<Buyer, "customerId" | "behalf">): Holder {
  return { customerId, byDepot: behalf !== undefined };
}

export type Shopper = {
  sessionIdHash: string | null;
  buyer: Buyer | null;
  cartLineCount: number;
  cartName?: string;
  /** Another text after each change of the customer's cart; undefined where nobody asks for it. */
  cartState?: string;
};

/** True when this buyer may see prices and stock (decisions 015 and 131). */
export function seesPrices(buyer: Pick<Buyer, "role"> | null, publicPrices: boolean): boolean {
  return buyer ? buyer.role !== "buyer-without-prices" : publicPrices;
}
