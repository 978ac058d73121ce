import { expect, test } from "vitest";
import { importEntities } from "#app/models/import/entity-name.ts";
import {
  type OpeningFacts,
  openingSteps,
  openingView,
  stepFiles,
} from "#app/models/opening/step.ts";

const nothing: OpeningFacts = {
  missingSettings: 3,
  missingPages: [{ slug: "cookies", nodeId: null }],
  counts: { stores: 0, families: 0, brands: 0, products: 0, stock: 0, companies: 0, cards: 0 },
};
const everything: OpeningFacts = {
  missingSettings: 0,
  missingPages: [],
  counts: { stores: 1, families: 2, brands: 3, products: 4, stock: 5, companies: 6, cards: 7 },
};
const doneOf = (facts: OpeningFacts) =>
  openingView(facts).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test("an empty shop has no step done, a full one has all", () => {
  expect(doneOf(nothing)).toEqual([]);
  expect(doneOf(everything)).toEqual([...openingSteps]);
});

test.each([
  ["families", { brands: 0 }],
  ["customers", { cards: 0 }],
  ["products", { products: 0 }],
])("the step %s is not done while %o", (step, lacking) => {
  const facts = { ...everything, counts: { ...everything.counts, ...lacking } };

  expect(doneOf(facts)).toEqual(openingSteps.filter((one) => one !== step));
});

test("the steps take files of the shop, each once", () => {
  const files = Object.values(stepFiles).flat();

  expect(new Set(files).size).toBe(files.length);
  expect(importEntities).toEqual(expect.arrayContaining(files));
});
