import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { imagePath } from "#app/models/catalogue/image.ts";
import { url } from "#app/urls.ts";
import { send } from "#tests/support/attack/wire.ts";
import { Browser, startShop } from "#tests/support/shop.ts";

const shop = await startShop();
afterAll(shop.stop);

describe("a page that is the same for every visitor", () => {
  test("is made once and sent with a strong ETag and its own nonce", async () => {
    const first = await send(shop.origin, { path: url.terms });
    const second = await send(shop.origin, { path: url.terms });

    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60");
    expect(first.headers.etag).toMatch(/^"[\w-]{22}-identity"$/);
    expect(first.headers.vary).toContain("Cookie");
    expect(second.body).toEqual(first.body);
    expect(second.headers["content-security-policy"]).toBe(
      first.headers["content-security-policy"],
    );
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("asked for by many at once, is made once", async () => {
    const path = `${url.terms}?storeId=9999`;
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(shop.origin, { path })));

    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test("is the same page whatever foreign parameters its address has", async () => {
    const plain = await send(shop.origin, { path: url.news });
    const path = `${url.news}?utm_source=lettre&gclid=${"a".repeat(500)}`;
    const foreign = await send(shop.origin, { path });

    expect(foreign.headers.etag).toBe(plain.headers.etag);
    expect(foreign.body).toEqual(plain.body);
    expect(foreign.body.toString()).not.toContain("utm_source");
  });

  test("answers 304 to a client that has it", async () => {
    const headers = { "accept-encoding": "br" };
    const { headers: had } = await send(shop.origin, { path: url.terms, headers });
    const again = await send(shop.origin, {
      path: url.terms,
      headers: { ...headers, "if-none-match": had.etag },
    });
    const otherEncoding = await send(shop.origin, {
      path: url.terms,
      headers: { "if-none-match": had.etag },
    });

    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(had["content-security-policy"]);
    expect(otherEncoding.status).toBe(200);
  });

  test("is compressed on demand, and HEAD gives its size", async () => {
    const headers = { "accept-encoding": "br" };
    const plain = await send(shop.origin, { path: url.terms });
    const br = await send(shop.origin, { path: url.terms, headers });
    const head = await send(shop.origin, { method: "HEAD", path: url.terms, headers });

    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(head.headers["content-length"]).toBe(String(br.body.length));
    expect(head.body.length).toBe(0);
  });

  test("has a version without scripts for Save-Data", async () => {
    const light = await send(shop.origin, { path: url.terms, headers: { "save-data": "on" } });
    const full = await send(shop.origin, { path: url.terms });

    expect(light.body.toString()).not.toContain("<script");
    expect(full.body.toString()).toContain("<script");
    expect(light.headers.etag).not.toBe(full.headers.etag);
    expect(light.headers.vary).toContain("Save-Data");
  });

  test("is rendered uncached for a browser with a session", async () => {
    const browser = new Browser(shop.origin);
    await browser.post(url.login, { card_number: "3760000000000" });
    expect(browser.cookies.size).toBe(1);
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join();

    const mine = await send(shop.origin, { path: url.terms, headers: { cookie } });

    expect(mine.headers["cache-control"]).toMatch(/^private/);
    expect(mine.headers.etag).toBeUndefined();
  });
});

test("a page for one visitor is not kept", async () => {
  const [first, second] = await Promise.all([
    send(shop.origin, { path: url.login }),
    send(shop.origin, { path: url.login }),
  ]);

  expect(first.headers["cache-control"]).toBe("private, no-cache");
  expect(first.headers["content-security-policy"]).not.toBe(
    second.headers["content-security-policy"],
  );
});

test("a missing page is not kept", async () => {
  const { status, headers } = await send(shop.origin, { path: "/nulle-part" });

  expect(status).toBe(404);
  expect(headers["cache-control"]).not.toContain("public");
});

test("a drawing is the same for everybody, session or not", async () => {
  const path = imagePath({ drawing: "sack", tint: "grey" });
  const cookie = `__Host-madrier=${"a".repeat(22)}`;
  const visitor = await send(shop.origin, { path });
  const customer = await send(shop.origin, { path, headers: { cookie } });

  expect(visitor.headers["content-type"]).toContain("image/svg+xml");
  expect(customer.headers.etag).toBe(visitor.headers.etag);
  expect(customer.headers["cache-control"]).toBe("public, max-age=604800, s-maxage=604800");
});
