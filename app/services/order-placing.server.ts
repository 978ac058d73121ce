import { createHash, randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { type Cart, netCentsOf } from "#app/models/cart.ts";
import {
  afterTerms,
  type CartChange,
  cartChanges,
  hasExpired,
  nextStep,
  noSteps,
  payableModes,
  type ShownLine,
} from "#app/models/checkout.ts";
import { consequencesOf, firstStatus, type OrderHead } from "#app/models/order.ts";
import { type PaymentMode, paymentModes } from "#app/models/payment.ts";
import { TERMS_VERSION } from "#app/models/terms.ts";
import { parisTime } from "#app/models/time.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/customer.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { lockCart } from "./cart.server.ts";
import {
  type Checkout,
  type CheckoutStore,
  findPickupStore,
  lockCheckout,
  saveCheckout,
  takePlace,
} from "./checkout.server.ts";
import { presentLine } from "./checkout-summary.server.ts";
import { type Transaction, transaction } from "./database.server.ts";
import { commitOrder } from "./order.server.ts";
import { lockStock, quantitiesByProduct, takeStock } from "./order-stock.server.ts";
import { keepHold } from "./slot.server.ts";

export type PlaceOrder = { orderKey: string; paymentMode: PaymentMode };

export type PlaceOrderRefusal =
  | { reason: "order-conflict"; orderUid: string }
  | { reason: "cart-changed"; changes: CartChange[] }
  | {
      reason:
        | "card-blocked"
        | "cart-empty"
        | "checkout-expired"
        | "checkout-incomplete"
        | "payment-mode-refused"
        | "slot-full"
        | "slot-unavailable";
    };

type Placed = { ok: true; order: OrderHead } | ({ ok: false } & PlaceOrderRefusal);

/**
 * Makes the order of a checkout, in one transaction (design, section 5, "Order creation"). The same key
 * gives the same order however often it comes, "order-conflict" with another payment mode. Everything that
 * was checked before is checked again under lock; a refusal takes neither stock nor place, and leads the
 * checkout back to the step that has to be done again.
 */
export async function placeOrder(
  buyer: Buyer,
  request: PlaceOrder,
  now: Date = new Date(),
): Promise<Placed> {
  return transaction(async (tx) => {
    const cardStatus = await lockCustomer(tx, buyer);
    const earlier = await findByKey(tx, buyer, request.orderKey);
    if (earlier) return sameOrder(earlier, request);
    if (cardStatus !== "active") return { ok: false, reason: "card-blocked" };
    const checkout = await lockCheckout(tx, buyer.customerId);
    const unready = notReady(buyer, checkout, request, now);
    if (unready || !checkout) return { ok: false, reason: unready ?? "checkout-incomplete" };
    if (checkout.termsVersion !== TERMS_VERSION) {
      await saveCheckout(tx, buyer, afterTerms(checkout, false));
      return { ok: false, reason: "checkout-incomplete" };
    }
    const cart = await lockCart(tx, buyer);
    if (!cart || cart.lines.length === 0) return { ok: false, reason: "cart-empty" };
    return placeCart(tx, { buyer, checkout, cart, request, now });
  });
}

/** One order at a time for a customer; their card may have been blocked a second ago. */
async function lockCustomer(tx: Transaction, buyer: Buyer) {
  const [customer] = await tx
    .select({ cardStatus: customers.cardStatus })
    .from(customers)
    .where(eq(customers.id, buyer.customerId))
    .for("no key update");
  return customer?.cardStatus;
}

async function findByKey(tx: Transaction, buyer: Buyer, orderKey: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, buyer.customerId), eq(orders.idempotencyKey, orderKey)));
  return order;
}

function sameOrder(order: typeof orders.$inferSelect, request: PlaceOrder): Placed {
  if (order.contentHash === hashContent(request)) return { ok: true, order };
  return { ok: false, reason: "order-conflict", orderUid: order.uid };
}

/** A key stands for one content of the checkout: what a request can still change is how it is paid. */
function hashContent({ paymentMode }: PlaceOrder): string {
  return createHash("sha256").update(JSON.stringify({ paymentMode })).digest("hex");
}

function notReady(buyer: Buyer, checkout: Checkout | null, request: PlaceOrder, now: Date) {
  if (!checkout || checkout.orderKey !== request.orderKey) return "checkout-incomplete";
  if (hasExpired(checkout, now)) return "checkout-expired";
  if (nextStep(checkout) !== 3 || !checkout.shown) return "checkout-incomplete";
  if (!payableModes(buyer, checkout.deliveryMode).includes(request.paymentMode)) {
    return "payment-mode-refused";
  }
  return null;
}

type Placing = {
  buyer: Buyer;
  checkout: Checkout;
  cart: Cart & { id: number };
  request: PlaceOrder;
  now: Date;
};

async function placeCart(tx: Transaction, placing: Placing): Promise<Placed> {
  const { buyer, checkout, cart, now } = placing;
  const store = await findPickupStore(checkout.storeUid, tx);
  const refusal = store ? await takePlace(tx, checkout, now) : "slot-unavailable";
  if (!store || refusal) {
    await saveCheckout(tx, buyer, noSteps);
    return { ok: false, reason: refusal ?? "slot-unavailable" };
  }
  const quantities = quantitiesByProduct(cart.lines);
  const stock = await lockStock(tx, store.uid, [...quantities.keys()]);
  const changes = cartChanges(shownLines(checkout), cart.lines.map(presentLine), stock);
  if (changes.length > 0) {
    await saveCheckout(tx, buyer, { termsCompleted: false, paymentCompleted: false });
    return { ok: false, reason: "cart-changed", changes };
  }
  await takeStock(tx, store.uid, quantities);
  const order = await insertOrder(tx, placing, store);
  await keepHold(tx, buyer.customerId, order.id);
  if (consequencesOf(order.statusCode).commits) await commitOrder(tx, order);
  await tx.delete(checkouts).where(eq(checkouts.customerId, buyer.customerId));
  return { ok: true, order };
}

function shownLines(checkout: Checkout): ShownLine[] {
  return checkout.shown ?? [];
}

async function insertOrder(tx: Transaction, placing: Placing, store: CheckoutStore) {
  const [order] = await tx.insert(orders).values(orderRow(placing, store)).returning();
  if (!order) throw new Error("The order was not inserted");
  await tx.insert(orderLines).values(lineRows(placing.cart, order.id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: order.statusCode,
    actor: "customer",
    at: placing.now,
  });
  return order;
}

/** Everything an order shows is copied: it never rejoins the catalogue. */
function orderRow({ buyer, checkout, cart, request, now }: Placing, store: CheckoutStore) {
  const { day, range, termsVersion, termsAcceptedAt } = checkout;
  if (!day || !range || !termsVersion || !termsAcceptedAt) {
    throw new Error("A checkout whose steps are done lacks what they ask");
  }
  const { paymentType } = paymentModes[request.paymentMode];
  const { netCents, vat, grossCents, weightGrams } = cart.totals;
  const { label, address, zipCode, city, phone } = store;
  return {
    uid: newUid(now),
    customerId: buyer.customerId,
    companyId: buyer.companyId,
    storeUid: store.uid,
    statusCode: firstStatus(paymentType),
    mode: checkout.deliveryMode,
    paymentType,
    deliveryDate: day,
    deliveryRange: range,
    place: { label, address, zipCode, city, phone },
    comment: checkout.comment,
    netCents,
    vat,
    grossCents,
    weightGrams,
    termsVersion,
    termsAcceptedAt,
    idempotencyKey: request.orderKey,
    contentHash: hashContent(request),
    cartId: cart.id,
    cartVersion: cart.version,
    createdAt: now,
  };
}

function lineRows(cart: Cart, orderId: number) {
  return cart.lines.map((line, index) => ({
    orderId,
    position: index + 1,
    cartLineId: line.id,
    productUid: line.productUid,
    codeColor: line.codeColor,
    colorLabel: line.colorLabel,
    colorHex: line.colorHex,
    reference: line.reference,
    label: line.label,
    storageUnit: line.storageUnit,
    quantity: line.quantity,
    unitMills: line.unitMills,
    ecoTaxMills: line.ecoTaxMills,
    depositMills: line.depositMills,
    vatBasisPoints: line.vatBasisPoints,
    netCents: netCentsOf(line),
    weightGrams: line.weightGrams,
    drawing: line.drawing,
    tint: line.tint,
  }));
}

/** Without the letters and digits that are read one for another over the counter or the telephone. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "261123-K7QW3X9MPT": the day, to be told over the counter, then 49 random bits, not to be guessed. */
function newUid(now: Date): string {
  const day = parisTime(now).day.slice(2).replaceAll("-", "");
  const tail = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${day}-${tail.join("")}`;
}
