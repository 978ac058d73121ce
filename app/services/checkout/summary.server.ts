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
import { deliveryChanges, isCarried } from "#app/models/checkout/delivery-price.ts";
import { TERMS_VERSION } from "#app/models/checkout/terms.ts";
import { findStock, shelfOfCheckout } from "#app/services/order/stock.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { deliveredCart, transportOf, transportsOf } from "./cart.server.ts";
import {
  type Checkout,
  type CheckoutStore,
  findPickupStore,
  lockCheckout,
  saveCheckout,
} from "./checkout.server.ts";

type Store = Pick<CheckoutStore, "uid" | "deliveryZone">;

/** What step 2 shows of the stock: lines that the depot, or its zone, cannot give; none when all is there. */
export async function findShortages(
  checkout: Checkout,
  store: Store,
  cart: Cart,
): Promise<CartChange[]> {
  const stock = await findStock(db, shelfOfCheckout(checkout, store), uidsOf(cart));
  return shortages(presentLines(checkout, cart), stock);
}

/** What differs now from what step 2 showed; empty when nothing does or step 2 was not reached. */
export async function findCartChanges(
  checkout: Checkout,
  store: Store,
  cart: Cart,
): Promise<CartChange[]> {
  const stock = await findStock(db, shelfOfCheckout(checkout, store), uidsOf(cart));
  return compareCart(checkout, cart, stock);
}

/** What differs from what step 2 showed: lines, prices, stock, the special offer, what carrying it costs; or that the cart is another. */
export function compareCart(
  checkout: Checkout,
  cart: Cart,
  stock: ReadonlyMap<number, number>,
): CartChange[] {
  const { shown, shownOffer: offer, transportId, shownDeliveryCents: netCents } = checkout;
  const { shownCartId } = checkout;
  // Its lines have nothing to do with those that were read: naming them all would hide what happened.
  if (shownCartId !== null && shownCartId !== cart.id)
    return [{ kind: "other-cart", label: cart.name }];
  const before = shown ?? [];
  const lines = presentLines(checkout, cart);
  const changes = [
    ...cartChanges(before, lines, stock),
    ...offerChanges({ lines: before, offer }, { lines, offer: cart.offers.kept }),
  ];
  if (isPickup(checkout)) return changes;
  const transport = transportOf(checkout, cart.lines);
  return [...changes.map(notCarried), ...deliveryChanges({ transportId, netCents }, transport)];
}

/** The lines of a cart as checkout compares them: for a delivery, what no lorry takes is not sold. */
export function presentLines(checkout: Pick<Checkout, "deliveryMode">, cart: Cart): PresentLine[] {
  return cart.lines.map((line) => ({
    ...toLineView(line),
    packagingQuantity: line.packagingQuantity,
    isSold: isPickup(checkout) ? line.unsellable === null : isCarried(line),
  }));
}

/** What no lorry takes is still sold: it is told otherwise than what is not. */
function notCarried(change: CartChange): CartChange {
  return change.kind === "unavailable" ? { ...change, kind: "undeliverable" } : change;
}

/** Specification, section 4: mode 1 is a pickup. */
function isPickup({ deliveryMode }: Pick<Checkout, "deliveryMode">): boolean {
  return deliveryMode === 1;
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
  | "terms-required";

/** What was sent from step 2; a transport is kept whatever becomes of the terms. */
export type ReadSummary = { terms: boolean; seal: string; transportId?: number | undefined };

/**
 * Step 2: the customer accepts the terms, or not, which resets the step. `seal` is that of the summary they
 * read: "summary-changed" when the cart, its prices, the place, the hour or a way to carry are others by now.
 */
export async function acceptTerms(
  buyer: Buyer,
  cart: Cart,
  read: ReadSummary,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: TermsRefusal }> {
  return transaction(async (tx) => {
    const locked = await lockCheckout(tx, buyer.customerId);
    if (!locked || hasExpired(locked, now)) return { ok: false, reason: "checkout-expired" };
    if (nextStep(locked) === 1) return { ok: false, reason: "checkout-incomplete" };
    const checkout = await saveTransport(tx, buyer, locked, cart, read.transportId);
    if (!read.terms) {
      await saveCheckout(tx, buyer, {
        ...afterTerms(checkout, false),
        orderKey: crypto.randomUUID(),
      });
      return { ok: false, reason: "terms-required" };
    }
    if (!isAsRead(checkout, cart, read)) {
      return { ok: false, reason: "summary-changed" };
    }
    const store = await findPickupStore(checkout.storeUid, tx);
    if (!store) return { ok: false, reason: "checkout-incomplete" };
    const stock = await findStock(tx, shelfOfCheckout(checkout, store), uidsOf(cart));
    if (shortages(presentLines(checkout, cart), stock).length > 0) {
      return { ok: false, reason: "stock-short" };
    }
    await saveCheckout(tx, buyer, accepted(checkout, cart, now));
    return { ok: true };
  });
}

/** True when all that was read still stands, and is carried in the way that was sent. */
function isAsRead(checkout: Checkout, cart: Cart, { seal, transportId }: ReadSummary): boolean {
  const { code } = transportOf(checkout, cart.lines) ?? {};
  return seal === sealSummary(checkout, cart) && (transportId ?? code) === code;
}

/** The checkout with the way to carry that was sent, when it is offered; another content is another order. */
async function saveTransport(
  tx: Transaction,
  buyer: Buyer,
  checkout: Checkout,
  cart: Cart,
  transportId: number | undefined,
): Promise<Checkout> {
  const isOffered = transportsOf(checkout, cart.lines).some(({ code }) => code === transportId);
  if (!isOffered || transportOf(checkout, cart.lines)?.code === transportId) return checkout;
  const orderKey = crypto.randomUUID();
  return saveCheckout(tx, buyer, { ...afterTerms(checkout, false), transportId, orderKey });
}

/**
 * Stands for all that step 2 shows, each way to carry with its price: whichever is sent was read. Keyed: who may not see prices could try them all against a bare hash,
 * and nobody else can seal what was not read.
 */
export function sealSummary(checkout: Checkout, cart: Cart): string {
  const { storeUid, day, range, address, siteContact, sitePhone, companyPhone } = checkout;
  const lines = cart.lines.map(toLineView);
  const where = [storeUid, day, range, address, siteContact, sitePhone, companyPhone];
  const how = [checkout.deliveryMode, transportsOf(checkout, cart.lines), checkout.worksiteId];
  const content = [TERMS_VERSION, where, how, cart.id, cart.version, totals(cart.lines), lines];
  return createHmac("sha256", config.SECRET).update(JSON.stringify(content)).digest("base64url");
}

function shownOffer({ offers: { kept } }: Cart) {
  return kept && { label: kept.label, discountCents: kept.discountCents };
}

/** Another content is another order: it gets a key of its own. */
function accepted(checkout: Checkout, cart: Cart, now: Date) {
  const shown = cart.lines.map(toLineView);
  // Not as text: what comes from the database has its keys in another order.
  const same = checkout.shownCartId === cart.id && isDeepStrictEqual(shown, checkout.shown);
  const transport = transportOf(checkout, cart.lines);
  return {
    ...afterTerms(checkout, true),
    shown,
    shownCartId: cart.id,
    shownGrossCents: deliveredCart(cart, checkout).totals.grossCents,
    shownDeliveryCents: transport?.netCents ?? null,
    transportId: transport?.code ?? null,
    transportType: transport?.type ?? null,
    shownOffer: shownOffer(cart),
    termsAcceptedAt: now,
    termsVersion: TERMS_VERSION,
    orderKey: same ? checkout.orderKey : crypto.randomUUID(),
  };
}
