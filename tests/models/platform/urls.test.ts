import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { to, url } from "#app/urls.ts";

/** All but the last route, which answers 404 to every other address. */
const routed = (routes satisfies RouteConfigEntry[]).flatMap(({ path }) =>
  path && path !== "*" ? [path] : [],
);

test("every URL is routed, and every route is a URL", () => {
  const byName = (a: string, b: string) => a.localeCompare(b);

  expect(routed.toSorted(byName)).toEqual(Object.values(url).toSorted(byName));
});

test("no two URLs answer at one path", () => {
  const shapes = Object.values(url).map((path) => path.replace(/:\w+/g, ":"));

  expect(new Set(shapes).size).toBe(shapes.length);
});

test("the table of URLs changes only on purpose", () => {
  expect({ ...url }).toMatchSnapshot();
});

test("a path is built from its parameters, each made safe", () => {
  expect(to(url.order, { uid: "A/B é" })).toBe("/mon-compte/commande/A%2FB%20%C3%A9");
});

test("a query leaves out what is null, and keeps 0 and false", () => {
  const path = to(url.search, null, { query: "béton", page: 0, brand: null, stock: false });

  expect(path).toBe("/recherche?query=b%C3%A9ton&page=0&stock=false");
});
