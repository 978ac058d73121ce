import { expect, type TestContext } from "vitest";
import { type Figure, isWithin } from "#tests/support/figure.ts";

declare module "vitest" {
  export interface TaskMeta {
    figures?: Figure[];
  }
}

export function claim(task: TestContext["task"], figure: Figure): void {
  task.meta.figures = [...(task.meta.figures ?? []), figure];
  expect(isWithin(figure), JSON.stringify(figure)).toBe(true);
}
