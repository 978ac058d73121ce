import { createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type Cart, totals } from "#app/models/cart/cart.ts";
import {
  afterTerms,
  type CartChange,
  cartChanges,
  hasExpired,
  type LineView,
  nextStep,
  offerChanges,
  type PresentLine,
  shortages,
} from "#app/models/checkout/checkout.ts";
import {
  chosenTransport,
  deliveryChanges,
  isCarried,
} from "#app/models/checkout/delivery-price.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { findStock, shelfOfCheckout } from "#app/services/order/stock.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { deliveredCart, type Tariffed, transportOf, transportsOf } from "./cart.server.ts";
import {
  type Checkout,
  type CheckoutStore,
  findPickupStore,
  lockCheckout,
  saveCheckout,
} from "./checkout.server.ts";
import { findTerms, keepAcceptedTerms } from "./terms.server.ts";

type Store = Pick<CheckoutStore, "uid" | "deliveryZone">;

/** Lists what the depot or zone lacks; none when all is in stock. */
export async function findShortages(
  checkout: Checkout,
  store: Store,
  cart: Cart,
): Promise<CartChange[]> {
  const stock = await findStock(db, shelfOfCheckout(checkout, store), uidsOf(cart));
  return shortages(presentLines(checkout, cart), stock);
}

/** Empty when there are none, or step 2 was not reached. */
export async function findCartChanges(
  checkout: Checkout,
  store: Store & Tariffed,
  cart: Cart,
): Promise<CartChange[]> {
  const stock = await findStock(db, shelfOfCheckout(checkout, store), uidsOf(cart));
  return compareCart(checkout, cart, stock, store);
}

/** Lines, prices, stock, special offer, transport; or reports that the cart is another. */
export function compareCart(
  checkout: Checkout,
  cart: Cart,
  stock: ReadonlyMap<number, number>,
  store: Tariffed,
): CartChange[] {
  const { shown, shownOffer: offer, transportId, shownDeliveryCents: netCents } = checkout;
  const { shownCartId } = checkout;
  // Naming all lines of another cart would hide what happened.
  if (shownCartId !== null && shownCartId !== cart.id)
    return [{ kind: "other-cart", label: cart.name }];
  const before = shown ?? [];
  const lines = presentLines(checkout, cart);
  const changes = [
    ...cartChanges(before, lines, stock),
    ...offerChanges({ lines: before, offer }, { lines, offer: cart.offers.applied }),
  ];
  if (isPickup(checkout)) return changes;
  const transport = transportOf(checkout, cart.lines, store);
  return [...changes.map(notCarried), ...deliveryChanges({ transportId, netCents }, transport)];
}

/** Counts items that cannot be delivered as not sold, for a delivery. */
export function presentLines(checkout: Pick<Checkout, "deliveryMode">, cart: Cart): PresentLine[] {
  return cart.lines.map((line) => ({
    ...toLineView(line),
    packagingQuantity: line.packagingQuantity,
    isSold: isPickup(checkout) ? line.unsellable === null : isCarried(line),
  }));
}

/** Items that cannot be delivered are still sold: their message differs. */
function notCarried(change: CartChange): CartChange {
  return change.kind === "unavailable" ? { ...change, kind: "undeliverable" } : change;
}

function isPickup({ deliveryMode }: Pick<Checkout, "deliveryMode">): boolean {
  return deliveryMode === orderModes.pickup;
}

function toLineView(line: Cart["lines"][number]): LineView {
  const { productUid, codeColor, label, quantity } = line;
  const { unitMills, ecoTaxMills, depositMills, vatBasisPoints } = line;
  const prices = { unitMills, ecoTaxMills, depositMills, vatBasisPoints };
  return { productUid, codeColor, label, quantity, ...prices };
}

function uidsOf(cart: Cart): number[] {
  return cart.lines.map((line) => line.productUid);
}

export type TermsRefusal =
  | "checkout-expired"
  | "checkout-incomplete"
  | "summary-changed"
  | "stock-short"
  | "terms-required"
  | "terms-unpublished"
  | "zip-too-far";

/** `orderKey`: key of a page that also orders, kept when it is still that of the checkout. */
export type ReadSummary = {
  terms: boolean;
  seal: string;
  transportId?: number | undefined;
  orderKey?: string;
};

/**
 * Step 2: the customer accepts the terms, or not, which resets the step. `seal` is that of the
 * summary they read: "summary-changed" when the cart, its prices, the place, the hour or a
 * transport changed since, or the terms. "zip-too-far" when the depot no longer delivers there,
 * "terms-unpublished" before the merchant published any.
 */
export async function acceptTerms(
  buyer: Buyer,
  cart: Cart,
  read: ReadSummary,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: TermsRefusal }> {
  return transaction(async (tx) => {
    const locked = await lockCheckout(tx, buyer);
    if (!locked || hasExpired(locked, now)) return { ok: false, reason: "checkout-expired" };
    if (nextStep(locked) === 1) return { ok: false, reason: "checkout-incomplete" };
    const store = await findPickupStore(locked.storeUid, tx);
    if (!store) return { ok: false, reason: "checkout-incomplete" };
    if (isUndelivered(locked, cart, store)) return { ok: false, reason: "zip-too-far" };
    const checkout = await saveTransport(tx, buyer, { checkout: locked, cart, store }, read);
    if (!read.terms) {
      await saveCheckout(tx, buyer, {
        ...afterTerms(checkout, false),
        orderKey: crypto.randomUUID(),
      });
      return { ok: false, reason: "terms-required" };
    }
    const terms = await findTerms(now, tx);
    if (!terms) return { ok: false, reason: "terms-unpublished" };
    const summary = { checkout, cart, store, termsVersion: terms.version };
    const reason = await whyNotAccepted(tx, summary, read);
    if (reason) return { ok: false, reason };
    await keepAcceptedTerms(tx, terms);
    await saveCheckout(tx, buyer, accepted(summary, now, read.orderKey));
    return { ok: true };
  });
}

/** Refuses what is not what the customer read, or is no longer on the shelf; null to accept. */
async function whyNotAccepted(
  tx: Transaction,
  summary: SummaryWithTerms & { store: Parameters<typeof shelfOfCheckout>[1] },
  read: ReadSummary,
): Promise<"summary-changed" | "stock-short" | null> {
  const { checkout, cart, store } = summary;
  if (!isAsRead(summary, read)) return "summary-changed";
  const stock = await findStock(tx, shelfOfCheckout(checkout, store), uidsOf(cart));
  return shortages(presentLines(checkout, cart), stock).length > 0 ? "stock-short" : null;
}

/** True for a delivery that no transport of its depot makes. */
export function isUndelivered(checkout: Checkout, cart: Cart, store: Tariffed): boolean {
  return !isPickup(checkout) && transportOf(checkout, cart.lines, store) === null;
}

type Summary = { checkout: Checkout; cart: Cart; store: Tariffed };

type SummaryWithTerms = Summary & { termsVersion: string };

function isAsRead(summary: SummaryWithTerms, { seal, transportId }: ReadSummary): boolean {
  const { checkout, cart, store, termsVersion } = summary;
  const { code } = transportOf(checkout, cart.lines, store) ?? {};
  const isSealed = seal === sealSummary(checkout, cart, store, termsVersion);
  return isSealed && (transportId ?? code) === code;
}

/** Saves the transport that was sent, when it is offered; another content is another order. */
async function saveTransport(
  tx: Transaction,
  buyer: Buyer,
  { checkout, cart, store }: Summary,
  { transportId }: ReadSummary,
): Promise<Checkout> {
  const offered = transportsOf(checkout, cart.lines, store);
  const isOffered = offered.some(({ code }) => code === transportId);
  if (!isOffered || chosenTransport(offered, checkout.transportId)?.code === transportId) {
    return checkout;
  }
  const orderKey = crypto.randomUUID();
  return saveCheckout(tx, buyer, { ...afterTerms(checkout, false), transportId, orderKey });
}

/**
 * Seals all that step 2 shows, with the price of each transport: whichever is sent was read. Keyed:
 * a buyer who may not see prices could try them all against a bare hash, and nobody else can seal
 * what was not read.
 */
export function sealSummary(
  checkout: Checkout,
  cart: Cart,
  store: Tariffed,
  termsVersion: string,
): string {
  const { storeUid, day, range, address, siteContact, sitePhone, companyPhone } = checkout;
  const lines = cart.lines.map(toLineView);
  const where = [storeUid, day, range, address, siteContact, sitePhone, companyPhone];
  const how = [
    checkout.deliveryMode,
    transportsOf(checkout, cart.lines, store),
    checkout.worksiteId,
  ];
  const content = [termsVersion, where, how, cart.id, cart.version, totals(cart.lines), lines];
  return createHmac("sha256", config.SECRET).update(JSON.stringify(content)).digest("base64url");
}

function shownOffer({ offers: { applied } }: Cart) {
  return applied && { label: applied.label, discountCents: applied.discountCents };
}

/** Another content is another order, with another key. */
function accepted(
  { checkout, cart, store, termsVersion }: SummaryWithTerms,
  now: Date,
  readKey?: string,
) {
  const shown = cart.lines.map(toLineView);
  // Compares values, not text: the database returns keys in another order.
  const same = checkout.shownCartId === cart.id && isDeepStrictEqual(shown, checkout.shown);
  const transport = transportOf(checkout, cart.lines, store);
  return {
    ...afterTerms(checkout, true),
    shown,
    shownCartId: cart.id,
    shownGrossCents: deliveredCart(cart, checkout, store).totals.grossCents,
    shownDeliveryCents: transport?.netCents ?? null,
    transportId: transport?.code ?? null,
    transportType: transport?.type ?? null,
    shownOffer: shownOffer(cart),
    termsAcceptedAt: now,
    termsVersion,
    orderKey: same || readKey === checkout.orderKey ? checkout.orderKey : crypto.randomUUID(),
  };
}
