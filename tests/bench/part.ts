import type { Figure } from "#tests/support/figure.ts";
import type { Length } from "./load.ts";
import type { Places } from "./places.ts";

export type How = {
  /** Short form of `.ci/run`: few pages, a second each, and bars that hold on a shared machine. */
  isShort: boolean;
  length: Length;
  /** The shop and the bare pages, started on first use; parts of one run share them. */
  places: () => Promise<Places>;
  /** Larger sizes of growing data: customers, orders, products, purchases. */
  sizes: Sizes;
};

export type Sizes = { customers: number; orders: number; products: number; purchases: number };

export type Part = (how: How) => Promise<Figure[]>;
