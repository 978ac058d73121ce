import { expect, test } from "vitest";
import { testsOfChanges } from "../../../scripts/testing/changed.ts";

const testFolders = [
  "tests/http/cart",
  "tests/http/platform",
  "tests/models/cart",
  "tests/models/order",
  "tests/models/platform",
  "tests/services/cart",
  "tests/services/order",
  "tests/services/platform",
];

test.each([
  "app/models/cart/totals.ts",
  "app/services/cart/add.server.ts",
  "app/routes/cart/lines/add.ts",
  "app/components/cart/line.tsx",
  "app/locales/fr/cart/cart.ts",
  "drizzle/schema/cart.ts",
  "tests/models/cart/totals.test.ts",
])("%s runs the tests of carts", (file) => {
  expect(testsOfChanges([file], testFolders)).toEqual({
    folders: ["tests/http/cart", "tests/models/cart", "tests/services/cart"],
    specs: [],
    shared: [],
  });
});

test("several files of several nouns run the tests of each noun once", () => {
  const files = ["app/models/order/step.ts", "app/models/cart/a.ts", "app/models/cart/b.ts"];

  expect(testsOfChanges(files, testFolders).folders).toEqual(
    testFolders.filter((folder) => !folder.endsWith("platform")),
  );
});

test.each([
  "server/gate.ts",
  "app/http/form.server.ts",
  "app/framework/line.ts",
  "app/routes.ts",
  "scripts/test.ts",
  "tests/support/factories.ts",
  "tests/support/cart/fill.ts",
  "docs/commands.md",
  "package-lock.json",
  "app/models/unheard-of/rule.ts",
])("%s, of no noun, runs all models and the platform", (file) => {
  expect(testsOfChanges([file], testFolders)).toEqual({
    folders: [
      "tests/http/platform",
      "tests/models/cart",
      "tests/models/order",
      "tests/models/platform",
      "tests/services/platform",
    ],
    specs: [],
    shared: [file],
  });
});

test("a journey runs when its own spec changed, and alone", () => {
  expect(testsOfChanges(["tests/e2e/cart/carts.spec.ts"], testFolders)).toEqual({
    folders: [],
    specs: ["tests/e2e/cart/carts.spec.ts"],
    shared: [],
  });
});

test("nothing changed runs nothing", () => {
  expect(testsOfChanges([], testFolders)).toEqual({ folders: [], specs: [], shared: [] });
});
