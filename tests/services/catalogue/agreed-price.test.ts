import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { toCartView } from "#app/models/cart/cart-view.ts";
import { toQuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { toPricesView } from "#app/models/catalogue/product-view.ts";
import { firstPage, type Grid } from "#app/models/search/grid.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { listCarts } from "#app/services/cart/customer-carts.server.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { listRemedies } from "#app/services/cart/shortage.server.ts";
import { addToComparator, findComparator } from "#app/services/catalogue/comparator.server.ts";
import { readShownTerms, shownReaderOf } from "#app/services/catalogue/price.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import {
  findVariants,
  listRelated,
  listSubstitutes,
} from "#app/services/catalogue/product-around.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { listNamed } from "#app/services/catalogue/related.server.ts";
import { pricedItems } from "#app/services/list/priced-items.server.ts";
import { findRenewal } from "#app/services/order/renewal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { bundleComponents, priceLists } from "#drizzle/schema/catalogue.ts";
import { netPrices } from "#drizzle/schema/company.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import {
  fillCart,
  makeBuyer,
  makeCategory,
  makeCompany,
  makeNetPrice,
  makePriceList,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

type Made = Awaited<ReturnType<typeof makeProduct>>;

let companyId: number;
let categoryId: number;
let product: Made;
let sibling: Made;
/** Of the company with a net price; of another; of the same company without the right to see prices. */
let buyer: Buyer;
let stranger: Buyer;
let foreman: Buyer;

beforeAll(async () => {
  const store = await makeStore();
  companyId = (await makeCompany()).id;
  buyer = await makeBuyer({ companyId, storeUid: store.uid });
  foreman = await makeBuyer({ companyId, storeUid: store.uid, role: "buyer-without-prices" });
  stranger = await makeBuyer({ storeUid: store.uid });
  categoryId = (await makeCategory()).id;
  product = await makeProduct({ categoryId, variantCode: `v${categoryId}` });
  sibling = await makeProduct({ categoryId });
  await makeProduct({ categoryId, variantCode: `v${categoryId}` });
  await stockProduct(product.uid, store.uid, 500);
  await makeNetPrice({ companyId, productUid: product.uid, unitMills: 7000 });
});

const millsOf = (list: readonly { uid: number; price: { unitMills: number } | null }[]) =>
  list.find(({ uid }) => uid === product.uid)?.price?.unitMills;
const item = () => ({ id: 1, productUid: product.uid, codeColor: "", quantity: 2, comment: "" });
const around = async (reader: Buyer) => ({ buyer: reader, terms: await readShownTerms(reader) });
const read = (reader: Buyer | null, grid: Partial<Grid> = {}, now?: Date) =>
  readGridPage(reader, { categoryId }, { ...firstPage, ...grid }, now);

async function pricesOf(reader: Buyer | null, uid: number, now?: Date) {
  const found = await findProduct(uid, shownReaderOf(reader, now));
  if (!found) throw new Error("It was just made.");
  return toPricesView(found, await readShownTerms(reader, now));
}

/** Every service that shows a price, and how to read it there. */
const places: [name: string, read: (reader: Buyer) => Promise<number | null | undefined>][] = [
  ["product page", async (reader) => (await pricesOf(reader, product.uid))?.shown.unitMills],
  [
    "card",
    async (reader) => {
      const terms = await readShownTerms(reader);
      return millsOf(await listLinkTargets(reader, [product.uid], terms));
    },
  ],
  ["category page", async (reader) => millsOf((await read(reader)).products)],
  ["article", async (reader) => millsOf(await listNamed(reader, [product.uid]))],
  [
    "completed search",
    async (reader) => millsOf((await completeSearch(reader, product.reference)).products),
  ],
  [
    "related product",
    async (reader) => millsOf(await listRelated(await around(reader), sibling, 40)),
  ],
  [
    "substitute",
    async (reader) => millsOf(await listSubstitutes(await around(reader), sibling, 4)),
  ],
  [
    "model of a product",
    async (reader) => {
      const table = await findVariants(await around(reader), product, 12);
      return table?.rows.find(({ uid }) => uid === product.uid)?.unitMills;
    },
  ],
  [
    "comparator",
    async (reader) => {
      await addToComparator(reader.customerId, [product.uid]);
      return millsOf((await findComparator(reader)).products);
    },
  ],
];

describe("a net price", () => {
  test.each(places)("is shown to its company: %s", async (_, readPrice) => {
    expect(await readPrice(buyer)).toBe(7000);
  });

  test.each(places)("is shown to no other company: %s", async (_, readPrice) => {
    expect(await readPrice(stranger)).toBe(10_000);
  });

  test.each(places)("is not shown without the right to prices: %s", async (_, readPrice) => {
    expect((await readPrice(foreman)) ?? null).toBeNull();
  });

  test("is shown to no visitor", async () => {
    expect(await pricesOf(null, product.uid)).toBeNull();
    expect(millsOf((await read(null)).products)).toBeUndefined();
    expect((await findProduct(product.uid))?.agreed).toEqual([]);
  });

  test("prices the lines of carts, lists, quick orders and renewals", async () => {
    const own = await makeBuyer({ companyId, storeUid: buyer.store.uid });
    await fillCart(own.customerId, [{ productUid: product.uid, quantity: 3 }]);

    const cart = await findCart(shopperOf(own));
    const [line] = await pricedItems(own, [item()]);
    const typed = [[{ reference: product.reference, quantity: "4", color: "" }]];
    const order = toQuickOrderView(await checkQuickOrder(shopperOf(own), typed), true, true);

    expect(cart.totals.netCents).toBe(2100);
    expect(toCartView(cart, true).lines[0]?.price).toMatchObject({
      unitMills: 7000,
      strikethroughMills: 10_000,
    });
    expect((await listCarts(own))[0]?.netCents).toBe(2100);
    expect(line?.unitMills).toBe(7000);
    expect(order.netCents).toBe(2800);
  });

  test("prices what is ordered again, and what replaces a missing product", async () => {
    const order = await makeOrder({
      statusCode: 9,
      buyer: await makeBuyer({ companyId, storeUid: buyer.store.uid }),
    });
    await makeNetPrice({ companyId, productUid: order.productUid, unitMills: 6000 });
    const renewal = await findRenewal(order.buyer, order.uid);
    await fillCart(order.buyer.customerId, [{ productUid: sibling.uid, quantity: 1 }]);
    const { lines } = toCartView(await findCart(shopperOf(order.buyer)), true);
    const [remedy] = Object.values(await listRemedies(order.buyer, lines));

    expect(renewal).toMatchObject({ lines: [{ nowMills: 6000, change: "cheaper" }] });
    expect(remedy?.substitute).toMatchObject({ uid: product.uid, unitMills: 7000 });
  });

  test("prices the parts of a bundle", async () => {
    const bundle = await makeProduct({ unitMills: 12_000 });
    await db
      .insert(bundleComponents)
      .values({ bundleUid: bundle.uid, componentUid: product.uid, quantity: 2 });

    expect((await pricesOf(buyer, bundle.uid))?.saving).toEqual({
      partsCents: 1400,
      savedCents: 200,
    });
    expect((await pricesOf(stranger, bundle.uid))?.saving?.partsCents).toBe(2000);
  });

  test("is limited to a depot and to days of Paris", async () => {
    const { uid } = await makeProduct();
    const other = await makeBuyer({ companyId });
    const at = async (reader: Buyer, instant: string) =>
      (await pricesOf(reader, uid, new Date(instant)))?.shown.unitMills;
    await makeNetPrice({
      companyId,
      productUid: uid,
      storeUid: buyer.store.uid,
      firstDay: "2026-07-01",
      lastDay: "2026-07-14",
      unitMills: 8000,
    });

    expect(await at(buyer, "2026-06-30T21:59:59Z")).toBe(10_000);
    expect(await at(buyer, "2026-06-30T22:00:00Z")).toBe(8000);
    expect(await at(buyer, "2026-07-14T21:59:59Z")).toBe(8000);
    expect(await at(buyer, "2026-07-14T22:00:00Z")).toBe(10_000);
    expect(await at(other, "2026-07-05T12:00:00Z")).toBe(10_000);
  });
});

describe("a price list", () => {
  test("prices the companies of its group, and gives its name", async () => {
    const { uid } = await makeProduct();
    const mate = await makeBuyer();
    await makePriceList([mate.companyId], [{ productUid: uid, unitMills: 9000 }], {
      name: "Tarif Plaquistes",
      lastDay: "2999-12-31",
    });

    await fillCart(mate.customerId, [{ productUid: uid, quantity: 1 }]);
    const [line] = toCartView(await findCart(shopperOf(mate)), true).lines;

    expect((await pricesOf(mate, uid))?.shown.unitMills).toBe(9000);
    expect(line?.price?.agreement).toBe("Tarif Plaquistes jusqu’au 31/12/2999");
    expect((await pricesOf(stranger, uid))?.shown.unitMills).toBe(10_000);
  });

  test("no longer prices once it has ended", async () => {
    const { uid } = await makeProduct();
    const mate = await makeBuyer();
    const list = await makePriceList([mate.companyId], [{ productUid: uid, unitMills: 9000 }]);
    await db.update(priceLists).set({ lastDay: "2020-12-31" }).where(eq(priceLists.id, list.id));

    expect((await pricesOf(mate, uid))?.shown.unitMills).toBe(10_000);
  });
});

describe("a category page", () => {
  let own: Buyer;
  let rows: Made[];
  const uidsOf = async (reader: Buyer, grid: Partial<Grid>, now?: Date) =>
    (
      await readGridPage(
        reader,
        { categoryId: rows[0]?.categoryId ?? 0 },
        { ...firstPage, ...grid },
        now,
      )
    ).products.map(({ uid }) => rows.findIndex((row) => row.uid === uid));

  beforeAll(async () => {
    const family = await makeCategory();
    own = await makeBuyer({ storeUid: buyer.store.uid });
    rows = [];
    for (let index = 0; index < 4; index++) {
      const unitMills = 10_000 * (index + 1);
      rows.push(await makeProduct({ categoryId: family.id, unitMills, salesRank: 9 - index }));
    }
  });

  test("sorts and filters by the customer's price as soon as it changes", async () => {
    const [, , , last] = rows;
    const below = { price: { fromEuros: 0, toEuros: 15 } };
    expect(await uidsOf(own, { sort: "price-asc" })).toEqual([0, 1, 2, 3]);

    await makeNetPrice({ companyId: own.companyId, productUid: last?.uid ?? 0, unitMills: 5000 });

    expect(await uidsOf(own, { sort: "price-asc" })).toEqual([3, 0, 1, 2]);
    expect(await uidsOf(own, { sort: "price-desc" })).toEqual([2, 1, 0, 3]);
    expect(await uidsOf(own, below)).toEqual([0, 3]);
    expect(await uidsOf(stranger, { sort: "price-asc" })).toEqual([0, 1, 2, 3]);
    expect(await uidsOf(stranger, below)).toEqual([0]);

    await db.delete(netPrices).where(eq(netPrices.companyId, own.companyId));

    expect(await uidsOf(own, { sort: "price-asc" })).toEqual([0, 1, 2, 3]);
  });

  test("follows the days of a price", async () => {
    const mate = await makeBuyer({ storeUid: buyer.store.uid });
    await makeNetPrice({
      companyId: mate.companyId,
      productUid: rows[3]?.uid ?? 0,
      unitMills: 5000,
      lastDay: "2026-12-31",
    });
    const sort = "price-asc" as const;

    expect(await uidsOf(mate, { sort }, new Date("2026-12-31T22:59:59Z"))).toEqual([3, 0, 1, 2]);
    expect(await uidsOf(mate, { sort }, new Date("2026-12-31T23:00:00Z"))).toEqual([0, 1, 2, 3]);
  });

  test("follows the price list of the group and its days", async () => {
    const mate = await makeBuyer({ storeUid: buyer.store.uid });
    const sort = "price-asc" as const;
    const list = await makePriceList(
      [mate.companyId],
      [{ productUid: rows[3]?.uid ?? 0, unitMills: 5000 }],
    );
    const during = await uidsOf(mate, { sort });
    await db.update(priceLists).set({ lastDay: "2020-12-31" }).where(eq(priceLists.id, list.id));

    expect(during).toEqual([3, 0, 1, 2]);
    expect(await uidsOf(mate, { sort })).toEqual([0, 1, 2, 3]);
  });
});

const day = fc.constantFrom("2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24");
const mills = fc.integer({ min: 1, max: 11_000 });
const anyNet = fc.record({
  isOfDepot: fc.constantFrom(true, false, null),
  firstDay: day,
  lastDay: fc.option(fc.constantFrom("2026-11-24", "2026-11-25")),
  unitMills: mills,
});
const anyListed = fc.record({
  isOfDepot: fc.constantFrom(true, false, null),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitMills: mills,
});

test("sorts a list by exactly the prices of its cards", async () => {
  const now = new Date("2026-11-23T09:00:00Z");
  const elsewhere = (await makeStore()).uid;
  const depot = { true: buyer.store.uid, false: elsewhere, null: null };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          packagingQuantity: fc.integer({ min: 1, max: 12 }),
          nets: fc.uniqueArray(anyNet, {
            selector: (one) => `${one.isOfDepot} ${one.firstDay}`,
            maxLength: 3,
          }),
          listed: fc.uniqueArray(anyListed, {
            selector: (one) => `${one.isOfDepot} ${one.quantity}`,
            maxLength: 3,
          }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      async (drawn) => {
        const reader = await makeBuyer({ storeUid: buyer.store.uid });
        const family = await makeCategory();
        const listed: Parameters<typeof makePriceList>[1][number][] = [];
        for (const { packagingQuantity, nets, listed: some } of drawn) {
          const { uid } = await makeProduct({ categoryId: family.id, packagingQuantity });
          for (const { isOfDepot, ...net } of nets) {
            const storeUid = depot[`${isOfDepot}`];
            await makeNetPrice({ ...net, storeUid, companyId: reader.companyId, productUid: uid });
          }
          for (const { isOfDepot, ...price } of some) {
            listed.push({ ...price, storeUid: depot[`${isOfDepot}`], productUid: uid });
          }
        }
        if (listed.length > 0) await makePriceList([reader.companyId], listed);

        const page = await readGridPage(
          reader,
          { categoryId: family.id },
          { ...firstPage, sort: "price-asc" },
          now,
        );
        const priced = page.products.map(({ price }) => price?.unitMills ?? 0);

        expect(priced).toHaveLength(drawn.length);
        expect(priced).toEqual(priced.toSorted((a, b) => a - b));
        for (const [index, unitMills] of priced.entries()) {
          const euros = Math.floor(unitMills / 1000);
          const price = { fromEuros: euros, toEuros: euros + 1 };
          const grid = { ...firstPage, price };
          const found = await readGridPage(reader, { categoryId: family.id }, grid, now);
          expect(found.products.map(({ uid }) => uid)).toContain(page.products[index]?.uid);
        }
      },
    ),
    { numRuns: 12 },
  );
});
