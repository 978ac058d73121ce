import { expect, type TestContext } from "vitest";
import { type Figure, isWithin } from "#tests/support/figure.ts";

declare module "vitest" {
  export interface TaskMeta {
    /** Figures of this test in the table of `npm run attack` and `npm run chaos`. */
    figures?: Figure[];
  }
}

/** Adds a figure of the running test to the proof, and fails the test where it falls short. */
export function claim(task: TestContext["task"], figure: Figure): void {
  task.meta.figures = [...(task.meta.figures ?? []), figure];
  expect(isWithin(figure), JSON.stringify(figure)).toBe(true);
}
