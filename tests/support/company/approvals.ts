import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { orders } from "#drizzle/schema/order.ts";
import { makeShop, NOW, readyCheckout, SLOT } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";

/** A ceiling below three sacks at 36 €, VAT included. */
export const CEILING = 3000;

type Role = Buyer["role"];

export async function makeTeam(role: Role = "buyer", storeUid?: number) {
  const owner = await makeBuyer(storeUid === undefined ? {} : { storeUid });
  const person = {
    companyId: owner.companyId,
    storeUid: owner.store.uid,
    role,
    orderCeilingCents: CEILING,
  };
  return { owner, buyer: await makeBuyer(person) };
}

/** An order of such a person, placed at `NOW` through the checkout: it waits for the owner. */
export async function placeAboveCeiling(
  paymentMode: PaymentMode = "store",
  quantity = 3,
  slot = SLOT,
) {
  const { product, store } = await makeShop(20);
  const { owner, buyer } = await makeTeam("buyer", store.uid);
  const lines = [{ productUid: product.uid, quantity }];
  const { orderKey } = await readyCheckout(lines, { buyer, slot });
  const placed = await placeOrder(buyer, { orderKey, paymentMode }, NOW);
  if (!placed.ok) throw new Error(placed.reason);
  return { owner, buyer, product, store, orderKey, order: placed.order };
}

/** An order of three sacks that waits for an owner now, for an hour that its depot offers in some days. */
export async function makeWaitingOrder(
  values: Parameters<typeof makeOrder>[0] & { buyer: Buyer },
): Promise<MadeOrder> {
  const { buyer } = values;
  const days = await listFreeSlots(buyer.store.uid, 0);
  const day = days[5];
  const last = day?.slots.at(-1);
  if (!day || !last) throw new Error("The depot offers no hour.");
  const order = await makeOrder({
    statusCode: 20,
    paymentType: 0,
    approval: "waiting",
    deliveryDate: day.day,
    deliveryRange: last.range,
    ...values,
  });
  await db.insert(approvals).values({
    orderId: order.id,
    companyId: buyer.companyId,
    customerId: buyer.customerId,
    ceilingCents: CEILING,
    askedAt: order.createdAt,
    expiresAt: new Date(Date.now() + 48 * 3_600_000),
  });
  return order;
}

export async function approvalOf(orderId: number) {
  const [row] = await db
    .select()
    .from(orders)
    .innerJoin(approvals, eq(approvals.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) throw new Error("no approval was requested");
  const { statusCode, approval, approvedAt } = row.orders;
  const { closedAt, answeredBy, reason, expiresAt } = row.approvals;
  return { statusCode, approval, approvedAt, closedAt, answeredBy, reason, expiresAt };
}
