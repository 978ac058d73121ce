import type { Figure } from "#tests/support/figure.ts";
import type { Length } from "./load.ts";
import type { Places } from "./places.ts";

/** How a part of the bench is run. */
export type How = {
  /** As `.ci/run` does: few pages, a second each, and bars that hold on a shared machine. */
  isShort: boolean;
  length: Length;
  /** The shop and the bare pages, started when first asked for; parts of one run share them. */
  places: () => Promise<Places>;
  /** The larger sizes of what grows: customers, orders, products. */
  sizes: Sizes;
};

export type Sizes = { customers: number; orders: number; products: number };

/** One part: measures, and tells what it found. */
export type Part = (how: How) => Promise<Figure[]>;
