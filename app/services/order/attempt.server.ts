import type { Buyer } from "#app/models/auth/buyer.ts";
import { afterTerms } from "#app/models/checkout/checkout.ts";
import { lockCheckout, saveCheckout } from "#app/services/checkout/checkout.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import type { PlaceOrderRefusal, PlaceOrderResult } from "./insert.server.ts";
import { findPlaced, placeOrder } from "./place.server.ts";
import type { PlaceOrder } from "./row.server.ts";

export type AttemptRefusal = PlaceOrderRefusal | { reason: "order-failed" };

/**
 * Places the order of a checkout like `placeOrder`; "order-failed" for a failure that is not the
 * customer's (specification, section 8), logged. Keeps the choices; the terms must be accepted again.
 * When only the answer was lost, returns the order that was placed.
 */
export async function attemptOrder(
  buyer: Buyer,
  request: PlaceOrder,
  requestId: string,
  now: Date = databaseNow(),
): Promise<PlaceOrderResult | ({ ok: false } & AttemptRefusal)> {
  try {
    return await placeOrder(buyer, request, now);
  } catch (err) {
    log.error({ request: requestId, err }, "order not placed");
    return (await findDespite(buyer, request, requestId)) ?? { ok: false, reason: "order-failed" };
  }
}

async function findDespite(buyer: Buyer, request: PlaceOrder, requestId: string) {
  try {
    const placed = await findPlaced(buyer, request);
    if (!placed) await resetTerms(buyer);
    return placed;
  } catch (err) {
    log.error({ request: requestId, err }, "lookup of the order failed");
    return null;
  }
}

async function resetTerms(buyer: Buyer): Promise<void> {
  await transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    if (checkout) await saveCheckout(tx, buyer, afterTerms(checkout, false));
  });
}
