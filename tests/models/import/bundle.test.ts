import { expect, test } from "vitest";
import { checkBundles } from "#app/models/import/bundle.ts";

const lines = (...parts: readonly (readonly [string, string])[]) =>
  new Map(
    parts.map(([bundle, component]) => [`${bundle}/${component}`, { bundle, component }] as const),
  );
const refused = (known: Parameters<typeof checkBundles>[0], file: ReturnType<typeof lines>) => [
  ...checkBundles(known, file).keys(),
];

test("a bundle is refused inside itself, directly or through others", () => {
  const known = [
    { bundle: "A", component: "B" },
    { bundle: "B", component: "C" },
  ];

  expect(refused(known, lines(["A", "A"]))).toEqual(["A/A"]);
  expect(refused(known, lines(["C", "A"]))).toEqual(["C/A"]);
  expect(refused([], lines(["X", "Y"], ["Y", "Z"], ["Z", "X"]))).toEqual(["Z/X"]);
  expect(checkBundles(known, lines(["C", "A"])).get("C/A")).toEqual([
    { column: "article", reason: "own-part" },
  ]);
});

test("a bundle may hold another, and what is refused holds nothing", () => {
  const known = [{ bundle: "A", component: "B" }];

  expect(refused(known, lines(["B", "C"], ["A", "C"]))).toEqual([]);
  expect(refused(known, lines(["B", "A"], ["A", "D"]))).toEqual(["B/A"]);
});
