import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { pickupSlots, slotHolds } from "#drizzle/schema/checkout.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";

export const ORDERED = 3;
export const LEFT = 7;

export type MadeOrder = typeof orders.$inferSelect & { buyer: Buyer; productUid: number };

/** Three sacks at 10 € (36 € with VAT), awaiting card payment by default; stock taken, slot held. */
export async function makeOrder(
  values: Partial<typeof orders.$inferInsert> & { buyer?: Buyer } = {},
): Promise<MadeOrder> {
  const { buyer = await makeBuyer(), ...columns } = values;
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, LEFT);
  const [order] = await db
    .insert(orders)
    .values({ ...orderOf(buyer), ...columns })
    .returning();
  if (!order) throw new Error("No order was made.");
  await db.insert(orderLines).values({ ...lineOf(product), orderId: order.id });
  await db.insert(orderEvents).values({
    orderId: order.id,
    toStatus: order.statusCode,
    actor: "customer",
    at: order.createdAt,
  });
  await holdSlot(order);
  return { ...order, buyer, productUid: product.uid };
}

export async function stockAndPlacesOf(
  order: MadeOrder,
): Promise<{ stock: number; places: number }> {
  const [stock] = await db
    .select()
    .from(storeStock)
    .where(eq(storeStock.productUid, order.productUid));
  const places = await db.select().from(slotHolds).where(eq(slotHolds.orderId, order.id));
  return { stock: stock?.quantity ?? 0, places: places.length };
}

export async function historyOf(orderId: number): Promise<{ status: number; steps: number[] }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return { status: order?.statusCode ?? 0, steps: events.map((event) => event.toStatus) };
}

export async function jobsOf(orderId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tasks.identifier as name
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where (jobs.payload ->> 'orderId')::int = ${orderId}
    order by 1`);
  return rows.map((row) => row.name);
}

export function orderOf(buyer: Buyer): typeof orders.$inferInsert {
  return {
    uid: `ESSAI-${randomUUID().slice(0, 13)}`,
    customerId: buyer.customerId,
    companyId: buyer.companyId,
    storeUid: buyer.store.uid,
    statusCode: 1,
    mode: 1,
    paymentType: 1,
    deliveryDate: "2026-11-24",
    deliveryRange: "07:00",
    place: {
      label: buyer.store.label,
      address: "1 rue du Chantier",
      zipCode: "69007",
      city: "Lyon",
      phone: "0478000000",
    },
    netCents: 3000,
    vat: [{ rateBasisPoints: 2000, baseCents: 3000, vatCents: 600 }],
    grossCents: 3600,
    weightGrams: 105_000,
    termsVersion: "essai",
    termsAcceptedAt: new Date(),
    idempotencyKey: randomUUID(),
    contentHash: "essai",
  };
}

export function lineOf(product: Awaited<ReturnType<typeof makeProduct>>) {
  return {
    position: 1,
    productUid: product.uid,
    reference: product.reference,
    label: product.label,
    storageUnit: product.storageUnit,
    quantity: ORDERED,
    unitMills: product.unitMills,
    ecoTaxMills: 0,
    depositMills: 0,
    vatBasisPoints: 2000,
    netCents: 3000,
    weightGrams: 105_000,
    drawing: product.drawing,
    tint: product.tint,
  };
}

async function holdSlot(order: typeof orders.$inferSelect) {
  const [slot] = await db
    .insert(pickupSlots)
    .values({ storeUid: order.storeUid, day: order.deliveryDate, range: order.deliveryRange })
    .onConflictDoUpdate({
      target: [pickupSlots.storeUid, pickupSlots.day, pickupSlots.range],
      set: { range: order.deliveryRange },
    })
    .returning();
  if (!slot) throw new Error("No slot was made.");
  await db
    .insert(slotHolds)
    .values({ slotId: slot.id, customerId: order.customerId, orderId: order.id });
}
