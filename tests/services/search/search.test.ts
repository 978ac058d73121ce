import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { firstPage, type Grid } from "#app/models/search/grid.ts";
import { readQuery } from "#app/models/search/search.ts";
import { readCatalogue } from "#app/services/catalogue/catalogue.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { ENTRY_BYTES } from "#app/services/search/results.server.ts";
import {
  findByReference,
  findNamedProduct,
  searchProducts,
} from "#app/services/search/search.server.ts";
import { brands, productCodes } from "#drizzle/schema/catalogue.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import {
  makeBuyer,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { countQueries } from "#tests/support/queries.ts";

let buyer: Buyer;

async function search(typed: string, grid: Partial<Grid> = {}) {
  const found = await searchProducts(buyer, readQuery(typed), { ...firstPage, ...grid });
  return { ...found, labels: found.page.products.map(({ label }) => label) };
}

// Words of no language, so that no product of the demo shop matches.
beforeAll(async () => {
  const store = await makeStore();
  buyer = await makeBuyer({ storeUid: store.uid });
  await db.insert(brands).values({ code: "ogrelane", name: "Ogrelane", slug: "ogrelane" });
  const label = (text: string) => ({ label: text, description: "Rien d'autre." });
  await makeProduct({ ...label("Zorbex gris, sac 35 kg"), salesRank: 10, reference: "ZX-40.017" });
  const stocked = await makeProduct({ ...label("Zorbex blanc, sac 25 kg"), salesRank: 5 });
  await makeProduct({ ...label("Zorbex rapide, sac 25 kg"), salesRank: 20, packagingQuantity: 50 });
  await makeProduct({ ...label("Seau pour zorbex"), salesRank: 900 });
  const { id: categoryId } = await makeCategory({ label: "Truelles ogrines", productCount: 1 });
  const spread = { label: "Truelle ogrine", description: "Étale le zorbex.", salesRank: 999 };
  await makeProduct({ ...spread, categoryId });
  await makeProduct({ ...label("Zorbex retiré, sac 25 kg"), isActive: false, salesRank: 9999 });
  await makeProduct(label("Plaque étanchée QX13 2500 x 1200 mm"));
  await makeProduct({ ...label("Vrillette Ø32 M8 x 40 12,5 mm II/B"), brandCode: "ogrelane" });
  await makeProduct({ label: "Boîte pour placo wortzel", salesRank: 90 });
  await makeProduct({ label: "Plaque de plâtre wortzel", salesRank: 1 });
  await stockProduct(stocked.uid, store.uid, 12);
  await db.execute("select refresh_search_words()");
});

test("finds a thread that is written as a size, and the size", async () => {
  const label = (text: string) => ({ label: text, description: "Posé en 20 minutes, 27 vis." });
  const thread = await makeProduct(label('Gorzin laiton 3/4" (20/27)'));
  const inches = await makeProduct(label('Gorzin laiton 3/4"'));
  const size = await makeProduct(label("Gorzin sapin 20 x 27 mm"));
  await makeProduct(label('Gorzin laiton 1/2" (15/21)'));
  await db.execute("select refresh_search_words()");
  const right = [thread.label, inches.label, size.label].toSorted();

  for (const typed of ["gorzin 20x27", "gorzin 20 × 27"]) {
    expect((await search(typed)).labels.toSorted()).toEqual(right);
  }
});

describe("ranking", () => {
  test("what one's company bought leads among equals, for nobody else", async () => {
    const label = (colour: string) => ({ label: `Brunzel ${colour}`, description: "Rien." });
    const [blue, red] = [await makeProduct(label("bleu")), await makeProduct(label("rouge"))];
    await makeProduct({ ...label("vert"), salesRank: 99 });
    const order = await makeOrder({ statusCode: 5 });
    const cancelled = await makeOrder({ statusCode: 9, buyer: order.buyer });
    await db
      .update(orderLines)
      .set({ productUid: red.uid })
      .where(eq(orderLines.orderId, order.id));
    await db
      .update(orderLines)
      .set({ productUid: blue.uid })
      .where(eq(orderLines.orderId, cancelled.id));
    const first = async (who: Buyer | null) =>
      (await searchProducts(who, readQuery("brunzel"), firstPage)).page.products[0]?.label;

    expect(await first(order.buyer)).toBe("Brunzel rouge");
    expect(await first(buyer)).toBe("Brunzel vert");
    expect(await first(null)).toBe("Brunzel vert");
  });

  test("ranks first word, label, description, then depot stock, then sales", async () => {
    expect((await search("zorbex")).labels).toEqual([
      "Zorbex blanc, sac 25 kg",
      "Zorbex rapide, sac 25 kg",
      "Zorbex gris, sac 35 kg",
      "Seau pour zorbex",
      "Truelle ogrine",
    ]);
  });

  test("what a trade name means beats what only mentions the word", async () => {
    expect((await search("placo wortzel")).labels).toEqual([
      "Plaque de plâtre wortzel",
      "Boîte pour placo wortzel",
    ]);
  });

  test("uses the depot of the reader", async () => {
    const elsewhere = await makeBuyer();
    const { page } = await searchProducts(elsewhere, readQuery("zorbex sac"), firstPage);

    expect(page.products.map(({ label }) => label)[0]).toBe("Zorbex rapide, sac 25 kg");
  });

  test("less than a pack in stock is no stock", async () => {
    const [rapide] = (await search("zorbex rapide")).page.products;
    await stockProduct(rapide?.uid ?? 0, buyer.store.uid, 49);

    expect((await search("zorbex")).labels[0]).toBe("Zorbex blanc, sac 25 kg");
  });
});

describe("what a description alone speaks of", () => {
  const families = ({ page }: Awaited<ReturnType<typeof search>>) =>
    page.facets.flatMap(({ buckets }) => buckets.map(({ label, value }) => label ?? value));

  test("comes last in every order, and no facet counts it", async () => {
    const found = await search("zorbex");
    const byPrice = await search("zorbex", { sort: "label", pageSize: 3, from: 3 });

    expect([found.page.total, found.page.relatedTotal]).toEqual([5, 1]);
    expect(families(found)).not.toContain("Truelles ogrines");
    expect(byPrice.labels).toEqual(["Zorbex rapide, sac 25 kg", "Truelle ogrine"]);
  });

  test("is the answer where there is no other", async () => {
    const { page, labels } = await search("étale");

    expect(labels).toContain("Truelle ogrine");
    expect(page.relatedTotal).toBe(0);
  });
});

test("leads with cement for cement, and offers no goggles as a filter", async () => {
  const { page } = await search("ciment", { openFacet: "rayon" });
  const labels = page.facets.flatMap(({ buckets }) =>
    buckets.map(({ label, value }) => label ?? value),
  );

  expect(labels.join(", ")).not.toMatch(/lunettes|gants|protection/i);
  expect(page.products[0]?.label).toMatch(/^Ciment/);
});

describe("search results", () => {
  test.each([
    ["plurals", "ZORBEXS GRISES", "Zorbex gris, sac 35 kg"],
    ["the beginning of the last word", "zorbex rapi", "Zorbex rapide, sac 25 kg"],
    ["a word without its accents", "plaque etanchee", "Plaque étanchée QX13 2500 x 1200 mm"],
    ["a code with a hyphen", "QX-13", "Plaque étanchée QX13 2500 x 1200 mm"],
    ["a code with a space", "qx 13", "Plaque étanchée QX13 2500 x 1200 mm"],
    ["dimensions", "etanchee 2500x1200", "Plaque étanchée QX13 2500 x 1200 mm"],
    ["dimensions in metres", "etanchee 2,50 x 1,20 m", "Plaque étanchée QX13 2500 x 1200 mm"],
    ["a diameter", "vrillette 32", "Vrillette Ø32 M8 x 40 12,5 mm II/B"],
    ["a thread", "vrillette m8x40", "Vrillette Ø32 M8 x 40 12,5 mm II/B"],
    ["a decimal", "vrillette 12.5mm", "Vrillette Ø32 M8 x 40 12,5 mm II/B"],
    ["a class", "vrillette ii/b", "Vrillette Ø32 M8 x 40 12,5 mm II/B"],
    ["a brand", "vrillette ogrelane", "Vrillette Ø32 M8 x 40 12,5 mm II/B"],
    ["a weight stuck to its unit", "zorbex 35kg", "Zorbex gris, sac 35 kg"],
  ])("%s", async (_, typed, label) => {
    expect((await search(typed)).labels[0]).toBe(label);
  });

  test.each(["", "&|!", "de la"])("nothing for %j, and no query fails", async (typed) => {
    expect((await search(typed)).page.total).toBe(0);
  });
});

describe("when nothing is found", () => {
  test("mistyped words are corrected from the words of the catalogue", async () => {
    const { corrected, labels } = await search("zorbx gris");

    expect(corrected).toBe("zorbex gris");
    expect(labels).toEqual(["Zorbex gris, sac 35 kg"]);
  });

  test("words that the catalogue writes as one are read so", async () => {
    const { corrected, labels } = await search("zor bex gris");

    expect(corrected).toBe("zorbex gris");
    expect(labels).toEqual(["Zorbex gris, sac 35 kg"]);
  });

  test("shows products that match all words but one, and counts each word", async () => {
    const { page, corrected, isNear, wider } = await search("zorbex wwwwqqqq");

    expect(page.total).toBe(4);
    expect(isNear).toBe(true);
    expect(corrected).toBeNull();
    expect(wider).toEqual([{ text: "zorbex", total: 5 }]);
  });

  test("decides once how it is answered, then reads only the page", async () => {
    await search("zorbex vvvvqqqq");

    expect(await countQueries(() => search("zorbex vvvvqqqq"))).toBeLessThanOrEqual(5);
    const filters = [{ code: "marque", value: "ogrelane" }];
    const { page, isNear, wider } = await search("zorbex vvvvqqqq", { filters });
    expect([page.total, isNear, wider]).toEqual([0, true, [{ text: "zorbex", total: 5 }]]);
  });

  test("bounds cached results by what they hold", async () => {
    await search("zorbex");
    const { lists } = await readCatalogue();

    expect(lists.calculatedSize).toBeGreaterThan(lists.size * ENTRY_BYTES);
  });

  test("returns nothing for filters that leave nothing, and corrects nothing", async () => {
    const { page, corrected } = await search("zorbex", {
      filters: [{ code: "marque", value: "ogrelane" }],
    });

    expect([page.total, corrected]).toEqual([0, null]);
  });

  test("what no product has finds nothing, nor anything near", async () => {
    const { page, isNear, wider } = await search("wwwwqqqq");

    expect([page.total, isNear, wider]).toEqual([0, false, []]);
  });
});

describe("references", () => {
  test.each(["ZX-40.017", "zx40017", "ZX 40 017"])(
    "%s goes straight to its product",
    async (typed) => {
      const found = await findByReference(readQuery(typed), null);
      const [gris] = (await search("zorbex gris")).page.products;

      expect(found).toEqual({ uid: gris?.uid });
    },
  );

  test("an EAN does too, a beginning of reference does not", async () => {
    const { uid, ean } = await makeProduct();

    expect(await findByReference(readQuery(ean), null)).toEqual({ uid });
    expect(await findByReference(readQuery("ZX-40"), null)).toBeNull();
    expect(await findByReference(readQuery("ciment"), null)).toBeNull();
  });

  test("a code without one of its zeros names it, unless two are alike", async () => {
    const one = await makeProduct({ reference: "QK-7040-21" });
    expect(await findNamedProduct(readQuery("QK 740 21"), null)).toEqual({ uid: one.uid });
    expect(await findNamedProduct(readQuery("qk70421"), null)).toEqual({ uid: one.uid });
    expect(await findByReference(readQuery("QK 740 21"), null)).toBeNull();
    await makeProduct({ reference: "QK-7400-21" });
    expect(await findNamedProduct(readQuery("QK 740 21"), null)).toBeNull();
  });

  test("a code after its name is that code", async () => {
    const { uid } = await makeProduct({ reference: "WV-880-17" });

    for (const typed of ["réf. WV 880 17", "Référence : wv88017", "art WV-88-17"]) {
      expect(await findNamedProduct(readQuery(typed), null)).toEqual({ uid });
    }
  });

  test("a code of several products lists them, as near where a zero is missing", async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    await makeProduct();
    for (const { uid: productUid } of [one, two]) {
      await db.insert(productCodes).values({ productUid, kind: "maker", code: "YV 50-93" });
    }
    const uids = ({ page }: { page: { products: { uid: number }[] } }) =>
      page.products.map(({ uid }) => uid).toSorted((a, b) => a - b);

    const exact = await search("yv 50.93");
    expect([uids(exact), exact.isNear]).toEqual([[one.uid, two.uid], false]);
    const near = await search("yv 593");
    expect([uids(near), near.isNear]).toEqual([[one.uid, two.uid], true]);
  });

  test("a product no longer sold is not found", async () => {
    const { reference } = await makeProduct({ isActive: false });

    expect(await findByReference(readQuery(reference), null)).toBeNull();
  });
});
