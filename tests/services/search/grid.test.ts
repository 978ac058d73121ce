import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { BRAND_FACET, CATEGORY_FACET, type Filter } from "#app/models/search/facet.ts";
import { firstPage, type Grid } from "#app/models/search/grid.ts";
import { findOffer, listOffers, offerContent } from "#app/services/catalogue/offer.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { type ListContent, readGridPage } from "#app/services/search/grid.server.ts";
import { brands, categories, deliveryStock, products } from "#drizzle/schema/catalogue.ts";
import {
  makeBuyer,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";

let buyer: Buyer;

const read = (content: ListContent, grid: Partial<Grid> = {}) =>
  readGridPage(buyer, content, { ...firstPage, ...grid });
const later = () => new Date(Date.now() + 120_000);

beforeAll(async () => {
  buyer = await makeBuyer({ storeUid: 1 });
});

describe("the demo shop", () => {
  test("counts like SQL for random filters on random categories", async () => {
    const all = await db.select().from(categories);
    for (const [index, category] of all.entries()) {
      if (index % 7 !== 0 || category.productCount < 2) continue;
      const whole = await read({ categoryId: category.id });
      const picks = whole.facets.flatMap(({ code, buckets }) =>
        buckets.map(({ value }) => ({ code, value })),
      );
      const filters = picks.filter((_, place) => (place * 31 + index) % 5 === 0).slice(0, 3);

      const narrowed = await read({ categoryId: category.id }, { filters, facetCount: 60 });

      expect(narrowed.total).toBe(await countBySql(category.id, filters));
      for (const { code, buckets } of narrowed.facets) {
        const others = filters.filter((filter) => filter.code !== code);
        for (const { value, count } of buckets.slice(0, 2)) {
          const alone = [...others, { code, value }];
          expect([value, count]).toEqual([value, await countBySql(category.id, alone)]);
        }
      }
    }
  });

  test("a brand and an offer have all their products, and only those", async () => {
    const [brand] = await db.select().from(brands).limit(1);
    const code = brand?.code ?? "";
    const counted = await pool.query<{ products: number; struck: number }>(
      `select count(*) filter (where brand_code = $1)::int as products,
        count(*) filter (where strikethrough_mills > unit_mills)::int as struck
      from products where is_active`,
      [code],
    );
    const promotions = await findOffer("promotions");
    if (!promotions) throw new Error("no product is on promotion");

    expect((await read({ brandCode: code })).total).toBe(counted.rows[0]?.products);
    expect((await read(await offerContent(promotions))).total).toBe(counted.rows[0]?.struck);
  });

  test("finds products of every offer, chosen ones in their order", async () => {
    for (const offer of await listOffers()) {
      expect([offer.code, (await read(await offerContent(offer))).total > 0]).toEqual([
        offer.code,
        true,
      ]);
    }
    const { rows } = await pool.query<{ uid: number }>(
      "select product_uid as uid from offer_products where offer_code = 'comptoir' order by position limit 3",
    );
    const comptoir = await findOffer("comptoir");
    const page = comptoir && (await read(await offerContent(comptoir)));
    expect(page?.products.slice(0, 3).map(({ uid }) => uid)).toEqual(rows.map(({ uid }) => uid));
  });
});

describe("a list", () => {
  let categoryId: number;
  const uids: number[] = [];

  beforeAll(async () => {
    categoryId = (await makeCategory()).id;
    for (let rank = 0; rank < 30; rank++) {
      const made = await makeProduct({
        categoryId,
        categoryPath: [categoryId],
        salesRank: 100 - rank,
        unitMills: 1_000 * (rank + 1),
        attributes: [{ code: "teinte", label: "Teinte", value: rank % 3 ? "gris" : "blanc" }],
      });
      uids.push(made.uid);
    }
  });

  test("shows a product as soon as it is on sale, and no longer once it is not", async () => {
    const { uid } = await makeProduct({ categoryId, categoryPath: [categoryId], salesRank: 999 });
    const [first] = (await read({ categoryId })).products;

    await db.update(products).set({ isActive: false }).where(sql`uid = ${uid}`);

    expect(first?.uid).toBe(uid);
    expect((await read({ categoryId })).products.map((one) => one.uid)).not.toContain(uid);
  });

  test("counts the attributes of what was put on sale a moment ago", async () => {
    const { facets } = await read({ categoryId });

    expect(facets.find(({ code }) => code === "teinte")).toEqual({
      code: "teinte",
      label: "Teinte",
      left: 0,
      buckets: [
        { value: "gris", count: 20 },
        { value: "blanc", count: 10 },
      ],
    });
  });

  test("filters by the stock of the buyer's depot and of their delivery zone, as it is now", async () => {
    const [, , third = 0, fourth = 0] = uids;
    await stockProduct(third, buyer.store.uid, 5);
    await db
      .insert(deliveryStock)
      .values({ productUid: fourth, deliveryZone: buyer.store.deliveryZone, quantity: 9 });

    const inStock = await read({ categoryId }, { inStock: true });
    const deliverable = await read({ categoryId }, { deliverable: true });

    expect(inStock.products.map(({ uid }) => uid)).toEqual([third]);
    expect(deliverable.products.map(({ uid }) => uid)).toEqual([fourth]);
    expect(inStock.switches).toEqual({ inStock: 1, deliverable: 0 });
    expect((await read({ categoryId })).products[0]?.uid).toBe(third);

    await stockProduct(third, buyer.store.uid, 0);

    expect((await read({ categoryId }, { inStock: true })).total).toBe(0);
  });

  test("filters and orders by the price the buyer is shown", async () => {
    const price = { fromEuros: 10, toEuros: 20 };
    const { total, products: shown } = await read({ categoryId }, { price, sort: "price-desc" });

    expect(total).toBe(11);
    expect(shown.map((one) => one.price?.unitMills)).toEqual(
      Array.from({ length: 11 }, (_, index) => 20_000 - index * 1000),
    );
  });

  test("hides stock from a reader who may not see it", async () => {
    const blind = await makeBuyer({ role: "buyer-without-prices", storeUid: 1 });
    const page = await readGridPage(blind, { categoryId }, firstPage);

    expect(page.switches).toBeNull();
    expect(page.products.every(({ price, stock }) => price === null && stock === null)).toBe(true);
  });

  test("keeps a chosen value that nothing has, so that it can be taken off", async () => {
    const filters = [
      { code: "teinte", value: "violet" },
      { code: BRAND_FACET, value: "personne" },
    ];
    const { total, facets } = await read({ categoryId }, { filters });
    const chosen = facets.flatMap(({ buckets }) => buckets.filter(({ isChosen }) => isChosen));

    expect(total).toBe(0);
    expect(chosen.map(({ value }) => value).toSorted()).toEqual(["personne", "violet"]);
  });

  test("needs six queries at most, and three once cached", async () => {
    const store = await makeStore({ deliveryZone: 1 });
    const stranger = await makeBuyer({ storeUid: store.uid });
    await readGridPage(stranger, { categoryId }, firstPage, later());
    const query = vi.spyOn(pool, "query");
    const content = { where: sql`p.category_id = ${categoryId} and p.unit_mills > 3` };
    const ranked = { ...content, relevance: { column: sql`p.uid`, value: sql`p.uid % 7` } };

    const grid: Grid = {
      ...firstPage,
      inStock: true,
      filters: [{ code: "teinte", value: "gris" }],
    };
    await readGridPage(stranger, ranked, { ...grid, inStock: false });
    const first = query.mock.calls.length;
    await readGridPage(stranger, ranked, grid);
    const second = query.mock.calls.length - first;
    query.mockRestore();

    expect(first).toBeLessThanOrEqual(6);
    expect(second).toBeLessThanOrEqual(3);
  });

  test("asked for all at once by many is read the same by all", async () => {
    await makeProduct({ categoryId, categoryPath: [categoryId], salesRank: 5000 });

    const pages = await Promise.all(Array.from({ length: 20 }, () => read({ categoryId })));

    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(pages[0]?.total).toBe(31);
  });
});

/** Computes the engine's counts in SQL: any value of a facet, every facet. */
async function countBySql(categoryId: number, filters: readonly Filter[]): Promise<number> {
  const conditions = [...Map.groupBy(filters, ({ code }) => code)].map(([code, some]) => {
    const values = sql.param(some.map(({ value }) => value));
    if (code === CATEGORY_FACET) return sql`p.category_path && ${values}::int[]`;
    if (code === BRAND_FACET) return sql`p.brand_code = any(${values}::text[])`;
    return sql`exists (select from jsonb_to_recordset(p.attributes) as a (code text, value text)
      where a.code = ${code} and a.value = any(${values}::text[]))`;
  });
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p
    where ${sql.join([sql`p.is_active and p.category_path @> array[${categoryId}::int]`, ...conditions], sql` and `)}`);
  return rows[0]?.count ?? -1;
}
