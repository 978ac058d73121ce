import { describe, expect, test } from "vitest";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { setQuantity } from "#app/services/cart/change-line.server.ts";
import { findShownTotal } from "#app/services/cart/shown-total.server.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

/** A customer as a request finds them. */
async function shopperOf({ customerId }: Buyer): Promise<Shopper> {
  const { idHash } = await openCustomerSession(null, customerId, { userAgent: "", address: "" });
  const session = await findShopper(idHash);
  if (!session) throw new Error("the session is over");
  return session.shopper;
}

async function withGoods(values: Parameters<typeof makeBuyer>[0] = {}, quantity = 2) {
  const buyer = await makeBuyer(values);
  const { uid: productUid } = await makeProduct();
  const owner = { customerId: buyer.customerId };
  await addToCart(owner, { productUid, codeColor: "", quantity });
  return { buyer, owner };
}

const totalOf = async (shopper: Shopper) => (await findCart(shopper)).totals.grossCents;

describe("the total that pages show", () => {
  test("is that of the cart, whatever changed before", async () => {
    const { buyer, owner } = await withGoods();
    const before = await shopperOf(buyer);
    const first = await findShownTotal(before);
    const [line] = (await findCart(before)).lines;

    await setQuantity(owner, line?.id ?? 0, 7);
    const after = await shopperOf(buyer);

    expect(first).toBeGreaterThan(0);
    expect(await findShownTotal(after)).toBe(await totalOf(after));
    expect(await totalOf(after)).toBeGreaterThan(first ?? 0);
  });

  test("asks nothing of the database while the cart stays as it is", async () => {
    const { buyer } = await withGoods();
    const shopper = await shopperOf(buyer);
    const first = await findShownTotal(shopper);

    let again: number | undefined;
    const asked = await countQueries(async () => {
      again = await findShownTotal(shopper);
    });

    expect([again, asked]).toEqual([first, 0]);
  });

  test("is nothing for a visitor, an empty cart and a buyer without prices", async () => {
    const blind = await withGoods({ role: "buyer-without-prices" });
    const empty = await shopperOf(await makeBuyer());
    const visitor = { sessionIdHash: null, buyer: null, cartLineCount: 2 };

    expect(await findShownTotal(await shopperOf(blind.buyer))).toBeUndefined();
    expect(await findShownTotal(empty)).toBeUndefined();
    expect(await findShownTotal(visitor)).toBeUndefined();
  });

  test("of a colleague is that of their own cart", async () => {
    const { buyer } = await withGoods();
    const colleague = await withGoods({ companyId: buyer.companyId }, 5);

    const shopper = await shopperOf(colleague.buyer);

    expect(await findShownTotal(shopper)).toBe(await totalOf(shopper));
    expect(await findShownTotal(shopper)).not.toBe(await findShownTotal(await shopperOf(buyer)));
  });
});
