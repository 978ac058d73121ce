import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import type { ProductCodeKind } from "#app/models/catalogue/code.ts";
import { readQuery } from "#app/models/search/search.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { setOwnCode } from "#app/services/catalogue/own-code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import { findByReference } from "#app/services/search/search.server.ts";
import { productCodes } from "#drizzle/schema/catalogue.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";

async function addCode(productUid: number, kind: ProductCodeKind, code: string) {
  await db.insert(productCodes).values({ productUid, kind, code });
}

async function nameOwn(buyer: Buyer, productUid: number, code: string) {
  await setOwnCode(buyer, productUid, code);
}

const search = (typed: string, buyer: Buyer | null = null) =>
  findByReference(readQuery(typed), buyer);

async function ordered(buyer: Buyer | null, typed: string) {
  const shopper = { sessionIdHash: null, buyer, cartLineCount: 0 };
  const { lines } = await checkQuickOrder(shopper, readQuickText(typed).lines);
  return lines.map((line) => (line.ok ? line.product.uid : line.reason));
}

describe("a code of a product", () => {
  test.each(["maker", "former", "pack"] as const)("of kind %s finds it exactly", async (kind) => {
    const { uid } = await makeProduct();
    const code = `Fab ${kind}/${uid}-X`;
    await addCode(uid, kind, code);

    expect(await search(code.toLowerCase())).toEqual({ uid });
    expect(await ordered(null, `${code.replace("Fab ", "Fab-")};4`)).toEqual([uid]);
    const begun = await completeSearch(await makeBuyer(), `FAB${kind}${uid}`.slice(0, -1));
    expect(begun.products.map((product) => product.uid)).toContain(uid);
  });

  test("shared by two products names neither", async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    const code = `DOUBLE-${one.uid}`;
    for (const { uid } of [one, two]) await addCode(uid, "maker", code);

    expect(await search(code)).toBeNull();
    expect(await ordered(null, `${code};4`)).toEqual(["several"]);
  });

  test("is required of no product", async () => {
    const { uid, ean } = await makeProduct();
    await db.delete(productCodes).where(eq(productCodes.productUid, uid));

    expect(await search(ean)).toBeNull();
    expect(await search(`ESSAI-${uid}`)).toEqual({ uid });
  });
});

describe("a company's own part number", () => {
  test("finds the product for that company alone, however short", async () => {
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()];
    const colleague = await makeBuyer({ companyId: buyer.companyId });
    const { uid } = await makeProduct();
    await nameOwn(buyer, uid, "A.1");

    for (const one of [buyer, colleague]) {
      expect(await search("a1", one)).toEqual({ uid });
      expect(await ordered(one, "A1;4")).toEqual([uid]);
    }
    for (const one of [stranger, null]) {
      expect(await search("a1", one)).toBeNull();
      expect(await ordered(one, "A1;4")).toEqual(["unavailable"]);
    }
  });

  test("goes before a code of the shop that reads the same", async () => {
    const [buyer, stranger] = [await makeBuyer(), await makeBuyer()];
    const [own, other] = [await makeProduct(), await makeProduct()];
    await nameOwn(buyer, own.uid, other.reference);

    expect(await search(other.reference, buyer)).toEqual({ uid: own.uid });
    expect(await search(other.reference, stranger)).toEqual({ uid: other.uid });
  });

  test("that is a word searches, and still orders", async () => {
    const buyer = await makeBuyer();
    const { uid } = await makeProduct();
    await nameOwn(buyer, uid, "Ciment");

    expect(await search("ciment", buyer)).toBeNull();
    expect(await ordered(buyer, "CIMENT;4")).toEqual([uid]);
  });
});
