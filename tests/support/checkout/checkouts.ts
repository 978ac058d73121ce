import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import {
  type CheckoutStore,
  choosePickup,
  findCheckout,
  findPickupStore,
  startPickup,
} from "#app/services/checkout/checkout.server.ts";
import { acceptTerms, sealSummary } from "#app/services/checkout/summary.server.ts";
import { findTerms } from "#app/services/checkout/terms.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";

/** A Monday, 10 h in Paris. */
export const NOW = new Date("2026-11-23T09:00:00Z");

/** A slot that depots made by `makeStore` offer at `NOW`. */
export const SLOT = { delivery_date: "2026-11-24", delivery_range: "07:00", comment: "" };

export function after(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000);
}

type Line = { productUid: number; quantity: number };

/** The last slot that the buyer's depot offers: the first may pass while a test runs, or fill with others' orders. */
export async function offeredSlot(buyer: Buyer, now: Date): Promise<typeof SLOT> {
  const days = await listFreeSlots(buyer.store.uid, buyer.customerId, now);
  const free = days.flatMap(({ day, slots }) =>
    slots.filter(({ isFull }) => !isFull).map(({ range }) => ({ day, range })),
  );
  const last = free.at(-1);
  if (!last) throw new Error(`No slot is offered at ${now.toISOString()}.`);
  return { delivery_date: last.day, delivery_range: last.range, comment: "" };
}

export async function readyCheckout(
  lines: readonly Line[],
  { buyer, slot = SLOT, now = NOW }: { buyer: Buyer; slot?: typeof SLOT; now?: Date },
): Promise<{ buyer: Buyer; orderKey: string }> {
  await fillCart(buyer.customerId, lines);
  await startPickup(buyer, buyer.store.uid, false, now);
  done(await choosePickup(buyer, buyer.store.uid, slot, now));
  await readAndAccept(buyer, now);
  return { buyer, orderKey: await orderKeyOf(buyer) };
}

export async function readAndAccept(buyer: Buyer, now: Date = NOW): Promise<void> {
  const cart = await findCart(shopperOf(buyer), {}, now);
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce(now));
  done(await acceptTerms(buyer, cart, { terms: true, seal }, now));
}

/** Version of the terms that the demo merchant publishes. */
export async function termsInForce(now: Date = new Date()): Promise<string> {
  const terms = await findTerms(now);
  if (!terms) throw new Error("No terms are published.");
  return terms.version;
}

/** The depot of a checkout, with its tariff. */
export async function storeOf({ storeUid }: { storeUid: number }): Promise<CheckoutStore> {
  const store = await findPickupStore(storeUid);
  if (!store) throw new Error(`Depot ${storeUid} takes no orders.`);
  return store;
}

export function shopperOf(buyer: Buyer) {
  return { sessionIdHash: null, buyer, cartLineCount: 0 };
}

export async function orderKeyOf(buyer: Buyer): Promise<string> {
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  return checkout.orderKey;
}

/** A depot with a product in stock, and buyers whose home it is. */
export async function makeShop(stock: number, values: Parameters<typeof makeStore>[0] = {}) {
  const store = await makeStore({ slotCapacity: 10_000, ...values });
  const product = await makeProduct();
  await stockProduct(product.uid, store.uid, stock);
  return { store, product, newBuyer: () => makeBuyer({ storeUid: store.uid }) };
}

export async function stockOf(productUid: number): Promise<number[]> {
  const rows = await db.select().from(storeStock).where(eq(storeStock.productUid, productUid));
  return rows.map((row) => row.quantity);
}

export function ordersOf(buyer: Buyer) {
  return db.select().from(orders).where(eq(orders.customerId, buyer.customerId));
}

function done(result: { ok: true } | { ok: false; reason: string }) {
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
}
