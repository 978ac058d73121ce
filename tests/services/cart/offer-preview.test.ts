import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { type PreviewedOffer, previewOffer } from "#app/services/cart/offer-preview.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companyGroups } from "#drizzle/schema/special-offer.ts";
import { fivePercent } from "#tests/support/cart/special-offers.ts";
import { makeCategory, makeCompany, makeProduct } from "#tests/support/factories.ts";

const days = { startsOn: "2027-03-01", endsOn: "2027-03-31" };
const march = new Date("2027-03-15T10:00:00Z");

const preview = (offer: Partial<PreviewedOffer>, now = march) =>
  previewOffer({ ...fivePercent, ...days, groupCode: null, ...offer }, now);

/** Two products of a family: one at 10 €, one at 8 € in place of 10 €. */
async function makeFamily() {
  const family = await makeCategory();
  const place = { categoryId: family.id, categoryPath: [family.id] };
  const plain = await makeProduct({ ...place, unitMills: 10_000, salesRank: 2 });
  const struck = { unitMills: 8_000, strikethroughMills: 10_000, salesRank: 1 };
  const reduced = await makeProduct({ ...place, ...struck });
  await makeProduct({ ...place, isActive: false });
  await makeProduct({ ...place, onlyInStore: true });
  return { family, plain, reduced };
}

test("an offer on a family counts its products on sale, reduced ones apart", async () => {
  const { family, plain, reduced } = await makeFamily();
  const found = await preview({ categoryId: family.id });

  expect(found).toMatchObject({ phase: "running", family: family.label, companies: null });
  expect(found.products).toEqual({ count: 2, reduced: 1 });
  expect(found.trials.map(({ code, earned }) => [code, earned])).toEqual([
    [plain.erpCode, { quantity: 1, netCents: 1_000, discountCents: 50 }],
    [reduced.erpCode, null],
  ]);
  expect(found.example).toMatchObject({ netCents: 50_000, discountCents: 2_500 });
});

test("an offer that adds to lower prices lowers them", async () => {
  const { family } = await makeFamily();
  const found = await preview({ categoryId: family.id, addsToLowerPrices: true });

  expect(found.trials[1]?.earned).toEqual({ quantity: 1, netCents: 800, discountCents: 40 });
});

test("an offer on chosen products names these alone", async () => {
  const { plain } = await makeFamily();
  const found = await preview({ productUids: [plain.uid], minimumQuantity: 40 });

  expect(found.products).toEqual({ count: 1, reduced: 0 });
  expect(found.trials[0]?.earned?.quantity).toBe(40);
});

test("an offer on the whole range shows the best sellers", async () => {
  const found = await preview({});

  expect(found.trials).toHaveLength(12);
  expect(found.products.count).toBeGreaterThan(12);
});

test("an offer of a group counts its companies", async () => {
  const groupCode = `G${randomInt(2 ** 40)}`;
  expect((await preview({ groupCode })).companies).toBe(0);
  for (const _ of [1, 2]) {
    await db.insert(companyGroups).values({ companyId: (await makeCompany()).id, groupCode });
  }
  expect((await preview({ groupCode })).companies).toBe(2);
});

test("an offer begins and ends at midnight in Paris", async () => {
  const phaseAt = async (at: string) => (await preview({}, new Date(at))).phase;

  expect(await phaseAt("2027-02-28T22:59:00Z")).toBe("coming");
  expect(await phaseAt("2027-02-28T23:00:00Z")).toBe("running");
  expect(await phaseAt("2027-03-31T21:59:00Z")).toBe("running");
  expect(await phaseAt("2027-03-31T22:00:00Z")).toBe("ended");
});

test("an offer that no product earns has no example", async () => {
  const found = await preview({ productUids: [] });

  expect(found).toMatchObject({ products: { count: 0 }, trials: [], example: null });
});
