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

export const stepFiles = {
  house: [],
  pages: [],
  stores: ["stores", "closures", "delivery-zones", "transports"],
  families: ["families", "brands"],
  products: [
    ...["products", "product-links", "bundles", "product-colors", "paint-colors", "paint-bases"],
    ...["dated-prices", "price-lists", "list-prices"],
  ],
  stock: ["stock", "platform-stock"],
  customers: ["companies", "cards", "discounts", "net-prices"],
} as const satisfies Record<OpeningStep, readonly ImportEntity[]>;

/** Records without which a step is not done. */
const neededEntities = {
  stores: ["stores"],
  families: ["families", "brands"],
  products: ["products"],
  stock: ["stock"],
  customers: ["companies", "cards"],
} as const;

/** False for a file that a shop may open without. */
export function isNeeded(step: OpeningStep, entity: ImportEntity): boolean {
  if (step === "house" || step === "pages") return false;
  return neededEntities[step].some((needed) => needed === entity);
}

export type CountedEntity = (typeof neededEntities)[keyof typeof neededEntities][number];

/** Counting stops above it: the page says "plus de". */
export const MAX_COUNTED = 100_000;

/** Page of the footer that is not published: its draft, if it was begun. */
export type MissingPage = { slug: NeededPage; nodeId: number | null };

export type OpeningFacts = {
  missingSettings: number;
  missingPages: readonly MissingPage[];
  counts: Record<CountedEntity, number>;
};

export type OpeningStepView = {
  step: OpeningStep;
  isDone: boolean;
  counts: readonly { entity: CountedEntity; count: number }[];
};

/** Tells which steps of an opening are done, and how much of each thing the shop holds. */
export function openingView(facts: OpeningFacts): OpeningStepView[] {
  return openingSteps.map((step) => {
    if (step === "house") return { step, isDone: facts.missingSettings === 0, counts: [] };
    if (step === "pages") return { step, isDone: facts.missingPages.length === 0, counts: [] };
    const counts = neededEntities[step].map((entity) => ({ entity, count: facts.counts[entity] }));
    return { step, isDone: counts.every(({ count }) => count > 0), counts };
  });
}
