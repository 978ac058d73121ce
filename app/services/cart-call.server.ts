import { eq, inArray } from "drizzle-orm";
import type { Buyer, Shopper } from "#app/models/buyer.ts";
import { calledCart, type LineFacts } from "#app/models/called-cart.ts";
import { isPaymentMode } from "#app/models/payment.ts";
import { to, url } from "#app/urls.ts";
import { brands, products } from "#drizzle/schema/product.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { findCart } from "./cart.server.ts";
import { findDelivery } from "./cart-delivery.server.ts";
import { findCategoryTree } from "./category.server.ts";
import { db } from "./database.server.ts";
import { maySeePrices } from "./price.server.ts";
import { visitorStoreUid } from "./visitor-store.server.ts";

type Asked = { withOffer: boolean; withDelivery: boolean };

/**
 * The cart of its page, as a call answers it; with the ways to pay that its offer asks for, and what its delivery
 * comes to, when these are asked for. Two queries more than the page, by primary keys.
 */
export async function findCalledCart(shopper: Shopper, { withOffer, withDelivery }: Asked) {
  const { buyer } = shopper;
  const cart = await findCart(shopper);
  const [facts, tree, delivery, offerModes] = await Promise.all([
    listLineFacts([...cart.lines, ...cart.asideLines].map(({ productUid }) => productUid)),
    findCategoryTree(),
    withDelivery && buyer ? findDelivery(buyer, cart) : null,
    withOffer && cart.offers.kept ? listOfferModes(cart.offers.kept.code) : [],
  ]);
  return calledCart(cart, {
    isSignedIn: buyer !== null,
    storeUid: storeUidOf(buyer),
    seesPrices: maySeePrices(buyer),
    facts,
    categoryLabel: (id) => tree.byId.get(id)?.label ?? null,
    imageOf: ({ drawing, tint }) => to(url.drawing, { drawing, tint: `${tint}.svg` }),
    deliveryTotals: delivery?.totals ?? null,
    offerModes,
  });
}

function storeUidOf(buyer: Buyer | null): number {
  return buyer?.store.uid ?? visitorStoreUid();
}

async function listLineFacts(uids: readonly number[]): Promise<Map<number, LineFacts>> {
  if (uids.length === 0) return new Map();
  const { uid, websiteArea, quantityPrices } = products;
  const rows = await db
    .select({ uid, websiteArea, quantityPrices, brand: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(inArray(uid, [...new Set(uids)]));
  return new Map(rows.map((row) => [row.uid, row]));
}

async function listOfferModes(code: string) {
  const [offer] = await db
    .select({ modes: specialOffers.paymentModes })
    .from(specialOffers)
    .where(eq(specialOffers.code, code));
  return (offer?.modes ?? []).filter(isPaymentMode);
}
