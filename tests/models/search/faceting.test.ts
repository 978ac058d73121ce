import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Batch,
  type CatalogueIndex,
  catalogueIndexBuilder,
  hasBit,
  stockedPlaces,
} from "#app/models/search/catalogue-index.ts";
import { BRAND_FACET, CATEGORY_FACET, type Filter } from "#app/models/search/facet.ts";
import { applyFacets, type FacetSelection } from "#app/models/search/faceting.ts";

const lists = {
  leafList: [
    { id: 11, path: [1, 11] },
    { id: 12, path: [1, 12] },
    { id: 21, path: [2, 21] },
  ],
  brandList: ["a", "b", "c"].map((code) => ({ code, name: code.toUpperCase() })),
  valueList: ["size:1", "size:2", "size:3", "norm:x", "norm:y"].map((text, id) => {
    const [code = "", value = ""] = text.split(":");
    return { id, code, label: code, value };
  }),
};

type Product = { leaf: number; brand: number; mills: number; values: number[]; isStocked: boolean };

const product = fc.record({
  leaf: fc.nat(2),
  brand: fc.nat(2),
  mills: fc.nat(20).map((euros) => euros * 1000),
  values: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  isStocked: fc.boolean(),
});

const anyFilter = fc.constantFrom<Filter>(
  { code: CATEGORY_FACET, value: "1" },
  { code: CATEGORY_FACET, value: "21" },
  { code: BRAND_FACET, value: "a" },
  { code: BRAND_FACET, value: "b" },
  { code: "size", value: "1" },
  { code: "size", value: "2" },
  { code: "norm", value: "x" },
  { code: "norm", value: "unknown" },
  { code: "unknown", value: "1" },
);

const switches = fc.record({
  price: fc.option(fc.record({ fromEuros: fc.nat(10), toEuros: fc.option(fc.nat(15)) })),
  inStock: fc.boolean(),
});

test("counts and products equal those of a naive scan", () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 40 }),
      fc.uniqueArray(anyFilter, { maxLength: 5 }),
      switches,
      (products, filters, { price, inStock }) => {
        const columns = columnsOf(products);
        const wanted = { filters, price, inStock };

        const narrowed = applyFacets(columns, Int32Array.from(products.keys()), {
          ...wanted,
          ...contextOf(products),
        });

        const answers = (except: string) => products.filter((one) => isAnswer(one, wanted, except));
        expect([...narrowed.places]).toEqual(
          [...products.keys()].filter((place) => isAnswer(at(products, place), wanted, "none")),
        );
        expect([...narrowed.leafCounts]).toEqual(
          [0, 1, 2].map(
            (leaf) => answers(CATEGORY_FACET).filter((one) => one.leaf === leaf).length,
          ),
        );
        expect([...narrowed.brandCounts]).toEqual(
          [0, 1, 2].map(
            (brand) => answers(BRAND_FACET).filter((one) => one.brand === brand).length,
          ),
        );
        expect([...(narrowed.valueCounts ?? [])]).toEqual(
          lists.valueList.map(
            ({ id, code }) => answers(code).filter(({ values }) => values.includes(id)).length,
          ),
        );
        expect(narrowed.inStock).toBe(answers("stock").filter(({ isStocked }) => isStocked).length);
      },
    ),
    { numRuns: 500 },
  );
});

test("a stock holds a product from one whole pack on", () => {
  const columns = columnsOf([0, 1, 2].map(() => at(fc.sample(product, 1), 0)));
  columns.packs.set([1, 10, 1]);
  columns.flags.set([0, 0, 1]);

  const bits = stockedPlaces(
    columns,
    Int32Array.from([100, 101, 102, 999]),
    Int32Array.from([5, 9, 5, 5]),
    (flags) => flags === 0,
  );

  expect([0, 1, 2].map((place) => hasBit(bits, place))).toEqual([true, false, false]);
});

type Wanted = Pick<FacetSelection, "filters" | "price" | "inStock">;

/** Naive rule: any value of a facet, every facet, one facet left out. */
function isAnswer(one: Product, { filters, price, inStock }: Wanted, except: string): boolean {
  const has = ({ code, value }: Filter) => {
    if (code === CATEGORY_FACET)
      return at(lists.leafList, one.leaf).path.join().split(",").includes(value);
    if (code === BRAND_FACET) return at(lists.brandList, one.brand).code === value;
    return one.values.some((id) => {
      const known = at(lists.valueList, id);
      return known.code === code && known.value === value;
    });
  };
  const groups = Map.groupBy(filters, ({ code }) => code);
  if (![...groups].every(([code, some]) => code === except || some.some(has))) return false;
  if (inStock && except !== "stock" && !one.isStocked) return false;
  if (!price) return true;
  const { fromEuros, toEuros } = price;
  if (one.mills === 0) return false;
  return one.mills >= fromEuros * 1000 && (toEuros === null || one.mills <= toEuros * 1000);
}

function contextOf(products: readonly Product[]) {
  const depot = new Uint32Array(2);
  for (const [place, { isStocked }] of products.entries()) {
    if (isStocked) depot[place >>> 5] = (depot[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return {
    deliverable: false,
    stock: { depot, platform: new Uint32Array(2) },
    shownMills: (place: number) => at(products, place).mills,
  };
}

function columnsOf(products: readonly Product[]): CatalogueIndex {
  const numbers = (of: (one: Product, place: number) => number) =>
    Int32Array.from(products.map(of));
  const batch: Batch = {
    uids: numbers((_, place) => 100 + place),
    leafIds: numbers(({ leaf }) => at(lists.leafList, leaf).id),
    brands: numbers(({ brand }) => brand),
    packs: numbers(() => 1),
    unitMills: numbers(({ mills }) => mills),
    tierMills: numbers(({ mills }) => mills),
    labelPlaces: numbers((_, place) => place),
    flags: numbers(() => 0),
    variants: numbers(() => 0),
    valueCounts: numbers(({ values }) => values.length),
    valueIds: Int32Array.from(products.flatMap(({ values }) => values)),
  };
  const builder = catalogueIndexBuilder(products.length, batch.valueIds.length, lists);
  builder.add(batch);
  return builder.finish();
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`no item at index ${index}`);
  return found;
}
