import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { ageOf, type Made, PageCache, type StoredPage } from "../../../server/page-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function page(text: string): Made {
  const headers = new Headers({ "Cache-Control": "public, max-age=0, s-maxage=60" });
  return { rendered: { status: 200, headers, body: Buffer.from(text) }, security: [] };
}

function stored(found: StoredPage | Made | null): StoredPage {
  if (!found || !("variants" in found)) throw new Error("the page was not cached");
  return found;
}

test("a cached page is a minute old at most", async () => {
  let price = 1;
  const read = cachedFor(async () => price);
  const cache = new PageCache(1_000_000);
  const show = async () =>
    stored(cache.find("/") ?? (await cache.make("/", async () => page(String(await read())))));
  expect((await show()).body.toString()).toBe("1");
  price = 2;
  vi.advanceTimersByTime(29_900);
  cache.clear();
  expect((await show()).body.toString()).toBe("1");

  vi.advanceTimersByTime(30_100);

  expect((await show()).body.toString()).toBe("2");
});

test("sends shared caches the age of a cached page", async () => {
  const cache = new PageCache(1_000_000);
  const made = stored(await cache.make("/", async () => page("")));

  expect(ageOf(made)).toBe(30);
  vi.advanceTimersByTime(29_500);
  expect(ageOf(made)).toBe(60);
});

test("a page rendered during a purge is not cached", async () => {
  const cache = new PageCache(1_000_000);
  let end: (made: Made) => void = () => {};
  const old = cache.make(
    "/",
    () =>
      new Promise<Made>((resolve) => {
        end = resolve;
      }),
  );

  cache.clear();
  const fresh = await cache.make("/", async () => page("new"));
  end(page("old"));
  await old;

  expect(stored(fresh).body.toString()).toBe("new");
  expect(cache.find("/")?.body.toString()).toBe("new");
});
