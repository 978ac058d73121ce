import { expect, test } from "vitest";
import type { Role } from "#app/models/company/people.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { hasRightTo } from "#app/services/order/right.server.ts";
import { changeSlot, findSlotChoice } from "#app/services/order/slot.server.ts";
import { NOW } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import {
  historyOf,
  LEFT,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";

const EIGHT = { day: "2026-11-24", range: "08:00" };
const FOREMAN = "buyer-without-prices";

async function orderOf(role: Role) {
  const order = await makeOrder({
    buyer: await makeBuyer({ role }),
    statusCode: 20,
    paymentType: 0,
  });
  const { companyId } = order;
  const colleague = (as: Role) => makeBuyer({ companyId, storeUid: order.storeUid, role: as });
  return { order, colleague };
}

test.each([
  ["owner", "buyer"],
  ["owner", FOREMAN],
  ["buyer", "buyer"],
  ["buyer", FOREMAN],
  [FOREMAN, FOREMAN],
] as const)("an order of a %s is not found to change by a colleague, %s", async (placer, role) => {
  const { order, colleague } = await orderOf(placer);
  const other = await colleague(role);
  const notFound = { ok: false, reason: "not-found" };

  expect(await hasRightTo(other, order)).toBe(false);
  expect(await cancelOrder(other, order.uid, NOW)).toEqual(notFound);
  expect(await findSlotChoice(other, order.uid, NOW)).toEqual(notFound);
  expect(await changeSlot(other, order.uid, EIGHT, NOW)).toEqual(notFound);
  expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
  expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 1 });
});

test.each([
  ["buyer", "owner"],
  [FOREMAN, "owner"],
  [FOREMAN, "buyer"],
] as const)("an order of a %s is moved and cancelled by the %s", async (placer, role) => {
  const { order, colleague } = await orderOf(placer);
  const other = await colleague(role);

  expect(await changeSlot(other, order.uid, EIGHT, NOW)).toEqual({ ok: true });
  expect(await cancelOrder(other, order.uid, NOW)).toEqual({ ok: true });
  expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
});

test("an owner of another company changes nothing", async () => {
  const { order } = await orderOf("buyer");
  const stranger = await makeBuyer({ role: "owner" });

  expect(await cancelOrder(stranger, order.uid, NOW)).toEqual({ ok: false, reason: "not-found" });
  expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
});
