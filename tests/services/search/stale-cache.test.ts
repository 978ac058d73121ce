import { expect, test } from "vitest";
import { reloading } from "#app/services/search/stale-cache.server.ts";

function readings() {
  const ends: { give: (value: string) => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      ends.push({ give: resolve, fail: () => reject(new Error("planted")) });
    });
  return { list: reloading(load, () => true), ends };
}

async function twoUnderWay() {
  const { list, ends } = readings();
  const older = list.read();
  list.markStale();
  const newer = list.read();
  const [first, second] = ends;
  if (!first || !second) throw new Error("two reads were expected to be in progress");
  return { list, older, newer, first, second };
}

test("caches the newest of two readings when the older ends last", async () => {
  const { list, older, newer, first, second } = await twoUnderWay();

  second.give("new");
  await newer;
  first.give("old");
  await older;

  expect(await list.read()).toBe("new");
  expect(list.peek()).toBe("new");
});

test("caches the newest of two readings when the older fails last", async () => {
  const { list, older, newer, first, second } = await twoUnderWay();

  second.give("new");
  await newer;
  first.fail();
  await expect(older).rejects.toThrow("planted");

  expect(await list.read()).toBe("new");
});

test("loads again when the newest of two loads fails", async () => {
  const { list, older, newer, first, second } = await twoUnderWay();

  second.fail();
  await expect(newer).rejects.toThrow("planted");
  first.give("old");
  await older;
  const again = list.read();

  expect(await Promise.race([again, Promise.resolve("being read")])).toBe("being read");
});
