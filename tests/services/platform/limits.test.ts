import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listKinds } from "#tests/support/limits/addresses.ts";
import { limitsPage } from "#tests/support/limits/page.ts";

test("the limits of the code are those of docs/limits.md", async () => {
  await expect(limitsPage()).toMatchFileSnapshot("../../../docs/limits.md");
});

test("every address is of one kind", () => {
  const listed = listKinds().flatMap(({ paths }) => paths);

  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBe(routes.filter(({ path }) => path && path !== "*").length);
});
