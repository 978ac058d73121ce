import { describe, expect, test } from "vitest";
import { likeness, nearestProducts } from "#app/models/catalogue/substitute.ts";

const product = (name: string, values: Record<string, string>) => ({
  name,
  attributes: Object.entries(values).map(([code, value]) => ({ code, label: code, value })),
});

const board = product("board", { thickness: "13 mm", type: "standard", length: "2500 mm" });

describe("how alike products are", () => {
  test.each([
    [{ thickness: "13 mm", type: "standard", length: "2500 mm" }, 1],
    [{ thickness: "13 mm", type: "hydrofuge", length: "2500 mm" }, 2 / 3],
    [{ thickness: "26 mm", type: "standard", length: "2500 mm" }, 2.5 / 3],
    [{ thickness: "13 cm", type: "standard", length: "2500 mm" }, 2 / 3],
    [{ thickness: "0 mm" }, 0],
    [{}, 0],
  ])("%j counts %d", (values, expected) => {
    expect(likeness(board, product("other", values))).toBeCloseTo(expected);
  });

  test("a product without attributes is like none", () => {
    expect(likeness(product("bare", {}), board)).toBe(0);
  });
});

test("substitutes are the nearest, and as near keep their order of sales", () => {
  const far = product("far", { type: "feu" });
  const best = product("best", { thickness: "13 mm" });
  const second = product("second", { thickness: "13 mm" });
  const same = product("same", { thickness: "13 mm", type: "standard" });

  const names = nearestProducts(board, [far, best, second, same], 3).map(({ name }) => name);

  expect(names).toEqual(["same", "best", "second"]);
});
