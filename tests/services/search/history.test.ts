import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { openSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  deleteSearch,
  deleteSearches,
  listSearches,
  saveSearch,
} from "#app/services/search/history.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

const customer = async (): Promise<Shopper> => ({
  buyer: await makeBuyer(),
  sessionIdHash: "any",
  cartLineCount: 0,
});

const visitor = async (): Promise<Shopper> => ({
  buyer: null,
  sessionIdHash: (await openSession("test")).idHash,
  cartLineCount: 0,
});

async function search(shopper: Shopper, ...texts: string[]) {
  const start = Date.now();
  for (const [index, text] of texts.entries()) {
    await saveSearch(shopper, text, new Date(start + 1000 * index));
  }
}

for (const [who, make] of [
  ["customer", customer],
  ["visitor with a session", visitor],
] as const) {
  test(`stores the last five searches of a ${who}, latest first, each once`, async () => {
    const shopper = await make();
    await search(shopper, "a", "b", "c", "d", "e", "f", "c");

    expect(await listSearches(shopper)).toEqual(["c", "f", "e", "d", "b"]);
  });

  test(`a ${who} forgets one search, or all, and nobody else's`, async () => {
    const [mine, other] = [await make(), await make()];
    await search(mine, "a", "b", "c");
    await search(other, "a", "b");

    await deleteSearch(mine, "b");
    expect(await listSearches(mine)).toEqual(["c", "a"]);
    await deleteSearches(mine);
    expect(await listSearches(mine)).toEqual([]);
    expect(await listSearches(other)).toEqual(["b", "a"]);
  });
}

test("repeating a search takes one query, a new one takes two", async () => {
  const shopper = await customer();
  const later = new Date(Date.now() + 60_000);
  await search(shopper, "a", "b");

  expect(await countQueries(() => saveSearch(shopper, "a", later))).toBe(1);
  expect(await listSearches(shopper)).toEqual(["a", "b"]);
  expect(await countQueries(() => saveSearch(shopper, "c"))).toBe(2);
});

test("stores nothing without a session, or once it has ended", async () => {
  const nobody: Shopper = { buyer: null, sessionIdHash: null, cartLineCount: 0 };
  const gone = await visitor();
  await search(nobody, "a");
  await db.delete(sessions).where(eq(sessions.idHash, gone.sessionIdHash ?? ""));
  await search(gone, "a");

  expect(await listSearches(nobody)).toEqual([]);
  expect(await listSearches(gone)).toEqual([]);
});

test("searches made at once by one customer leave five", async () => {
  const shopper = await customer();
  await Promise.all("abcdefghij".split("").map((text) => saveSearch(shopper, text)));
  await search(shopper, "last");

  const kept = await listSearches(shopper);
  expect(kept).toHaveLength(5);
  expect(kept[0]).toBe("last");
});
