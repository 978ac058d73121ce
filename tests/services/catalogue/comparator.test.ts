import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  findShopper,
  openCustomerSession,
  openSession,
} from "#app/services/auth/session.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import {
  addToComparator,
  comparedMessages,
  compareReference,
  emptyComparator,
  findComparator,
  referenceExists,
  removeFromComparator,
  wishToCompare,
} from "#app/services/catalogue/comparator.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";

const make = (count: number) => Promise.all(Array.from({ length: count }, () => makeProduct()));
const uidsOf = async (buyer: Buyer) => (await findComparator(buyer)).products.map(({ uid }) => uid);

describe("adding to the comparator", () => {
  test("keeps products in the order they came, each once", async () => {
    const buyer = await makeBuyer();
    const [a, b] = await make(2);

    await addToComparator(buyer.customerId, [b?.uid ?? 0]);
    await addToComparator(buyer.customerId, [a?.uid ?? 0]);
    const again = await addToComparator(buyer.customerId, [b?.uid ?? 0]);

    expect(await uidsOf(buyer)).toEqual([b?.uid, a?.uid]);
    expect(again).toEqual({ added: [], isFull: false, badUids: [] });
  });

  test("five at once on three held make exactly four", async () => {
    const buyer = await makeBuyer();
    const made = await make(8);
    await addToComparator(
      buyer.customerId,
      made.slice(0, 3).map(({ uid }) => uid),
    );

    const tried = await Promise.all(
      made.slice(3).map(({ uid }) => addToComparator(buyer.customerId, [uid])),
    );

    expect(await uidsOf(buyer)).toHaveLength(4);
    expect(tried.filter(({ isFull }) => isFull)).toHaveLength(4);
    expect(tried.filter(({ added }) => added.length === 1)).toHaveLength(1);
  });

  test("the same product ten times at once is one", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();

    await Promise.all(
      Array.from({ length: 10 }, () => addToComparator(buyer.customerId, [product.uid])),
    );

    expect(await uidsOf(buyer)).toEqual([product.uid]);
  });

  test("leaves out and names uids of no product on sale", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    const withdrawn = await makeProduct({ isActive: false });
    const uids = [withdrawn.uid, product.uid, 2_000_000_000, 0];

    const compared = await addToComparator(buyer.customerId, uids);

    expect(compared).toEqual({
      added: [product.label],
      isFull: false,
      badUids: [withdrawn.uid, 2_000_000_000, 0],
    });
    expect(comparedMessages(compared).map(({ key, seconds }) => [key, seconds])).toEqual([
      ["comparator-bad-products", 3],
      ["comparator-added", 3],
    ]);
  });

  test("is one customer's own", async () => {
    const [mine, theirs] = [await makeBuyer(), await makeBuyer()];
    const product = await makeProduct();
    await addToComparator(mine.customerId, [product.uid]);

    await removeFromComparator(theirs.customerId, [product.uid]);
    await emptyComparator(theirs.customerId);

    expect(await uidsOf(theirs)).toEqual([]);
    expect(await uidsOf(mine)).toEqual([product.uid]);
  });
});

describe("the comparator", () => {
  test("shows the price and the stock of the buyer's depot", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct({
      attributes: [{ code: "fire", label: "Feu", value: "A2" }],
    });
    await stockProduct(product.uid, buyer.store.uid, 37);
    await addToComparator(buyer.customerId, [product.uid]);

    const { products: shown } = await findComparator(buyer);

    expect(shown).toMatchObject([
      { price: { unitMills: 10_000 }, stock: { units: 37 }, attributes: [{ value: "A2" }] },
    ]);
  });

  test("hides both from a reader who may not see them", async () => {
    const buyer = await makeBuyer({ role: "buyer-without-prices" });
    const product = await makeProduct();
    await addToComparator(buyer.customerId, [product.uid]);

    expect((await findComparator(buyer)).products).toMatchObject([{ price: null, stock: null }]);
  });

  test("removes products no longer sold, and reports them once", async () => {
    const buyer = await makeBuyer();
    const [kept, withdrawn] = await make(2);
    await addToComparator(buyer.customerId, [kept?.uid ?? 0, withdrawn?.uid ?? 0]);
    await db
      .update(products)
      .set({ isActive: false })
      .where(eq(products.uid, withdrawn?.uid ?? 0));

    const first = await findComparator(buyer);

    expect(first.gone).toEqual([withdrawn?.label]);
    expect(first.products.map(({ uid }) => uid)).toEqual([kept?.uid]);
    expect((await findComparator(buyer)).gone).toEqual([]);
  });
});

describe("a typed reference", () => {
  test("names its product whatever its punctuation, and by its EAN", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();

    const typed = product.reference.toLowerCase().replace("-", " ");

    expect(await compareReference(buyer, typed)).toMatchObject({ ok: true });
    expect(await compareReference(buyer, product.ean)).toMatchObject({
      ok: true,
      compared: { added: [] },
    });
    expect(await uidsOf(buyer)).toEqual([product.uid]);
  });

  test("is refused when it names nothing on sale", async () => {
    const buyer = await makeBuyer();
    const withdrawn = await makeProduct({ isActive: false });

    for (const reference of ["AUCUNE-9999", withdrawn.reference]) {
      expect(await compareReference(buyer, reference)).toEqual({
        ok: false,
        reason: "reference-unknown",
      });
    }
  });

  test("is refused as a fifth", async () => {
    const buyer = await makeBuyer();
    const made = await make(5);
    await addToComparator(
      buyer.customerId,
      made.slice(0, 4).map(({ uid }) => uid),
    );

    expect(await compareReference(buyer, made[4]?.reference ?? "")).toEqual({
      ok: false,
      reason: "comparator-full",
    });
  });

  test("exists, does not, or cannot be one", async () => {
    const { store } = await makeBuyer();
    const product = await makeProduct();

    expect(await referenceExists(store.uid, product.reference)).toBe(true);
    expect(await referenceExists(store.uid, "AUCUNE-9999")).toBe(false);
    expect(await referenceExists(store.uid, "<script>")).toBeNull();
    expect(await referenceExists(1_999_999_999, product.reference)).toBeNull();
  });
});

describe("what a visitor asks to compare", () => {
  test("is added when they sign in, after what they held, up to four", async () => {
    const buyer = await makeBuyer();
    const made = await make(5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = made.map(({ uid }) => uid);
    await addToComparator(buyer.customerId, [a, b]);
    const { idHash } = await openSession("");
    await wishToCompare(idHash, [c]);
    await wishToCompare(idHash, [d, e]);

    const opened = await openCustomerSession(idHash, buyer.customerId, {
      userAgent: "",
      address: "",
    });

    expect(await uidsOf(buyer)).toEqual([a, b, c, d]);
    const session = await findShopper(sha256Hex(opened.id));
    expect(session?.comparedUids).toEqual([a, b, c, d]);
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, sha256Hex(opened.id)));
    expect(row?.flash.map(({ key }) => key)).toEqual(["comparator-full", "comparator-added"]);
  });

  test("is the last four of their wishes", async () => {
    const { idHash } = await openSession("");

    for (const uid of [1, 2, 3, 4, 5, 2]) await wishToCompare(idHash, [uid]);

    const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));
    expect(row?.comparedUids).toEqual([3, 4, 5, 2]);
  });
});
