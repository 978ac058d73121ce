import { expect, test } from "vitest";
import { toQuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { listHabitualProducts } from "#app/services/list/habitual-product.server.ts";
import { findTopList } from "#app/services/list/top-list.server.ts";
import { findHabits } from "#app/services/purchase/habit.server.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { countQueries } from "#tests/support/queries.ts";

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Three sacks ordered by a mason, then 20 and 21 1/2 taken at a counter by a colleague. */
async function makeBought() {
  const buyer = await makeBuyer();
  const order = await makeOrder({ buyer, statusCode: 5, createdAt: hoursAgo(30) });
  const values = { companyId: buyer.companyId, storeUid: buyer.store.uid };
  const colleague = await makeBuyer({ ...values, role: "buyer-without-prices" });
  const productCode = `ESSAI-${order.productUid}`;
  const line = { productCode, netCents: 18_000 };
  await makeTicket(colleague, [{ ...line, quantityThousandths: 20_000 }], { soldAt: hoursAgo(20) });
  await makeTicket(colleague, [{ ...line, quantityThousandths: 21_500 }], { soldAt: hoursAgo(10) });
  await makeTicket(colleague, [{ productCode, netCents: -900, quantityThousandths: -1_000 }], {
    soldAt: hoursAgo(5),
  });
  return { buyer, colleague, order, productCode };
}

test("a company's orders and tickets of a product make its habit, without what came back", async () => {
  const { buyer, order } = await makeBought();
  await makeOrder({ buyer, statusCode: 9 });
  const habits = await findHabits(buyer, [order.productUid, 1]);
  expect([...habits.keys()]).toEqual([order.productUid]);
  expect(habits.get(order.productUid)).toMatchObject({
    ...{ times: 3, lastQuantity: 22, lastMills: 8_372, usualQuantity: 20 },
  });
});

test("a reader without prices gets none, and another company nothing", async () => {
  const { colleague, order } = await makeBought();
  const habits = await findHabits(colleague, [order.productUid]);
  expect(habits.get(order.productUid)).toMatchObject({ times: 3, lastMills: null });
  expect(await findHabits(await makeBuyer(), [order.productUid])).toEqual(new Map());
});

test("habits of many products are one query", async () => {
  const { buyer, order } = await makeBought();
  expect(await countQueries(() => findHabits(buyer, [order.productUid, 1, 2, 3]))).toBe(1);
  expect(await countQueries(() => findHabits(buyer, []))).toBe(0);
});

test("quick order tells the quantity that the company usually takes", async () => {
  const { buyer, productCode } = await makeBought();
  const shopper = { sessionIdHash: null, buyer, cartLineCount: 0 };
  const usualFor = async (quantity: string) => {
    const typed = [[{ reference: productCode, quantity, color: "" }]];
    const view = toQuickOrderView(await checkQuickOrder(shopper, typed), true, true);
    return view.lines.map((line) => line.ok && line.usual);
  };
  expect(await usualFor("")).toEqual([20]);
  expect(await usualFor("20")).toEqual([null]);
});

test("the top list counts tickets of the counter with orders", async () => {
  const { buyer, colleague, order, productCode } = await makeBought();
  await makeTicket(buyer, [{ productCode, quantityThousandths: 4_000 }], { soldAt: hoursAgo(2) });
  await makeTicket(buyer, [{ productCode: null, quantityThousandths: 9_000 }]);
  const rows = async (of: typeof buyer) =>
    (await findTopList(of)).map(({ productUid, orders, units }) => [productUid, orders, units]);
  expect(await rows(buyer)).toEqual([[order.productUid, 2, 7]]);
  expect(await rows(colleague)).toEqual([[order.productUid, 2, 42]]);
});

test("habitual products are one's own, the most bought first, with one's own prices", async () => {
  const { buyer, colleague, order } = await makeBought();
  const once = await makeOrder({ buyer: colleague, statusCode: 5 });
  await makeOrder({ buyer: colleague, statusCode: 9 });
  const shown = async (of: typeof buyer, count: number) => {
    const { products, total } = await listHabitualProducts(of, count);
    return [products.map(({ uid, price }) => [uid, price?.unitMills ?? null]), total];
  };

  expect(await shown(buyer, 6)).toEqual([[[order.productUid, 10_000]], 1]);
  const both = [order.productUid, once.productUid].map((uid) => [uid, null]);
  expect(await shown(colleague, 6)).toEqual([both, 2]);
  expect(await shown(colleague, 1)).toEqual([both.slice(0, 1), 2]);
  expect(await shown(await makeBuyer(), 6)).toEqual([[], 0]);
});

test("habits are read once for the next pages of a customer", async () => {
  const { buyer } = await makeBought();
  const count = () => countQueries(() => listHabitualProducts(buyer, 6));
  const first = await count();

  expect(await count()).toBe(first - 1);
});
