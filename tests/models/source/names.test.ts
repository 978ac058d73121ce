import { expect, test } from "vitest";
import { findDuplicateNames } from "../../../scripts/names.ts";

function duplicates(sources: Record<string, string>): [string, string[]][] {
  return findDuplicateNames(new Map(Object.entries(sources)));
}

test("reports a name that two files export, whatever its kind", () => {
  const sources = {
    "app/models/a.ts": "export type Outcome = 1;\nexport const own = 1;\n",
    "app/services/b.ts": "export async function Outcome() {}\nfunction own() {}\n",
  };
  expect(duplicates(sources)).toEqual([["Outcome", ["app/models/a.ts", "app/services/b.ts"]]]);
});

test("leaves out a re-export and the exports of route modules", () => {
  const sources = {
    "app/a.ts": "export const url = 1;\n",
    "app/b.ts": 'export { url } from "./a.ts";\n',
    "app/routes/c.ts": "export const loader = 1;\n",
    "app/routes/d.ts": "export function loader() {}\n",
  };
  expect(duplicates(sources)).toEqual([]);
});

test("leaves out a module that is only imported as a whole", () => {
  const sources = {
    "app/paths.ts": "export const cart = 1;\n",
    "app/cart.ts": "export const cart = 1;\n",
    "app/urls.ts": 'import * as url from "./paths.ts";\n',
  };
  expect(duplicates(sources)).toEqual([]);
  const named = { ...sources, "app/x.ts": 'import { cart } from "#app/paths.ts";\n' };
  expect(duplicates(named).map(([name]) => name)).toEqual(["cart"]);
});

test("reports a route's name exported outside routes", () => {
  const sources = {
    "app/services/a.ts": "export const loader = 1;\n",
    "app/services/b.ts": "export const loader = 1;\n",
  };
  expect(duplicates(sources).map(([name]) => name)).toEqual(["loader"]);
});
