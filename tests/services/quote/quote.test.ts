import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { readQuoteQuery } from "#app/models/quote/query.ts";
import { reportedQuoteSchema } from "#app/models/quote/quote.ts";
import { findCart, lockPricedCart } from "#app/services/cart/cart.server.ts";
import { removeLine, setQuantity } from "#app/services/cart/change-line.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { findRemoval, restoreRemoved } from "#app/services/cart/removal.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { acceptQuote } from "#app/services/quote/cart.server.ts";
import { findQuote, listQuotes } from "#app/services/quote/list.server.ts";
import { receiveQuote } from "#app/services/quote/quote.server.ts";
import { requestQuote } from "#app/services/quote/request.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { quoteLines, quoteRequests, quotes } from "#drizzle/schema/quote.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  stockProduct,
  storeCode,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

let rank = 0;

type QuoteValues = Parameters<typeof reportedQuoteSchema.parse>[0] & object;

async function reportedQuote(buyer: Buyer, values: QuoteValues = {}) {
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, 1_000);
  const quote = reportedQuoteSchema.parse({
    number: `DV-${buyer.customerId}-${++rank}`,
    cardNumber: buyer.cardNumber,
    store: storeCode(buyer.store.uid),
    createdOn: "2026-11-20",
    validUntil: "2099-12-31",
    lines: [{ product: product.reference, quantity: 10, unitMills: 8_000 }],
    ...values,
  });
  return { quote, product };
}

async function received(buyer: Buyer, values: QuoteValues = {}) {
  const { quote, product } = await reportedQuote(buyer, values);
  const taken = await transaction((tx) => receiveQuote(tx, quote));
  if (!taken.ok) throw new Error(taken.reason);
  return { id: taken.id, quote, product };
}

const shopper = (buyer: Buyer) => ({ sessionIdHash: null, buyer, cartLineCount: 0 });

const priceOf = async (buyer: Buyer) => (await findCart(shopper(buyer))).lines[0]?.unitMills;

describe("a quote of the ERP", () => {
  test("is the company's, with what the shop knows of its products", async () => {
    const buyer = await makeBuyer();
    const { id, product } = await received(buyer, { worksite: "<b>Villa</b>" });

    const colleague = await makeBuyer({ companyId: buyer.companyId });
    const found = await findQuote(colleague, id);

    expect(found).toMatchObject({
      netCents: 8_000,
      grossCents: 9_600,
      worksiteName: "<b>Villa</b>",
    });
    expect(found?.lines[0]).toMatchObject({ productUid: product.uid, leftQuantity: 10 });
    expect(await findQuote(await makeBuyer(), id)).toBeNull();
  });

  test("changes with a later version alone, and never for another company", async () => {
    const buyer = await makeBuyer();
    const { quote } = await reportedQuote(buyer);
    const take = (values: object) => transaction((tx) => receiveQuote(tx, { ...quote, ...values }));

    const first = await take({});
    const again = await take({});
    const later = await take({ version: 2, comment: "Révisé" });
    const stranger = await makeBuyer();
    const stolen = await take({ version: 3, cardNumber: stranger.cardNumber });

    expect(again).toEqual({ ok: false, reason: "stale" });
    expect(later).toEqual(first);
    expect(stolen).toEqual({ ok: false, reason: "stale" });
  });

  test.each([
    [{ cardNumber: "0000000000000" }, "unknown-card"],
    [{ store: "AILLEURS" }, "unknown-store"],
    [{ validUntil: "2026-11-19" }, "ends-before-it-begins"],
  ])("with %j is refused as %s", async (values, reason) => {
    const { quote } = await reportedQuote(await makeBuyer());

    expect(await transaction((tx) => receiveQuote(tx, { ...quote, ...values }))).toEqual({
      ok: false,
      reason,
    });
  });

  test("names unknown items with an image, and does not add them to a cart", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(buyer, {
      lines: [{ product: "SUR-MESURE", label: "Escalier", quantity: 1, unitMills: 900_000 }],
    });

    const [line] = (await findQuote(buyer, id))?.lines ?? [];

    expect(line && existsSync(resolve("public", `.${imagePath(line)}`))).toBe(true);
    expect(await acceptQuote(buyer, id)).toMatchObject({
      added: 0,
      leftOut: [{ reference: "SUR-MESURE", reason: "unavailable" }],
    });
  });
});

async function putBack(owner: { customerId: number }) {
  const removal = await findRemoval(owner);
  return restoreRemoved(owner, { removalId: removal?.id ?? 0 });
}

describe("in a cart", () => {
  test("its price holds up to its quantity, beyond it is the customer's own", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(buyer);

    const accepted = await acceptQuote(buyer, id);
    const [line] = (await findCart(shopper(buyer))).lines;
    await setQuantity({ customerId: buyer.customerId }, line?.id ?? 0, 11);
    const beyond = await priceOf(buyer);
    await setQuantity({ customerId: buyer.customerId }, line?.id ?? 0, 4);

    expect(accepted).toMatchObject({ ok: true, added: 1, leftOut: [] });
    expect(line).toMatchObject({ quantity: 10, unitMills: 8_000 });
    expect(beyond).toBe(10_000);
    expect(await priceOf(buyer)).toBe(8_000);
  });

  test("restores the quote's price, or the customer's own without a quote", async () => {
    const buyer = await makeBuyer();
    const owner = { customerId: buyer.customerId };
    const { id } = await received(buyer);
    await acceptQuote(buyer, id);
    const [line] = (await findCart(shopper(buyer))).lines;

    await removeLine(owner, line?.id ?? 0);
    await putBack(owner);
    const again = await priceOf(buyer);
    await emptyCart(owner);
    await putBack(owner);
    const afterEmptying = await priceOf(buyer);
    await emptyCart(owner);
    await db.delete(quoteLines).where(eq(quoteLines.quoteId, id));
    await putBack(owner);

    expect([again, afterEmptying]).toEqual([8_000, 8_000]);
    expect(await priceOf(buyer)).toBe(10_000);
  });

  test("expires, and cannot be accepted afterwards", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(buyer);
    await acceptQuote(buyer, id);

    await db
      .update(quotes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(quotes.id, id));

    expect(await priceOf(buyer)).toBe(10_000);
    expect(await acceptQuote(buyer, id)).toEqual({ ok: false, reason: "quote-expired" });
  });

  test("excludes ordered quantities, until the order is cancelled", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(buyer);
    await acceptQuote(buyer, id);
    const order = await makeOrder({ buyer, statusCode: 20 });
    await db
      .update(orderLines)
      .set({ quoteLineId: (await findQuote(buyer, id))?.lines[0]?.id, quantity: 10 })
      .where(eq(orderLines.orderId, order.id));

    const while20 = await priceOf(buyer);
    const again = await acceptQuote(buyer, id);
    await db.execute(sql`update orders set status_code = 9 where id = ${order.id}`);

    expect(while20).toBe(10_000);
    expect(again).toEqual({ ok: false, reason: "quote-ordered" });
    expect(await priceOf(buyer)).toBe(8_000);
  });

  test("keeps the buyer's own price where it is lower", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(buyer);
    await db.execute(sql`update quote_lines set unit_mills = 12000 where quote_id = ${id}`);

    await acceptQuote(buyer, id);

    expect(await priceOf(buyer)).toBe(10_000);
  });

  test("stands once at its quantity, accepted twice or over a line", async () => {
    const buyer = await makeBuyer();
    const { id, product } = await received(buyer);
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3, isAside: true }]);

    await Promise.all([acceptQuote(buyer, id), acceptQuote(buyer, id)]);

    const { lines, asideLines } = await findCart(shopper(buyer));
    expect(asideLines).toEqual([]);
    expect(lines.map(({ quantity, unitMills }) => [quantity, unitMills])).toEqual([[10, 8_000]]);
  });

  test("another company's line gives its price to nobody", async () => {
    const owner = await makeBuyer();
    const { id, product } = await received(owner);
    const stranger = await makeBuyer();
    await fillCart(stranger.customerId, [{ productUid: product.uid, quantity: 3 }]);
    await db
      .update(cartLines)
      .set({ quoteLineId: (await findQuote(owner, id))?.lines[0]?.id })
      .where(eq(cartLines.productUid, product.uid));

    expect(await priceOf(stranger)).toBe(10_000);
    expect(await acceptQuote(stranger, id)).toEqual({ ok: false, reason: "not-found" });
  });

  test("two orders of one quote at once: the second sees what the first left", async () => {
    const one = await makeBuyer();
    const two = await makeBuyer({ companyId: one.companyId, storeUid: one.store.uid });
    const { id } = await received(one);
    await acceptQuote(one, id);
    await acceptQuote(two, id);
    const lineId = (await findQuote(one, id))?.lines[0]?.id;

    const price = (buyer: Buyer) =>
      transaction(async (tx) => {
        const cart = await lockPricedCart(tx, buyer);
        const [line] = cart?.lines ?? [];
        const order = await makeOrder({ buyer, statusCode: 20 });
        await tx
          .update(orderLines)
          .set({ quoteLineId: line?.quoted?.lineId ?? null, quantity: 10 })
          .where(eq(orderLines.orderId, order.id));
        return line?.unitMills;
      });
    const prices = await Promise.all([price(one), price(two)]);

    expect(lineId).toBeDefined();
    expect(prices.toSorted()).toEqual([10_000, 8_000].toSorted());
  });
});

describe("asking for a quote", () => {
  test("stores one request of a cart, sent to the ERP and answered", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);

    const results = await Promise.all([
      requestQuote(buyer, { source: "cart" }, "Vite"),
      requestQuote(buyer, { source: "cart" }, "Vite"),
    ]);
    const kept = await db
      .select()
      .from(quoteRequests)
      .where(eq(quoteRequests.customerId, buyer.customerId));
    const { id } = await received(buyer, { requestUid: kept[0]?.uid });

    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.lines).toMatchObject([{ productUid: product.uid, quantity: 3 }]);
    expect(await db.$count(quoteRequests, eq(quoteRequests.answeredId, id))).toBe(1);
  });

  test("refuses an empty request, and another's source", async () => {
    const buyer = await makeBuyer();
    const { id } = await received(await makeBuyer());

    expect(await requestQuote(buyer, { source: "cart" }, "")).toMatchObject({
      reason: "quote-nothing-to-ask",
    });
    expect(await requestQuote(buyer, { source: "renewal", id }, "")).toMatchObject({
      reason: "not-found",
    });
    expect(await requestQuote(buyer, { source: "list", id: 1 }, "")).toMatchObject({
      reason: "not-found",
    });
  });
});

test("the table finds by number and by what still holds", async () => {
  const buyer = await makeBuyer();
  const { quote } = await received(buyer);
  await received(buyer, { createdOn: "2020-01-01", validUntil: "2020-01-31" });
  const found = async (query: string) =>
    (await listQuotes(buyer, readQuoteQuery(new URLSearchParams(query)))).total;

  expect(await found("")).toBe(2);
  expect(await found(`recherche=${quote.number}`)).toBe(1);
  expect(await found("recherche=%25")).toBe(0);
  expect(await found("etat=valables")).toBe(1);
  expect(await found("etat=expires&tri=montant")).toBe(1);
  expect(await found("tri=fin&page=99")).toBe(2);
});
