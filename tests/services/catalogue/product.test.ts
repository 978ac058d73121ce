import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Category } from "#app/models/catalogue/category.ts";
import { firstPage, type Grid, type GridSort } from "#app/models/search/grid.ts";
import { findProduct, listBestSellers } from "#app/services/catalogue/product.server.ts";
import { findStockAround } from "#app/services/catalogue/stock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { bundleComponents, productColors } from "#drizzle/schema/catalogue.ts";
import {
  makeBuyer,
  makeCategory,
  makeDiscount,
  makeProduct,
  makeStore,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";

const later = () => new Date(Date.now() + 120_000);
const grid = (values: Partial<Grid> = {}): Grid => ({ ...firstPage, ...values });

describe("the products of a category", () => {
  let buyer: Buyer;
  let range: Category;
  let family: Category;
  const uids: Record<string, number> = {};

  beforeAll(async () => {
    const store = await makeStore();
    buyer = await makeBuyer({ storeUid: store.uid });
    range = await makeCategory({ isLeaf: false });
    const leaf = (id: number) => makeCategory({ id, parentId: range.id, path: [range.id, id] });
    family = await leaf(range.id + 500_000);
    const other = await leaf(range.id + 500_001);
    const make = async (name: string, values: Parameters<typeof makeProduct>[0]) => {
      uids[name] = (await makeProduct({ label: name, categoryId: family.id, ...values })).uid;
    };
    await make("écrou", { salesRank: 10, unitMills: 10_000 });
    await make("Boulon", { salesRank: 30, unitMills: 9000 });
    await make("zinc", { salesRank: 20, unitMills: 12_000, categoryId: other.id });
    await make("Lot", {
      salesRank: 1,
      unitMills: 20_000,
      packagingQuantity: 10,
      quantityPrices: [{ from: 10, unitMills: 8000 }],
    });
    await make("retiré", { salesRank: 99, isActive: false });
    await stockProduct(uids.écrou ?? 0, store.uid, 5);
    await makeDiscount(buyer.companyId, range.id, 1000);
    await makeDiscount(buyer.companyId, other.id, 5000);
  });

  const labels = async (sort: GridSort, category: () => Category = () => range) => {
    const page = await readGridPage(buyer, { categoryId: category().id }, grid({ sort }));
    return page.products.map(({ label }) => label);
  };

  test.each([
    ["relevance", ["écrou", "Boulon", "zinc", "Lot"]],
    ["sales", ["Boulon", "zinc", "écrou", "Lot"]],
    ["label", ["Boulon", "écrou", "Lot", "zinc"]],
    ["price-asc", ["zinc", "Lot", "Boulon", "écrou"]],
    ["price-desc", ["écrou", "Boulon", "Lot", "zinc"]],
  ] as const)("are ordered by %s", async (sort, expected) => {
    expect(await labels(sort)).toEqual(expected);
  });

  test("are ordered by the very price their cards show", async () => {
    const page = await readGridPage(buyer, { categoryId: range.id }, grid({ sort: "price-asc" }));

    expect(page.products.map(({ price }) => price?.unitMills)).toEqual([6000, 8000, 8100, 9000]);
  });

  test("covers a family and its descendants, without unsold products", async () => {
    expect(await labels("sales", () => family)).toEqual(["Boulon", "écrou", "Lot"]);
  });

  test("carry the buyer's price and the stock of their depot", async () => {
    const page = await readGridPage(buyer, { categoryId: range.id }, grid());

    expect(page.products[0]).toMatchObject({
      label: "écrou",
      price: { unitMills: 9000, strikethroughMills: 10_000 },
      stock: { level: "low", units: 5 },
    });
  });

  test("carry neither for a visitor nor for a buyer without prices", async () => {
    const blind = { ...buyer, role: "buyer-without-prices" } as const;

    for (const someone of [null, blind]) {
      const page = await readGridPage(someone, { categoryId: range.id }, grid());
      expect(page.products.map(({ price, stock }) => [price, stock])).toEqual(
        page.products.map(() => [null, null]),
      );
    }
  });

  test("past the end is the last page, and nothing stands on two pages", async () => {
    const whole = await makeCategory();
    for (let rank = 0; rank < 30; rank++) await makeProduct({ categoryId: whole.id, salesRank: 7 });

    const first = await readGridPage(buyer, { categoryId: whole.id }, grid());
    const past = await readGridPage(buyer, { categoryId: whole.id }, grid({ from: 984 }));

    expect([first.total, first.from, first.products.length]).toEqual([30, 0, 24]);
    expect([past.total, past.from, past.products.length]).toEqual([30, 24, 6]);
    const shown = [...first.products, ...past.products].map(({ uid }) => uid);
    expect(new Set(shown).size).toBe(30);
  });

  test("an empty family is an empty page", async () => {
    const empty = await makeCategory();

    expect(await readGridPage(buyer, { categoryId: empty.id }, grid({ from: 48 }))).toMatchObject({
      products: [],
      total: 0,
      from: 0,
    });
  });
});

describe("a product", () => {
  test("comes with its colours in order and what a bundle holds", async () => {
    const { uid } = await makeProduct({ conversionThousandths: 3000, conversionUnit: "m²" });
    const part = await makeProduct({ label: "Partie" });
    await db.insert(productColors).values([
      { productUid: uid, codeColor: "B", label: "Bleu", hex: "#0000ff", position: 2 },
      { productUid: uid, codeColor: "R", label: "Rouge", hex: "#ff0000", position: 1 },
    ]);
    await db
      .insert(bundleComponents)
      .values({ bundleUid: uid, componentUid: part.uid, quantity: 3 });

    const product = await findProduct(uid);

    expect(product).toMatchObject({
      hasColors: true,
      conversion: { thousandths: 3000, unit: "m²" },
      colors: [
        { codeColor: "R", label: "Rouge", hex: "#ff0000" },
        { codeColor: "B", label: "Bleu", hex: "#0000ff" },
      ],
      components: [{ uid: part.uid, label: "Partie", storageUnit: "sac", quantity: 3 }],
    });
  });

  test("that is unknown or no longer sold is null", async () => {
    const { uid } = await makeProduct({ isActive: false });

    expect(await findProduct(uid)).toBeNull();
    expect(await findProduct(2_000_000_000)).toBeNull();
  });

  test("sells most, and is sold online, to be a best seller", async () => {
    const top = await makeProduct({ salesRank: 50_000_000 });
    await makeProduct({ salesRank: 60_000_000, onlyInStore: true });

    expect((await listBestSellers(null, 1)).map(({ uid }) => uid)).toEqual([top.uid]);
  });
});

describe("where a product lies", () => {
  const at = (latitude: number) => ({ latitude, longitude: 2 });

  test("shows the depot, the zone, then the nearest depots with whole packs", async () => {
    const home = await makeStore({ ...at(45), deliveryZone: 901 });
    const near = await makeStore(at(45.5));
    const far = await makeStore(at(46.5));
    const short = await makeStore(at(45.1));
    const product = await makeProduct({ packagingQuantity: 10 });
    await stockProduct(product.uid, home.uid, 25);
    await stockProduct(product.uid, far.uid, 300);
    await stockProduct(product.uid, near.uid, 10);
    await stockProduct(product.uid, short.uid, 9);
    await stockForDelivery(product.uid, 901, 1000);
    await stockForDelivery(product.uid, 902, 5);

    const around = await findStockAround(await makeBuyer({ storeUid: home.uid }), product, later());

    expect(around?.pickup).toEqual({ level: "low", units: 20 });
    expect(around?.delivery).toEqual({ level: "in-stock", units: 1000 });
    expect(around?.nearby.map(({ store }) => store.uid)).toEqual([near.uid, far.uid]);
    expect(Math.round(around?.nearby[0]?.km ?? 0)).toBe(56);
  });

  test("in another zone is the stock of that zone", async () => {
    const elsewhere = await makeStore({ deliveryZone: 903 });
    const product = await makeProduct();
    await stockForDelivery(product.uid, 904, 50);

    const around = await findStockAround(
      await makeBuyer({ storeUid: elsewhere.uid }),
      product,
      new Date(Date.now() + 240_000),
    );

    expect(around?.delivery).toEqual({ level: "none", units: 0 });
  });

  test("hides stock from visitors", async () => {
    expect(await findStockAround(null, await makeProduct())).toBeNull();
  });
});
