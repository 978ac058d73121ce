import { createHash, randomInt } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type Cart, discountCentsOf, netCentsOf } from "#app/models/cart/cart.ts";
import { deliveryModeOf } from "#app/models/checkout/delivery-price.ts";
import { payingCall } from "#app/models/order/deadline.ts";
import { deliveryPlace, depotPlace, type PlacedWorksite } from "#app/models/order/handover-view.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { firstStatus, type OrderOrigin, orderOrigins } from "#app/models/order/order.ts";
import { type PaymentMode, paymentModes } from "#app/models/payment/mode.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { quoteHolds } from "#app/models/quote/hold.ts";
import { transportOf } from "#app/services/checkout/cart.server.ts";
import type { Checkout, CheckoutStore } from "#app/services/checkout/checkout.server.ts";
import type { orderLines } from "#drizzle/schema/order.ts";

export type PlaceOrder = { orderKey: string; paymentMode: PaymentMode; origin?: OrderOrigin };

export type OrderParts = {
  buyer: Buyer;
  checkout: Checkout;
  worksite: PlacedWorksite;
  cart: Cart & { id: number };
  request: PlaceOrder;
  now: Date;
};

/** A key stands for one content of the checkout: only the payment mode can still change. */
export function hashContent({ paymentMode }: PlaceOrder): string {
  return createHash("sha256").update(JSON.stringify({ paymentMode })).digest("hex");
}

/** A full copy. Waiting for an owner it has no cart: an approval removes nothing from another one. */
export function orderRow(
  parts: OrderParts,
  store: CheckoutStore,
  { waits, lastCall }: { waits: boolean; lastCall: Date | null },
) {
  const { buyer, checkout, cart, request, now } = parts;
  const { day, range, termsVersion, termsAcceptedAt } = checkout;
  if (!day || !range || !termsVersion || !termsAcceptedAt) {
    throw new Error(
      `the completed checkout of customer ${buyer.customerId} lacks its day, slot or terms`,
    );
  }
  const { paymentType } = paymentModes[request.paymentMode];
  const { netCents, vat, grossCents, weightGrams } = cart.totals;
  const { applied } = cart.offers;
  return {
    uid: newUid(now),
    customerId: buyer.customerId,
    companyId: buyer.companyId,
    storeUid: store.uid,
    statusCode: firstStatus(paymentType),
    paymentType,
    origin: request.origin ?? orderOrigins.website,
    placedByStaffId: buyer.behalf?.staffId ?? null,
    placedBy: buyer.behalf?.staffName ?? "",
    deliveryDate: day,
    deliveryRange: range,
    ...handoverOf(parts, store),
    comment: checkout.comment,
    netCents,
    specialOffer: applied && { code: applied.code, label: applied.label },
    vat,
    grossCents,
    weightGrams,
    termsVersion,
    termsAcceptedAt,
    idempotencyKey: request.orderKey,
    contentHash: hashContent(request),
    approval: waits ? ("waiting" as const) : ("not-needed" as const),
    cartId: waits ? null : cart.id,
    cartVersion: waits ? null : cart.version,
    createdAt: now,
    lastCallAt: payingCall(lastCall, now),
  };
}

function handoverOf({ checkout, cart, worksite: placed }: OrderParts, store: CheckoutStore) {
  const { worksiteId, siteContact, sitePhone, companyPhone, address } = checkout;
  const transport = transportOf(checkout, cart.lines, store);
  const worksite = { worksiteId, worksiteName: placed.name };
  if (!transport) {
    const site = { ...worksite, siteContact, sitePhone };
    return { mode: orderModes.pickup, place: depotPlace(store), ...site };
  }
  if (!address)
    throw new Error(`the delivery checkout of customer ${checkout.customerId} has no address`);
  return {
    ...worksite,
    mode: deliveryModeOf(transport),
    place: deliveryPlace(address, sitePhone, placed),
    siteContact,
    sitePhone,
    companyPhone,
    transportId: transport.code,
    transportType: transport.type,
    transportLabel: transport.label,
    deliveryCents: transport.netCents,
    deliveryZone: store.deliveryZone,
  };
}

/** Builds the rows of an order's lines: a column that a cart line has too is copied by its name. */
export function lineRows(cart: Cart, orderId: number): (typeof orderLines.$inferInsert)[] {
  return cart.lines.map(({ id: cartLineId, quoted, ...line }, index) => ({
    ...line,
    orderId,
    position: index + 1,
    cartLineId,
    // Above the quoted quantity the line is at the buyer's own price: it takes nothing off the quote.
    quoteLineId: quoted && quoteHolds(quoted, line.quantity) ? quoted.lineId : null,
    netCents: netCentsOf(line),
    discountCents: discountCentsOf(line),
  }));
}

/** Leaves out letters and digits that are confused when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "261123-K7QW3X9MPT": the day, then 49 random bits against guessing. */
function newUid(now: Date): string {
  const day = parisTime(now).day.slice(2).replaceAll("-", "");
  const tail = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${day}-${tail.join("")}`;
}
