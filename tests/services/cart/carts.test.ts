import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { CART_NAME_LENGTH, MAX_CARTS } from "#app/models/cart/name.ts";
import {
  findShopper,
  openCustomerSession,
  openSession,
} from "#app/services/auth/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart, takeOrdered } from "#app/services/cart/cart.server.ts";
import { removeLine, setQuantity } from "#app/services/cart/change-line.server.ts";
import {
  activateCart,
  changeCart,
  createCart,
  deleteCart,
  duplicateCart,
  findOwnCart,
  listCartNames,
  listCarts,
} from "#app/services/cart/customer-carts.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { moveLine } from "#app/services/cart/move-line.server.ts";
import { findGoneLine, findRemoval, restoreRemoved } from "#app/services/cart/removal.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { acceptTerms, sealSummary } from "#app/services/checkout/summary.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { cartsOf, linesOf } from "#tests/support/cart/pages.ts";
import {
  makeShop,
  NOW,
  ordersOf,
  readAndAccept,
  readyCheckout,
  shopperOf,
  storeOf,
  termsInForce,
} from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";

const owner = ({ customerId }: Buyer) => ({ customerId });
const browser = { userAgent: "", address: "" };
const namesOf = async (buyer: Buyer) =>
  (await listCartNames(buyer)).map(({ name, isActive }) => (isActive ? `*${name}` : name));

async function withTwo(name = "Chantier Dupont") {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  const firstId = await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 5 }]);
  const [line] = await linesOf(buyer.customerId);
  const made = await createCart(buyer, { name, worksiteId: null });
  if (!made.ok || !line) throw new Error("No second cart was made.");
  return { buyer, product, firstId, secondId: made.id, lineId: line.id };
}

describe("several carts", () => {
  test("have one active: additions and pages are about it alone", async () => {
    const { buyer, product, firstId, secondId } = await withTwo();

    await addToCart(owner(buyer), { productUid: product.uid, codeColor: "", quantity: 2 });

    expect(await namesOf(buyer)).toEqual(["*Chantier Dupont", ""]);
    expect(await findCart(shopperOf(buyer))).toMatchObject({
      id: secondId,
      name: "Chantier Dupont",
      lines: [{ quantity: 2 }],
    });
    await activateCart(buyer, firstId);
    expect(await findCart(shopperOf(buyer))).toMatchObject({
      id: firstId,
      lines: [{ quantity: 5 }],
    });
  });

  test("lists carts with their contents and totals", async () => {
    const { buyer, secondId } = await withTwo();
    const product = await makeProduct({ quantityPrices: [{ from: 10, unitMills: 4_000 }] });
    await fillCart(buyer.customerId, [
      { productUid: product.uid, quantity: 10 },
      { productUid: (await makeProduct()).uid, quantity: 3, isAside: true },
    ]);

    const [active, first] = await listCarts(buyer);

    expect(active).toMatchObject({ id: secondId, lineCount: 1, articleCount: 10, netCents: 4_000 });
    expect(first).toMatchObject({ name: "", lineCount: 1, articleCount: 5, netCents: 5_000 });
    const { totals } = await findCart(shopperOf(buyer));
    expect(active?.netCents).toBe(totals.netCents);
  });

  test("are named once each, whatever the case, the first by its own name too", async () => {
    const { buyer } = await withTwo("Chantier Dupont");

    for (const name of ["Chantier Dupont", "CHANTIER DUPONT", "Panier principal"]) {
      const refused = await createCart(buyer, { name, worksiteId: null });
      expect(refused).toEqual({ ok: false, reason: "cart-name-taken" });
    }
    expect(await cartsOf(buyer.customerId)).toHaveLength(2);
  });

  test("take the name of another only once it is free", async () => {
    const { buyer, firstId, secondId } = await withTwo("Dupont");

    const taken = await changeCart(buyer, firstId, { name: "dupont", worksiteId: null });
    await changeCart(buyer, secondId, { name: "Durand", worksiteId: null });
    const free = await changeCart(buyer, firstId, { name: "Dupont", worksiteId: null });

    expect([taken, free]).toEqual([{ ok: false, reason: "cart-name-taken" }, { ok: true }]);
    expect(await namesOf(buyer)).toEqual(["*Durand", "Dupont"]);
  });

  test("are twenty at most, however many are made at once", async () => {
    const buyer = await makeBuyer();
    const names = Array.from({ length: MAX_CARTS + 8 }, (_, at) => `Chantier ${at}`);

    const made = await Promise.all(
      names.map((name) => createCart(buyer, { name, worksiteId: null })),
    );

    expect(made.filter(({ ok }) => ok)).toHaveLength(MAX_CARTS);
    expect(made).toContainEqual({ ok: false, reason: "carts-full" });
    const own = await cartsOf(buyer.customerId);
    expect(own.filter(({ isActive }) => isActive)).toHaveLength(1);
    expect(await duplicateCart(buyer, own[0]?.id ?? 0)).toEqual({
      ok: false,
      reason: "carts-full",
    });
  });

  test("allows open worksites of the buyer's company only", async () => {
    const { buyer, secondId } = await withTwo();
    const stranger = await makeBuyer();
    const [own, closed, other] = await db
      .insert(worksites)
      .values([
        { companyId: buyer.companyId, name: "Villa" },
        { companyId: buyer.companyId, name: "Fini", archivedAt: NOW },
        { companyId: stranger.companyId, name: "Ailleurs" },
      ])
      .returning({ id: worksites.id });

    for (const worksite of [closed, other]) {
      const text = { name: "Dupont", worksiteId: worksite?.id ?? 0 };
      expect(await changeCart(buyer, secondId, text)).toEqual({
        ok: false,
        reason: "worksite-unknown",
      });
    }
    await changeCart(buyer, secondId, { name: "Dupont", worksiteId: own?.id ?? 0 });
    expect((await findCart(shopperOf(buyer))).worksiteId).toBe(own?.id);
  });

  test("of somebody else are not found by anything, and nothing changes", async () => {
    const { buyer, firstId, secondId, lineId } = await withTwo();
    const colleague = await makeBuyer({ companyId: buyer.companyId });
    await fillCart(colleague.customerId, [{ productUid: (await makeProduct()).uid, quantity: 1 }]);
    const [theirs] = await linesOf(colleague.customerId);
    const before = [await cartsOf(buyer.customerId), await linesOf(buyer.customerId)];

    const answers = await Promise.all([
      findOwnCart(colleague, firstId),
      activateCart(colleague, firstId),
      changeCart(colleague, secondId, { name: "Volé", worksiteId: null }),
      duplicateCart(colleague, firstId),
      deleteCart(colleague, { cartId: secondId, version: 1 }),
      emptyCart(owner(colleague), { cartId: firstId, version: 0 }),
      setQuantity(owner(colleague), lineId, 9),
      moveLine(colleague, { lineId, cartId: secondId, keeps: false }),
      moveLine(colleague, { lineId: theirs?.id ?? 0, cartId: secondId, keeps: true }),
      findGoneLine(owner(colleague), { lineId, productUid: 1 }),
    ]);

    expect(answers).toEqual(answers.map(() => null));
    expect([await cartsOf(buyer.customerId), await linesOf(buyer.customerId)]).toEqual(before);
  });

  test("are copied under a name of their own, with all they hold", async () => {
    const { buyer, firstId, secondId } = await withTwo("x".repeat(CART_NAME_LENGTH));
    await db.update(cartLines).set({ comment: "Palette à part", isAside: true });

    const copies = [
      await duplicateCart(buyer, firstId),
      await duplicateCart(buyer, firstId),
      await duplicateCart(buyer, secondId),
    ];

    expect(copies).toEqual([
      { ok: true, name: "Panier principal (copie)", leftOut: [] },
      { ok: true, name: "Panier principal (copie 2)", leftOut: [] },
      { ok: true, name: `${"x".repeat(CART_NAME_LENGTH - 8)} (copie)`, leftOut: [] },
    ]);
    expect(await linesOf(buyer.customerId)).toMatchObject(
      [1, 2, 3].map(() => ({ quantity: 5, comment: "Palette à part", isAside: true })),
    );
    expect((await namesOf(buyer))[0]).toBe(`*${"x".repeat(CART_NAME_LENGTH)}`);
  });

  test("activates the last changed after a deletion; keeps the last cart", async () => {
    const { buyer, firstId, secondId } = await withTwo();
    const third = await createCart(buyer, { name: "Troisième", worksiteId: null });
    const thirdId = third.ok ? third.id : 0;

    expect(await deleteCart(buyer, { cartId: thirdId, version: 1 })).toMatchObject({ ok: true });
    expect(await namesOf(buyer)).toEqual(["*Chantier Dupont", ""]);
    expect(await deleteCart(buyer, { cartId: secondId, version: 1 })).toMatchObject({ ok: true });
    expect(await deleteCart(buyer, { cartId: firstId, version: 1 })).toEqual({
      ok: false,
      reason: "cart-last",
    });
    expect(await findCart(shopperOf(buyer))).toMatchObject({ id: firstId, lines: [{}] });
  });

  test("are not deleted when something came into them since that was asked", async () => {
    const { buyer, product, secondId } = await withTwo();
    await addToCart(owner(buyer), { productUid: product.uid, codeColor: "", quantity: 2 });

    const refused = await deleteCart(buyer, { cartId: secondId, version: 1 });

    expect(refused).toEqual({ ok: false, reason: "cart-changed-since" });
    expect(await cartsOf(buyer.customerId)).toHaveLength(2);
  });

  test("keep their active one when forgotten ones go", async () => {
    const { buyer, firstId, secondId } = await withTwo();
    await db.update(carts).set({ updatedAt: new Date(0) });
    await db.update(carts).set({ updatedAt: new Date() }).where(eq(carts.id, firstId));

    await applyRetention();
    expect((await cartsOf(buyer.customerId)).map(({ id }) => id)).toEqual([firstId, secondId]);

    await activateCart(buyer, firstId);
    await applyRetention();
    expect((await cartsOf(buyer.customerId)).map(({ id }) => id)).toEqual([firstId]);
  });
});

describe("the session of a customer with several carts", () => {
  test("counts the lines of the active one and knows its name", async () => {
    const { buyer, product, firstId } = await withTwo();
    const { idHash } = await openCustomerSession(null, buyer.customerId, browser);
    await addToCart(owner(buyer), { productUid: product.uid, codeColor: "", quantity: 1 });
    await addToCart(owner(buyer), {
      productUid: (await makeProduct()).uid,
      codeColor: "",
      quantity: 1,
    });

    expect((await findShopper(idHash))?.shopper).toMatchObject({
      cartLineCount: 2,
      cartName: "Chantier Dupont",
    });
    await activateCart(buyer, firstId);
    expect((await findShopper(idHash))?.shopper).toMatchObject({ cartLineCount: 1, cartName: "" });
  });

  test("knows no name where there is one cart", async () => {
    const buyer = await makeBuyer();
    const { idHash } = await openCustomerSession(null, buyer.customerId, browser);
    await fillCart(buyer.customerId, [{ productUid: (await makeProduct()).uid, quantity: 1 }]);

    expect((await findShopper(idHash))?.shopper.cartName).toBeUndefined();
  });

  test("merges a visitor's cart into the active one", async () => {
    const { buyer, product, secondId } = await withTwo();
    const visitor = await openSession("");
    await addToCart(
      { sessionIdHash: visitor.idHash },
      { productUid: product.uid, codeColor: "", quantity: 3 },
    );

    await openCustomerSession(visitor.idHash, buyer.customerId, browser);

    expect(await linesOf(buyer.customerId)).toMatchObject([
      { quantity: 5 },
      { cartId: secondId, quantity: 3 },
    ]);
  });
});

describe("a line moved to another cart", () => {
  test("is the same line: what a page left open asks of it is done there", async () => {
    const { buyer, firstId, secondId, lineId } = await withTwo();

    expect(await moveLine(buyer, { lineId, cartId: secondId, keeps: false })).toMatchObject({
      cartName: "Chantier Dupont",
      quantity: 5,
    });
    const change = await setQuantity(owner(buyer), lineId, 7);

    expect(change).toMatchObject({ ok: true, line: { cartId: secondId }, quantity: 7 });
    expect(await linesOf(buyer.customerId)).toMatchObject([{ id: lineId, quantity: 7 }]);
    expect(await moveLine(buyer, { lineId, cartId: secondId, keeps: false })).toBeNull();
    expect(await moveLine(buyer, { lineId, cartId: firstId, keeps: true })).toMatchObject({
      quantity: 7,
    });
    expect(await linesOf(buyer.customerId)).toHaveLength(2);
  });

  test("grows the one that is there, and keeps behind what does not fit", async () => {
    const { buyer, product, secondId, lineId } = await withTwo();
    await addToCart(owner(buyer), { productUid: product.uid, codeColor: "", quantity: 9_997 });

    const moved = await moveLine(buyer, { lineId, cartId: secondId, keeps: false });

    expect(moved).toMatchObject({ quantity: 9_999, leftOver: 3 });
    expect(await linesOf(buyer.customerId)).toMatchObject([{ quantity: 3 }, { quantity: 9_999 }]);
  });
});

describe("two devices", () => {
  test("changes a line in its own cart when another became active", async () => {
    const { buyer, firstId, lineId } = await withTwo();

    const change = await setQuantity(owner(buyer), lineId, 8);
    const removed = await removeLine(owner(buyer), lineId);

    expect(change).toMatchObject({ ok: true, line: { isInActiveCart: false, cartName: "" } });
    expect(await linesOf(buyer.customerId)).toEqual([]);
    expect(await findRemoval(owner(buyer))).toBeNull();
    const removalId = removed?.ok ? (removed.removalId ?? 0) : 0;
    await restoreRemoved(owner(buyer), { removalId });
    expect(await linesOf(buyer.customerId)).toMatchObject([{ cartId: firstId, quantity: 8 }]);
  });

  test("empties a cart only in the version that was shown", async () => {
    const { buyer, product, firstId, secondId } = await withTwo();
    await addToCart(owner(buyer), { productUid: product.uid, codeColor: "", quantity: 2 });
    const [first] = await cartsOf(buyer.customerId);
    const version = first?.version ?? 0;

    expect(await emptyCart(owner(buyer), { cartId: secondId, version: 1 })).toMatchObject({
      ok: false,
      count: 1,
    });
    expect(await linesOf(buyer.customerId)).toHaveLength(2);
    expect(await emptyCart(owner(buyer), { cartId: firstId, version })).toMatchObject({
      ok: true,
      count: 1,
    });
    expect(await linesOf(buyer.customerId)).toMatchObject([{ cartId: secondId }]);
  });

  test("loses no unit while switching, adding and merging at once", async () => {
    const { buyer, product, firstId, secondId } = await withTwo();
    const rounds = howMany(15, 200);
    const one = { productUid: product.uid, codeColor: "", quantity: 1 };
    const visitors = await Promise.all(
      Array.from({ length: rounds }, async () => (await openSession("")).idHash),
    );
    for (const sessionIdHash of visitors) await addToCart({ sessionIdHash }, one);

    const acts = visitors.flatMap((idHash, at) => [
      () => activateCart(buyer, at % 2 === 0 ? firstId : secondId),
      () => addToCart(owner(buyer), one),
      () => openCustomerSession(idHash, buyer.customerId, browser),
    ]);
    await atOnce<() => Promise<unknown>, unknown>(acts, 30, (act) => act());

    const lines = await linesOf(buyer.customerId);
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(units).toBe(5 + 2 * rounds);
    const own = await cartsOf(buyer.customerId);
    expect(own.filter(({ isActive }) => isActive)).toHaveLength(1);
    expect(own).toHaveLength(2);
  });
});

describe("what became of a line", () => {
  test("reveals a removed, ordered or lost line to its own customer alone", async () => {
    const { product, newBuyer } = await makeShop(100);
    const buyer = await newBuyer();
    const stranger = await newBuyer();
    const ready = await readyCheckout([{ productUid: product.uid, quantity: 2 }], { buyer });
    const [ordered] = await linesOf(buyer.customerId);
    const placed = await placeOrder(buyer, { orderKey: ready.orderKey, paymentMode: "store" }, NOW);
    const lineId = ordered?.id ?? 0;

    const found = await findGoneLine(owner(buyer), { lineId });

    expect(placed.ok).toBe(true);
    expect(found).toMatchObject({ kind: "ordered", label: product.label, productUid: product.uid });
    expect(await findGoneLine(owner(stranger), { lineId })).toBeNull();
    expect(
      await findGoneLine(owner(buyer), { lineId: 2_000_000_000, productUid: product.uid }),
    ).toMatchObject({ kind: "left", label: product.label });
    expect(await findGoneLine(owner(buyer), { lineId: 2_000_000_000 })).toBeNull();
  });
});

describe("a checkout whose customer switches carts elsewhere", () => {
  async function ready() {
    const { product, newBuyer } = await makeShop(100);
    const buyer = await newBuyer();
    const line = { productUid: product.uid, quantity: 2 };
    const { orderKey } = await readyCheckout([line], { buyer });
    const [firstCart] = await cartsOf(buyer.customerId);
    const order = () => placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);
    return { buyer, line, firstId: firstCart?.id ?? 0, order };
  }

  test("orders nothing of a cart that was not read, were its lines the same", async () => {
    const { buyer, line, order } = await ready();
    await createCart(buyer, { name: "Autre", worksiteId: null });
    await fillCart(buyer.customerId, [line]);

    expect(await order()).toMatchObject({
      ok: false,
      reason: "cart-changed",
      changes: [{ kind: "other-cart", label: "Autre" }],
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await linesOf(buyer.customerId)).toHaveLength(2);
  });

  test("refuses at step 2 the seal of the other cart", async () => {
    const { buyer, line } = await ready();
    const checkout = await findCheckout(buyer);
    if (!checkout) throw new Error("There is no checkout.");
    const read = await findCart(shopperOf(buyer));
    const seal = sealSummary(checkout, read, await storeOf(checkout), await termsInForce());
    await createCart(buyer, { name: "Autre", worksiteId: null });
    await fillCart(buyer.customerId, [line]);

    const cart = await findCart(shopperOf(buyer));

    expect(await acceptTerms(buyer, cart, { terms: true, seal }, NOW)).toEqual({
      ok: false,
      reason: "summary-changed",
    });
  });

  test("goes on once the cart it read is active again", async () => {
    const { buyer, firstId, order } = await ready();
    await createCart(buyer, { name: "Autre", worksiteId: null });
    await activateCart(buyer, firstId);

    expect(await order()).toMatchObject({ ok: true });
    expect(await linesOf(buyer.customerId)).toEqual([]);
  });

  test("orders the other cart once it was read", async () => {
    const { buyer, line, firstId } = await ready();
    await createCart(buyer, { name: "Autre", worksiteId: null });
    await fillCart(buyer.customerId, [line]);
    await readAndAccept(buyer);
    const orderKey = (await findCheckout(buyer))?.orderKey ?? "";

    const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

    expect(placed).toMatchObject({ ok: true });
    expect(await linesOf(buyer.customerId)).toMatchObject([{ cartId: firstId }]);
  });

  test("removes ordered lines from an inactive cart and moved lines", async () => {
    const { buyer, firstId } = await ready();
    const orderKey = (await findCheckout(buyer))?.orderKey ?? "";
    const placed = await placeOrder(buyer, { orderKey, paymentMode: "card" }, NOW);
    const other = await createCart(buyer, { name: "Autre", worksiteId: null });
    const [line] = await linesOf(buyer.customerId);
    expect(line?.cartId).toBe(firstId);
    await moveLine(buyer, {
      lineId: line?.id ?? 0,
      cartId: other.ok ? other.id : 0,
      keeps: false,
    });

    await transaction((tx) => takeOrdered(tx, firstId, placed.ok ? placed.order.id : 0));

    expect(await linesOf(buyer.customerId)).toEqual([]);
  });
});
