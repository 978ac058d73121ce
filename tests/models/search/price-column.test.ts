import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgreedPrice, type PriceTerms, unitPriceMills } from "#app/models/catalogue/price.ts";
import { catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { paidMills, priceColumn } from "#app/models/search/price-column.ts";

const leafList = [
  { id: 11, path: [1, 11] },
  { id: 12, path: [1, 12] },
];
const mills = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }));
const product = fc.record({
  leaf: fc.nat(1),
  unitMills: mills,
  tierMills: fc.option(mills),
  netMills: fc.option(mills),
  listMills: fc.option(mills),
});

test("prices every place as the model prices one pack", () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 80 }),
      fc.option(fc.oneof(fc.nat(9000), fc.constant(10_000))),
      (products, share) => {
        const columns = columnsOf(products);
        const terms: PriceTerms = {
          companyId: 1,
          storeUid: 1,
          day: "2026-11-23",
          discounts: new Map(share === null ? [] : [[12, share]]),
        };
        const agreed = { net: columnOf("netMills"), list: columnOf("listMills") };
        const at = paidMills(columns, terms, agreed);

        for (const [
          place,
          { leaf, unitMills, tierMills, netMills, listMills },
        ] of products.entries()) {
          const basis = {
            unitMills,
            quantityPrices: tierMills === null ? [] : [{ from: 1, unitMills: tierMills }],
            categoryPath: leafList[leaf]?.path ?? [],
            agreed: [...agreedAt("net", netMills), ...agreedAt("list", listMills)],
          };
          expect(at(place)).toBe(unitPriceMills(basis, terms, 1));
        }

        function columnOf(field: "netMills" | "listMills") {
          const priced = products
            .map((one, place) => ({ uid: uidAt(place), mills: one[field] }))
            .filter((one) => one.mills !== null)
            .toSorted((a, b) => a.uid - b.uid);
          return priceColumn(
            columns,
            Int32Array.from(priced, ({ uid }) => uid),
            Int32Array.from(priced, (one) => one.mills ?? 0),
          );
        }
      },
    ),
  );
});

test("leaves out prices of products that are not on sale", () => {
  const columns = columnsOf([
    { leaf: 0, unitMills: 5000, tierMills: null, netMills: null, listMills: null },
  ]);
  const agreed = {
    net: priceColumn(columns, Int32Array.of(1, 999), Int32Array.of(1, 2)),
    list: null,
  };

  expect(paidMills(columns, noDiscount, agreed)(0)).toBe(5000);
});

const noDiscount = { discounts: new Map<number, number>() };

/** Uids that do not ascend with places, as in a shop. */
const uidAt = (place: number) => 500 + ((place * 37) % 101);

function agreedAt(kind: AgreedPrice["kind"], unitMills: number | null): AgreedPrice[] {
  if (unitMills === null) return [];
  const always = { label: "", storeUid: null, from: 1, firstDay: "2026-01-01", lastDay: null };
  return [{ ...always, kind, unitMills }];
}

type Product = {
  leaf: number;
  unitMills: number;
  tierMills: number | null;
  netMills: number | null;
  listMills: number | null;
};

function columnsOf(products: readonly Product[]) {
  const of = (value: (one: Product, place: number) => number) => Int32Array.from(products, value);
  const builder = catalogueIndexBuilder(products.length, 0, {
    leafList,
    brandList: [],
    valueList: [],
  });
  builder.add({
    uids: of((_, place) => uidAt(place)),
    leafIds: of(({ leaf }) => leafList[leaf]?.id ?? 0),
    brands: of(() => 0),
    packs: of(() => 1),
    unitMills: of(({ unitMills }) => unitMills),
    tierMills: of(({ tierMills }) => tierMills ?? 0),
    labelPlaces: of((_, place) => place),
    flags: of(() => 0),
    variants: of(() => 0),
    valueCounts: of(() => 0),
    valueIds: new Int32Array(0),
  });
  return builder.finish();
}
