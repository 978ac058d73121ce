import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { type Cart, type CartLine, totals, weightGramsOf } from "#app/models/cart.ts";
import { earliestDelivery } from "#app/models/delivery.ts";
import {
  DELIVERY_KM,
  isCarried,
  transportOptions,
  undelivered,
} from "#app/models/delivery-price.ts";
import type { ShownDelivery } from "#app/models/shown-delivery.ts";
import { nearestFirst } from "#app/models/store.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { listCommunes } from "./commune.server.ts";
import { db } from "./database.server.ts";
import { maySeePrices } from "./price.server.ts";
import { listStores } from "./store.server.ts";

export type ZipRefusal = "zip-unknown" | "zip-too-far";

/**
 * Remembers on a customer's cart where a delivery is reckoned for. Refuses a postal code that no commune has,
 * and one that no depot within 200 km serves.
 */
export async function setDeliveryZip(
  buyer: Buyer,
  zipCode: string,
  now: Date = new Date(),
): Promise<{ ok: true } | { ok: false; reason: ZipRefusal }> {
  const place = await findPlace(zipCode, now);
  if (!place) return { ok: false, reason: "zip-unknown" };
  if (place.km > DELIVERY_KM) return { ok: false, reason: "zip-too-far" };
  await db
    .insert(carts)
    .values({ customerId: buyer.customerId, zipCodeDelivery: zipCode })
    .onConflictDoUpdate({
      target: carts.customerId,
      targetWhere: sql`customer_id is not null and is_active`,
      set: { zipCodeDelivery: zipCode, updatedAt: sql`now()` },
    });
  return { ok: true };
}

/**
 * What a delivery of a cart to its postal code comes to: from the nearest depot, by distance and weight, with the
 * goods that cannot be brought. Null when no postal code was asked for. One query.
 */
export async function findDelivery(
  buyer: Buyer,
  cart: Pick<Cart, "lines" | "zipCodeDelivery">,
  now: Date = new Date(),
): Promise<ShownDelivery | null> {
  const place = cart.zipCodeDelivery ? await findPlace(cart.zipCodeDelivery, now) : null;
  if (!place) return null;
  const { store, km, commune, zipCode } = place;
  const carried = cart.lines.filter(isCarried);
  const weightGrams = carried.reduce((sum, line) => sum + weightGramsOf(line), 0);
  const options = transportOptions(weightGrams, km);
  const seesPrices = maySeePrices(buyer);
  const missing = undelivered(cart.lines, await findStock(buyer, store.deliveryZone, carried));
  return {
    zipCode,
    place: commune.name,
    storeLabel: store.label,
    weightGrams,
    day: earliestDelivery(store.holidayZone, now),
    undelivered: seesPrices ? missing : missing.filter(({ reason }) => reason === "not-delivered"),
    options: seesPrices ? options : null,
    totals: seesPrices ? totals(carried, options[0]?.netCents ?? 0) : null,
  };
}

/** The commune of a postal code and the depot nearest to it; null when no commune has it. */
async function findPlace(zipCode: string, now: Date) {
  const [commune] = await listCommunes(zipCode, 1);
  if (!commune?.zipCodes.includes(zipCode)) return null;
  const stores = (await listStores(now)).filter(({ isWithoutProducts }) => !isWithoutProducts);
  const [nearest] = nearestFirst(stores, commune);
  return nearest ? { ...nearest, commune, zipCode } : null;
}

/** Storage units on the platform of a zone, by product: the cart knows those of its buyer's own zone. */
async function findStock(buyer: Buyer, deliveryZone: number, lines: readonly CartLine[]) {
  if (deliveryZone === buyer.store.deliveryZone) {
    return new Map(lines.map((line) => [line.productUid, line.deliveryStock ?? 0]));
  }
  const uids = lines.map(({ productUid }) => productUid);
  const { rows } = await db.execute<{ uid: number; quantity: number }>(sql`
    select product_uid as uid, quantity from delivery_stock
    where delivery_zone = ${deliveryZone} and product_uid = any(${sql.param(uids)}::int[])`);
  return new Map(rows.map(({ uid, quantity }) => [uid, quantity]));
}
