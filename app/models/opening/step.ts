import type { NeededPage } from "#app/models/content/content.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";

/** Steps from an empty shop to its first order, in the order in which they need one another. */
export const openingSteps = [
  "house",
  "pages",
  "stores",
  "families",
  "products",
  "stock",
  "customers",
] as const;

export type OpeningStep = (typeof openingSteps)[number];

/** Files that each step takes. */
export const stepFiles = {
  house: [],
  pages: [],
  stores: ["stores", "closures"],
  families: ["families", "brands"],
  products: [
    ...["products", "product-links", "bundles", "product-colors", "paint-colors", "paint-bases"],
    ...["price-lists", "list-prices"],
  ],
  stock: ["stock", "platform-stock"],
  customers: ["companies", "cards", "discounts", "net-prices"],
} as const satisfies Record<OpeningStep, readonly ImportEntity[]>;

/** Goods without which a step is not done. */
const neededGoods = {
  stores: ["stores"],
  families: ["families", "brands"],
  products: ["products"],
  stock: ["stock"],
  customers: ["companies", "cards"],
} as const;

/** False for a file that a shop may open without. */
export function isNeeded(step: OpeningStep, entity: ImportEntity): boolean {
  if (step === "house" || step === "pages") return false;
  return neededGoods[step].some((goods) => goods === entity);
}

export type CountedGoods = (typeof neededGoods)[keyof typeof neededGoods][number];

/** Counting stops above it: the page says "plus de". */
export const MOST_COUNTED = 100_000;

/** Page of the footer that is not published: its draft, if it was begun. */
export type MissingPage = { slug: NeededPage; nodeId: number | null };

export type OpeningFacts = {
  missingSettings: number;
  missingPages: readonly MissingPage[];
  goods: Record<CountedGoods, number>;
};

export type OpeningStepView = {
  step: OpeningStep;
  isDone: boolean;
  counts: readonly { goods: CountedGoods; count: number }[];
};

/** Tells which steps of an opening are done, and how much of each thing the shop holds. */
export function openingView(facts: OpeningFacts): OpeningStepView[] {
  return openingSteps.map((step) => {
    if (step === "house") return { step, isDone: facts.missingSettings === 0, counts: [] };
    if (step === "pages") return { step, isDone: facts.missingPages.length === 0, counts: [] };
    const counts = neededGoods[step].map((goods) => ({ goods, count: facts.goods[goods] }));
    return { step, isDone: counts.every(({ count }) => count > 0), counts };
  });
}
