import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { RESTORABLE_MS } from "#app/models/cart/removal.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import {
  removeLine,
  replaceLine,
  setAside,
  setComment,
} from "#app/services/cart/change-line.server.ts";
import { findRemoval, findRemovedLine, restoreRemoved } from "#app/services/cart/removal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { productColors, products } from "#drizzle/schema/catalogue.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-23T09:00:00Z");
const ownerOf = (buyer: Buyer) => ({ customerId: buyer.customerId });

async function linesOf(buyer: Buyer) {
  const { lines, asideLines } = await findCart(shopperOf(buyer));
  return [...lines, ...asideLines];
}

async function lineOf(buyer: Buyer) {
  const [line] = await linesOf(buyer);
  if (!line) throw new Error("the cart has no line");
  return line;
}

async function withLine() {
  const buyer = await makeBuyer();
  const [product, other] = [await makeProduct(), await makeProduct()];
  await db.insert(productColors).values({
    productUid: product.uid,
    codeColor: "7016",
    label: "Gris",
    hex: "#383e42",
    position: 1,
  });
  await fillCart(buyer.customerId, [{ productUid: product.uid, codeColor: "7016", quantity: 7 }]);
  await fillCart(buyer.customerId, [{ productUid: other.uid, quantity: 1 }]);
  const line = await lineOf(buyer);
  await setComment(ownerOf(buyer), line.id, "Palette à part");
  await setAside(ownerOf(buyer), line.id);
  return { buyer, product, other, line };
}

describe("a line that was removed", () => {
  test("is restored: quantity, colour, comment, aside, place", async () => {
    const { buyer, product, other, line } = await withLine();
    await removeLine(ownerOf(buyer), line.id, NOW);
    const removal = await findRemoval(ownerOf(buyer), NOW);
    expect(await linesOf(buyer)).toHaveLength(1);

    const restored = await restoreRemoved(ownerOf(buyer), { removalId: removal?.id ?? 0 }, NOW);

    expect(removal).toMatchObject({ labels: [product.label], count: 1 });
    expect(restored).toEqual(removal);
    const { lines, asideLines } = await findCart(shopperOf(buyer));
    expect(lines).toMatchObject([{ productUid: other.uid }]);
    expect(asideLines).toMatchObject([
      { productUid: product.uid, codeColor: "7016", quantity: 7, comment: "Palette à part" },
    ]);
    expect(await findRemoval(ownerOf(buyer), NOW)).toBeNull();
  });

  test("goes back once, however often it is asked at once", async () => {
    const { buyer, line } = await withLine();
    await removeLine(ownerOf(buyer), line.id, NOW);
    const removalId = (await findRemoval(ownerOf(buyer), NOW))?.id ?? 0;

    const all = await Promise.all(
      Array.from({ length: 8 }, () => restoreRemoved(ownerOf(buyer), { removalId }, NOW)),
    );

    expect(all.filter((each) => each !== null)).toHaveLength(1);
    expect((await linesOf(buyer)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 7]);
  });

  test("adds to a line put in again meanwhile, up to the limit of a line", async () => {
    const { buyer, product, line } = await withLine();
    await db.update(products).set({ packagingQuantity: 7 }).where(eq(products.uid, product.uid));
    await removeLine(ownerOf(buyer), line.id, NOW);
    const again = { productUid: product.uid, codeColor: "7016", quantity: 9996 };
    await addToCart(ownerOf(buyer), again);
    const removalId = (await findRemoval(ownerOf(buyer), NOW))?.id ?? 0;

    await restoreRemoved(ownerOf(buyer), { removalId }, NOW);

    expect((await linesOf(buyer)).find(({ codeColor }) => codeColor !== "")).toMatchObject({
      quantity: 9996,
      isAside: false,
      comment: "Palette à part",
    });
  });

  test("goes back in the quantity that another window asked for", async () => {
    const { buyer, line } = await withLine();
    await removeLine(ownerOf(buyer), line.id, NOW);
    const gone = await findRemovedLine(ownerOf(buyer), line.id, NOW);

    await restoreRemoved(ownerOf(buyer), { removalId: gone?.removalId ?? 0, quantity: 12 }, NOW);

    expect(gone?.line).toMatchObject({ label: line.label, quantity: 7 });
    expect((await linesOf(buyer)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 12]);
  });

  test("is out of reach of anybody else, and after half an hour", async () => {
    const { buyer, line } = await withLine();
    const stranger = await makeBuyer({ companyId: buyer.companyId });
    await fillCart(stranger.customerId, [{ productUid: line.productUid, quantity: 1 }]);
    await removeLine(ownerOf(buyer), line.id, NOW);
    const removalId = (await findRemoval(ownerOf(buyer), NOW))?.id ?? 0;
    const late = new Date(NOW.getTime() + RESTORABLE_MS);

    expect(await restoreRemoved(ownerOf(stranger), { removalId }, NOW)).toBeNull();
    expect(await findRemovedLine(ownerOf(stranger), line.id, NOW)).toBeNull();
    expect(await restoreRemoved(ownerOf(buyer), { removalId }, late)).toBeNull();
    expect(await findRemoval(ownerOf(buyer), late)).toBeNull();
    expect(await linesOf(buyer)).toHaveLength(1);
  });
});

describe("a line replaced by another product", () => {
  test("keeps place, comment and units in whole packs, and can be undone", async () => {
    const buyer = await makeBuyer();
    const [product, other] = [await makeProduct(), await makeProduct({ packagingQuantity: 4 })];
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 6 }]);
    const line = await lineOf(buyer);
    await setComment(ownerOf(buyer), line.id, "Pour lundi");

    const replaced = await replaceLine(ownerOf(buyer), line.id, other.uid, NOW);

    expect(replaced).toMatchObject({ ok: true, label: other.label, quantity: 8 });
    expect(await linesOf(buyer)).toMatchObject([
      { productUid: other.uid, quantity: 8, comment: "Pour lundi" },
    ]);
    expect(await findRemoval(ownerOf(buyer), NOW)).toMatchObject({ labels: [product.label] });
  });

  test.each([
    ["withdrawn", { isActive: false }, "unavailable"],
    ["sold in depots only", { onlyInStore: true }, "only-in-store"],
  ])("stays when the other is %s", async (_, values, reason) => {
    const { buyer, line } = await withLine();
    const other = await makeProduct(values);

    expect(await replaceLine(ownerOf(buyer), line.id, other.uid)).toEqual({ ok: false, reason });
    expect(await linesOf(buyer)).toHaveLength(2);
  });
});
