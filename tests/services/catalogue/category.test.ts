import { expect, test } from "vitest";
import { findCategoryTree, listRanges } from "#app/services/catalogue/category.server.ts";
import { makeCategory } from "#tests/support/factories.ts";

test("the tree is kept half a minute, then read again", async () => {
  const now = new Date();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await findCategoryTree(at(0));
  const { id } = await makeCategory({ productCount: 1 });

  expect((await findCategoryTree(at(29))).byId.has(id)).toBe(false);
  expect((await findCategoryTree(at(31))).byId.has(id)).toBe(true);
});

test("ranges are the categories at the top that have products, in order", async () => {
  const last = await makeCategory({ productCount: 1, position: 2_000_000_000 });
  const empty = await makeCategory({ productCount: 0, position: 2_000_000_001 });

  const ranges = await listRanges(new Date(Date.now() + 600_000));

  expect(ranges.at(-1)?.id).toBe(last.id);
  expect(ranges.some(({ id }) => id === empty.id)).toBe(false);
});
