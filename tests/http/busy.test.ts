import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";
import { send } from "#tests/support/wire.ts";

const shop = await startShop();
afterAll(shop.stop);

test("a busy shop spends less on making a large page small, and the page is the same", async () => {
  const ask = await asking("br");
  const alone = await ask();
  const together = await Promise.all(Array.from({ length: 24 }, ask));

  const [page, ...pages] = [alone, ...together].map(({ body }) =>
    brotliDecompressSync(body)
      .toString()
      .replaceAll(/nonce="[^"]*"/g, ""),
  );
  expect(page?.length).toBeGreaterThan(50_000);
  expect(pages.filter((one) => one.length !== page?.length)).toEqual([]);
  expect(Math.max(...together.map(({ body }) => body.length))).toBeGreaterThan(alone.body.length);
});

test("a busy shop gives what is made soonest to who takes it, else what is smallest", async () => {
  const ask = await asking("gzip, deflate, br, zstd");
  const alone = await ask();
  const together = await Promise.all(Array.from({ length: 24 }, ask));

  expect(alone.headers["content-encoding"]).toBe("br");
  const soon = together.filter(({ headers }) => headers["content-encoding"] === "zstd");
  expect(soon.length).toBeGreaterThan(0);
  for (const { headers, body } of soon) {
    expect(headers.vary).toContain("Accept-Encoding");
    expect(zstdDecompressSync(body).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  }
});

/** Asks for a large page as a customer who takes these encodings. */
async function asking(encodings: string) {
  const { cookies } = await signedIn(shop.origin, await makeBuyer());
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return () =>
    send(shop.origin, {
      path: to(url.search, null, { query: "ciment", pageSize: 30 }),
      headers: { cookie, "accept-encoding": encodings },
    });
}
