import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";
import { send } from "#tests/support/wire.ts";

const shop = await startShop();
afterAll(shop.stop);

test("a busy shop spends less on making a large page small, and the page is the same", async () => {
  const { cookies } = await signedIn(shop.origin, await makeBuyer());
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = () =>
    send(shop.origin, {
      path: to(url.search, null, { query: "ciment", pageSize: 30 }),
      headers: { cookie, "accept-encoding": "br" },
    });
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
