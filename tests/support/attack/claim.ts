import { expect, type TestContext } from "vitest";
import { type Figure, isWithin } from "#tests/support/figure.ts";

declare module "vitest" {
  export interface TaskMeta {
    /** Lines of the table of `npm run attack` and `npm run chaos` that this test makes. */
    figures?: Figure[];
  }
}

/** Puts a figure of the test under way into the table of the proof, and fails the test where it falls short. */
export function claim(task: TestContext["task"], figure: Figure): void {
  task.meta.figures = [...(task.meta.figures ?? []), figure];
  expect(isWithin(figure), JSON.stringify(figure)).toBe(true);
}
