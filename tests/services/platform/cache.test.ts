import { expect, test } from "vitest";
import { cachedFor, forgetCached } from "#app/services/platform/cache.server.ts";

const at = (ms: number) => new Date(ms);

test("callers who come together, or within the minute, share one query", async () => {
  let count = 0;
  const read = cachedFor(async () => ++count, 60_000);

  expect(await Promise.all([read(at(0)), read(at(0)), read(at(59_999))])).toEqual([1, 1, 1]);
  expect(await read(at(60_000))).toBe(2);
});

test("a failure is not cached", async () => {
  let count = 0;
  const read = cachedFor(async () => {
    count += 1;
    if (count === 1) throw new Error("down");
    return count;
  });

  await expect(read(at(0))).rejects.toThrow("down");
  expect(await read(at(1))).toBe(2);
});

test("what changed at once is asked again, whatever is under way", async () => {
  let value = 1;
  const read = cachedFor(async () => value, 60_000);
  const before = read(at(0));

  value = 2;
  forgetCached();

  expect([await before, await read(at(1))]).toEqual([1, 2]);
});
