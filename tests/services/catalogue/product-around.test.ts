import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PriceTerms } from "#app/models/catalogue/price.ts";
import { readTerms } from "#app/services/catalogue/price.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import {
  findVariants,
  listRelated,
  listSubstitutes,
} from "#app/services/catalogue/product-around.server.ts";
import { listSuggestions } from "#app/services/search/suggestion.server.ts";
import { makeBuyer, makeCategory, makeProduct, stockProduct } from "#tests/support/factories.ts";

const visitor = { buyer: null, terms: null };
const labels = (products: readonly { label: string }[]) => products.map(({ label }) => label);

let buyer: Buyer;
let reader: { buyer: Buyer; terms: PriceTerms };
beforeAll(async () => {
  buyer = await makeBuyer();
  reader = { buyer, terms: await readTerms(buyer) };
});

async function productOf(uid: number) {
  const product = await findProduct(uid);
  if (!product) throw new Error("the product just made was not found");
  return product;
}

describe("the sizes of a product", () => {
  test("shows price and stock of the depot, and keeps the product itself", async () => {
    const code = `v${buyer.customerId}`;
    const length = (value: string) => [{ code: "length", label: "Longueur", value }];
    const make = (value: string, salesRank: number, unitMills: number) =>
      makeProduct({ variantCode: code, salesRank, unitMills, attributes: length(value) });
    const small = await make("1 m", 1, 1000);
    const large = await make("3 m", 9, 3000);
    await make("2 m", 5, 2000);
    await makeProduct({ variantCode: code, isActive: false });
    await stockProduct(large.uid, buyer.store.uid, 500);

    expect(await findVariants(reader, small, 2)).toEqual({
      title: "Longueur",
      total: 3,
      rows: [
        { uid: small.uid, name: "1 m", unitMills: 1000, level: "none", units: 0 },
        { uid: large.uid, name: "3 m", unitMills: 3000, level: "in-stock", units: 500 },
      ],
    });
  });

  test("shows neither price nor stock to a reader who may not see them", async () => {
    const product = await makeProduct({ variantCode: "w-visitor", label: "Un" });
    await makeProduct({ variantCode: "w-visitor", label: "Deux" });

    const table = await findVariants(visitor, product, 5);

    expect(table?.rows.map(({ unitMills, level, units }) => [unitMills, level, units])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  test("are none for a product alone", async () => {
    expect(await findVariants(visitor, { uid: 1, variantCode: null }, 5)).toBeNull();
    const alone = await makeProduct({ variantCode: "alone" });
    expect(await findVariants(visitor, alone, 5)).toBeNull();
  });
});

describe("what goes with a product", () => {
  test("is what sells in its family and is no other size of it", async () => {
    const { id: categoryId } = await makeCategory();
    const make = (label: string, variantCode: string | null, salesRank: number) =>
      makeProduct({ label, variantCode, salesRank, categoryId });
    const small = await make("petit", "r", 1);
    await make("grand", "r", 2);
    await make("autre", null, 3);
    await make("encore", "s", 4);

    expect(labels(await listRelated(reader, small, 5))).toEqual(["encore", "autre"]);
    expect((await listRelated(visitor, small, 5)).map(({ price }) => price)).toEqual([null, null]);
    const alone = await make("seul", null, 0);
    expect(labels(await listRelated(reader, alone, 5))).toContain("autre");
  });
});

describe("what replaces a product", () => {
  test("is in my depot by whole packs, is sold online, and is the most alike", async () => {
    const { id: categoryId } = await makeCategory();
    const thickness = (value: string) => [{ code: "thickness", label: "Épaisseur", value }];
    const make = async (label: string, value: string, units: number, more = {}) => {
      const product = await makeProduct({
        label,
        categoryId,
        packagingQuantity: 4,
        attributes: thickness(value),
        ...more,
      });
      if (units > 0) await stockProduct(product.uid, buyer.store.uid, units);
      return product;
    };
    const wanted = await make("voulu", "13 mm", 0);
    await make("loin", "100 mm", 40, { salesRank: 99 });
    await make("près", "15 mm", 40);
    await make("pareil", "13 mm", 40);
    await make("entamé", "13 mm", 3);
    await make("au comptoir", "13 mm", 40, { onlyInStore: true });
    await make("ailleurs", "13 mm", 0);

    const found = await listSubstitutes(reader, await productOf(wanted.uid), 3);

    expect(labels(found)).toEqual(["pareil", "près", "loin"]);
  });

  test("hides substitutes from a reader who may not see stock", async () => {
    const product = await makeProduct();

    expect(await listSubstitutes(visitor, await productOf(product.uid), 3)).toEqual([]);
  });
});

describe("suggestions for a product that is not sold", () => {
  test("sells in the family of one withdrawn from sale", async () => {
    const { id: categoryId } = await makeCategory();
    const withdrawn = await makeProduct({ categoryId, isActive: false });
    const sibling = await makeProduct({ categoryId, salesRank: 3 });

    const [first, ...others] = await listSuggestions(String(withdrawn.uid));

    expect(first?.uid).toBe(sibling.uid);
    expect(others.length).toBeGreaterThan(2);
  });

  test("has the nearest references of one that is mistyped", async () => {
    const [near] = [await makeProduct({ reference: "ZZQ-4711-B" })];

    const found = await listSuggestions("zzq 4711 a");

    expect(found.map(({ uid }) => uid)).toContain(near?.uid);
  });

  test.each(["", "abc", "0", "9".repeat(10), "'; drop table products", "é".repeat(5000)])(
    "sells most otherwise, whatever is asked: %#",
    async (request) => {
      const found = await listSuggestions(request);

      expect(found).toHaveLength(6);
      expect(new Set(found.map(({ uid }) => uid)).size).toBe(6);
    },
  );
});
