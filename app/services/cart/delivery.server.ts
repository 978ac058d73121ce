import { sql } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { type Cart, totals } from "#app/models/cart/cart.ts";
import { earliestDelivery } from "#app/models/checkout/delivery.ts";
import {
  deliveredGoods,
  freeDelivery,
  isCarried,
  transportOptions,
  undelivered,
} from "#app/models/checkout/delivery-price.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import {
  type DeliveryPlaceRefusal,
  findPlace,
} from "#app/services/checkout/delivery-place.server.ts";
import { findStock } from "#app/services/order/stock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { newCartOf, onActiveCartOf } from "./owner.server.ts";

/** Refuses a postal code that no commune has, and one that the zones of no depot reach. */
export async function setDeliveryZip(
  buyer: Buyer,
  zipCode: string,
  now: Date = new Date(),
): Promise<{ ok: true } | { ok: false; reason: DeliveryPlaceRefusal }> {
  const place = await findPlace(buyer, { zipCode }, now);
  if (!place.ok) return place;
  const owner = holderOf(buyer);
  await db
    .insert(carts)
    .values({ ...newCartOf(owner), zipCodeDelivery: zipCode })
    .onConflictDoUpdate({
      ...onActiveCartOf(owner),
      set: { zipCodeDelivery: zipCode, updatedAt: sql`now()` },
    });
  return { ok: true };
}

/** Estimates by distance and weight from the nearest depot. Null without postal code or delivery. One query. */
export async function findDelivery(
  buyer: Buyer,
  cart: Pick<Cart, "lines" | "zipCodeDelivery">,
  now: Date = new Date(),
): Promise<DeliveryView | null> {
  const { zipCodeDelivery } = cart;
  if (!zipCodeDelivery) return null;
  const place = await findPlace(buyer, { zipCode: zipCodeDelivery }, now);
  if (!place.ok) return null;
  const { store, km, tariff, commune, zipCode } = place;
  const carried = cart.lines.filter(isCarried);
  const goods = deliveredGoods(totals(carried));
  const options = transportOptions(tariff, goods, { km, zipCode });
  const seesPrices = maySeePrices(buyer);
  const uids = carried.map(({ productUid }) => productUid);
  const stock = await findStock(db, { deliveryZone: store.deliveryZone }, uids);
  const missing = undelivered(cart.lines, stock);
  return {
    zipCode,
    place: commune.name,
    storeLabel: store.label,
    weightGrams: goods.weightGrams,
    day: earliestDelivery(store, now),
    undelivered: seesPrices ? missing : missing.filter(({ reason }) => reason === "not-delivered"),
    options: seesPrices ? options : null,
    free: seesPrices ? freeDelivery(tariff, goods, { km, zipCode }) : null,
    totals: seesPrices ? totals(carried, options[0]?.netCents ?? 0) : null,
  };
}
