import { expect, test } from "vitest";
import { csvPages, paced } from "#app/services/document/csv-pages.server.ts";
import { gather } from "#tests/support/pages.ts";

test("writes rows in the order of their ids, a page in memory at a time", async () => {
  const ids = Array.from({ length: 1_201 }, (_, at) => 5_000 - at);
  const read: number[] = [];

  const pages = csvPages(["Numéro"], ids, async (page) => {
    read.push(page.length);
    return page.map((id) => [id]);
  });
  const text = (await gather(pages)).join("");

  expect(text).toBe(`\uFEFF${["Numéro", ...ids].join("\r\n")}\r\n`);
  expect(read).toEqual([500, 500, 201]);
});

test("makes the pages of two exports one at a time, in turn", async () => {
  const made: string[] = [];
  let underWay = 0;
  async function* pagesOf(name: string) {
    for (const page of [1, 2, 3]) {
      expect(++underWay).toBe(1);
      await new Promise(setImmediate);
      underWay--;
      made.push(`${name}${page}`);
      yield page;
    }
  }

  await Promise.all(["a", "b"].map((name) => gather(paced(pagesOf(name)))));

  expect(made).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
});

test("answers other work between pages that need no waiting", async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  async function* busy() {
    for (let page = 0; page < 20; page++) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield page;
    }
  }

  await gather(paced(busy()));
  clearInterval(counting);

  expect(turns).toBeGreaterThan(10);
});

test("goes on with other exports when one fails or its reader leaves", async () => {
  let isEnded = false;
  async function* failing() {
    yield 1;
    throw new Error("broken");
  }
  async function* left() {
    try {
      yield* [1, 2, 3];
    } finally {
      isEnded = true;
    }
  }

  const failed = gather(paced(failing()));
  for await (const _ of paced(left())) break;

  await expect(failed).rejects.toThrow("broken");
  expect(isEnded).toBe(true);
  expect(await gather(paced(left()))).toEqual([1, 2, 3]);
});
