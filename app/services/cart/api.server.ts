import { eq, inArray } from "drizzle-orm";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import type { Cart } from "#app/models/cart/cart.ts";
import { type LineFacts, toCartJson } from "#app/models/cart/cart-json.ts";
import { eligibleOffer, type SpecialOffer } from "#app/models/cart/special-offer.ts";
import type { OfferDetails } from "#app/models/checkout/offer-json.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { brands, products } from "#drizzle/schema/catalogue.ts";
import { findCart } from "./cart.server.ts";
import { findDelivery } from "./delivery.server.ts";
import { listSpecialOffers } from "./special-offer.server.ts";

type CartJsonOptions = { withOffer: boolean; withDelivery: boolean };

/** Adds the offer that a mode or an hour would earn, and delivery, if asked. Two queries more than the page. */
export async function findCartJson(
  shopper: Shopper,
  { withOffer, withDelivery }: CartJsonOptions,
  now: Date = new Date(),
) {
  const { buyer } = shopper;
  const cart = await findCart(shopper, {}, now);
  const [facts, tree, delivery, offers] = await Promise.all([
    listLineFacts([...cart.lines, ...cart.asideLines].map(({ productUid }) => productUid)),
    findCategoryTree(),
    withDelivery && buyer ? findDelivery(buyer, cart) : null,
    withOffer || cart.offers.applied ? listSpecialOffers(buyer, now) : [],
  ]);
  return toCartJson(cart, {
    isSignedIn: buyer !== null,
    storeUid: storeUidOf(buyer),
    seesPrices: maySeePrices(buyer),
    facts,
    categoryLabel: (id) => tree.byId.get(id)?.label ?? null,
    deliveryTotals: delivery?.totals ?? null,
    offer: offerDetails(cart, offers, withOffer),
  });
}

function offerDetails(
  { lines, offers: { applied } }: Cart,
  running: readonly SpecialOffer[],
  withOffer: boolean,
): OfferDetails | null {
  const stillRunning = running.find(({ code }) => code === applied?.code);
  const found = withOffer ? eligibleOffer(lines, running) : null;
  const offer = found?.offer ?? stillRunning;
  if (!offer) return null;
  const isApplied = offer.code === applied?.code;
  return {
    code: offer.code,
    label: offer.label,
    discountCents: (isApplied ? applied?.discountCents : found?.discountCents) ?? 0,
    isApplied,
    modes: openModes().filter((mode) => offer.paymentModes?.includes(mode) ?? true),
    slots: offer,
  };
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
