// Own shop: its shops have settings of their own.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { imagePath } from "#app/models/catalogue/image.ts";
import { to, url } from "#app/urls.ts";
import { send, sendRaw } from "#tests/support/attack/wire.ts";
import { startShop } from "#tests/support/shop.ts";

const shop = await startShop({ TRUSTED_PROXIES: "1" });
afterAll(shop.stop);

const drawing = imagePath({ drawing: "sack", tint: "grey" });
const home = await (await fetch(shop.origin + url.home)).text();
const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(home) ?? [];

describe("the headers that protect", () => {
  test.each([
    ["a page", url.home],
    ["a missing page", "/nulle-part"],
    ["a redirect", url.account],
    ["loader data", `${url.terms}.data`],
    ["a drawing", drawing],
    ["a script", script],
    ["a missing script", "/assets/nulle-part.js"],
    ["a file", "/france.svg"],
    ["health", "/health/live"],
    ["an unreadable address", "/%ZZ"],
  ])("are on %s", async (_what, path) => {
    const { headers } = await send(shop.origin, { path });

    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("geolocation=(self)");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-request-id"]).toMatch(/^[\w-]{12}$/);
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("allow scripts and styles with the nonce of their response only", async () => {
    const first = await fetch(shop.origin + url.login);
    const second = await fetch(shop.origin + url.login);

    const nonce = nonceOf(first.headers.get("content-security-policy"));
    const page = await first.text();
    const inline = page.match(/<(script|style)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(1);
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(page).not.toMatch(/ (style|on\w+)="/);
    expect(nonceOf(second.headers.get("content-security-policy"))).not.toBe(nonce);
  });

  test("allow framing only for the return page of the card acquirer", async () => {
    const path = to(url.cardReturn, { outcome: "effectue" });
    const { headers } = await send(shop.origin, { path });

    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  test("let no page show a frame but that where a card is paid with", async () => {
    const { headers } = await send(shop.origin, { path: url.home });

    expect(headers["content-security-policy"]).toContain("frame-src 'none';");
  });

  test("a request keeps the id that a trusted proxy gave it", async () => {
    const given = await send(shop.origin, { headers: { "x-request-id": "from-the-proxy-1" } });
    const forged = await send(shop.origin, { headers: { "x-request-id": 'x"><script>' } });

    expect(given.headers["x-request-id"]).toBe("from-the-proxy-1");
    expect(forged.headers["x-request-id"]).toMatch(/^[\w-]{12}$/);
  });
});

describe("the request gate", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const foreign = { ...form, "sec-fetch-site": "cross-site", origin: "https://ailleurs.example" };

  test.each([
    ["a page", url.login],
    ["the data of a page", `${url.login}.data`],
    ["a command", url.addToCart],
    ["the data of a command", `${url.addToCart}.data`],
    ["no page at all", "/nulle-part"],
  ])("refuses a form sent to %s from another site, or from nowhere", async (_what, path) => {
    const cross = await send(shop.origin, { method: "POST", path, headers: foreign, body: "a=b" });
    const bare = await send(shop.origin, { method: "POST", path, headers: form, body: "a=b" });

    expect([cross.status, bare.status]).toEqual([403, 403]);
    expect(cross.body.toString()).toContain("Demande refusée");
    expect(cross.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("lets in a form of ours, shown by either header", async () => {
    const options = { method: "POST", path: url.changeCard, body: "" };
    const fetched = await send(shop.origin, {
      ...options,
      headers: { ...form, "sec-fetch-site": "same-origin", origin: "http://another-name:3000" },
    });
    const old = await send(shop.origin, { ...options, headers: { ...form, origin: shop.origin } });

    expect([fetched.status, old.status]).toEqual([303, 303]);
  });

  test("lets webhooks through to prove themselves", async () => {
    for (const path of [url.cardNotification, url.erpEvents]) {
      const { status, body } = await send(shop.origin, {
        method: "POST",
        path,
        headers: foreign,
        body: "a=b",
      });

      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toContain("ne vient pas d’une page de Madrier");
    }
  });

  test("knows no method but those of the web's pages", async () => {
    expect((await send(shop.origin, { method: "TRACE", path: "/" })).status).toBe(405);
    expect((await send(shop.origin, { method: "PROPFIND", path: "/" })).status).toBe(405);
  });
});

describe("the size of a request", () => {
  const ours = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "none" };
  const long = Buffer.alloc(65_537, "a");

  test("is refused above 64 kB, with or without Content-Length", async () => {
    const declared = await send(shop.origin, {
      method: "POST",
      path: url.login,
      headers: { ...ours, "content-length": long.length },
      body: long,
    });
    const undeclared = await send(shop.origin, {
      method: "POST",
      path: url.login,
      headers: { ...ours, "transfer-encoding": "chunked" },
      body: long,
    });

    expect([declared.status, undeclared.status]).toEqual([413, 413]);
    expect(declared.body.toString()).toContain("trop volumineux");
    expect(declared.headers.connection).toBe("close");
  });

  test("may be 64 kB", async () => {
    const { status } = await send(shop.origin, {
      method: "POST",
      path: url.login,
      headers: ours,
      body: long.subarray(1),
    });

    expect(status).toBe(400);
  });

  test("a form with a NUL, which nothing can store, is refused", async () => {
    const options = { method: "POST", path: url.login, headers: ours };
    const escaped = await send(shop.origin, { ...options, body: "card_number=%00" });
    const bare = await send(shop.origin, { ...options, body: "card_number=\0" });

    for (const { status, body } of [escaped, bare]) {
      expect(status).toBe(400);
      expect(body.toString()).toContain("n’a pas pu être lu");
    }
  });
});

describe("files", () => {
  test("of the build are kept for good, and sent compressed as they were built", async () => {
    const plain = await send(shop.origin, { path: script });
    const br = await send(shop.origin, {
      path: script,
      headers: { "accept-encoding": "gzip, br" },
    });
    const gzip = await send(shop.origin, { path: script, headers: { "accept-encoding": "gzip" } });

    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    expect(Number(br.headers["content-length"])).toBe(br.body.length);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test("are not sent twice", async () => {
    const { headers } = await send(shop.origin, { path: "/france.svg" });
    const again = await send(shop.origin, {
      path: "/france.svg",
      headers: { "if-none-match": `"autre", ${headers.etag}` },
    });

    expect(headers["content-type"]).toBe("image/svg+xml");
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("HEAD answers the headers of GET", async () => {
    const get = await send(shop.origin, { path: script });
    const head = await send(shop.origin, { method: "HEAD", path: script });

    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
    expect(head.body.length).toBe(0);
  });

  test.each([
    "/assets/../../package.json",
    "/assets/../../server/index.js",
    "/../server/index.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/.vite/manifest.json",
  ])("outside the client build cannot be had: %s", async (path) => {
    const { status, body } = await send(shop.origin, { path });

    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/createRequestHandler|"dependencies"/);
  });

  test("of an older build are missing, not pages", async () => {
    const { status, headers } = await send(shop.origin, { path: "/assets/root-0ld.js" });

    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/plain");
  });
});

describe("malformed addresses", () => {
  test.each([
    "/%ZZ",
    "/%E0%A4%A",
    "//ailleurs.example/",
    "/recherche?query=%00",
    "http://ailleurs.example/",
  ])("%s is refused", async (path) => {
    const { status, body } = await send(shop.origin, { path });

    expect(status).toBe(400);
    expect(body.toString()).toContain("Adresse incorrecte");
  });

  test("refuses an address over 12,000 characters before reading it", async () => {
    const path = `${url.search}?query=${"a".repeat(12_000)}`;
    const { status, body } = await send(shop.origin, { path });

    expect(status).toBe(414);
    expect(body.toString()).toContain("Adresse trop longue");
    expect((await send(shop.origin, { path: path.slice(0, 12_000) })).status).toBe(200);
  });

  test("what is no HTTP is refused, and nothing stops", async () => {
    const answers = await Promise.all([
      sendRaw(shop.origin, "BONJOUR\r\n\r\n"),
      sendRaw(shop.origin, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 2\r\n\r\n"),
      sendRaw(shop.origin, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`),
    ]);

    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(["400", "400", "431"]);
    expect(answers[0]).toContain("X-Content-Type-Options: nosniff");
    expect((await fetch(shop.origin + url.home)).status).toBe(200);
  });
});

describe("the host of a request", () => {
  const { host } = new URL(shop.origin);
  const ask = (target: string, ...lines: string[]) =>
    sendRaw(
      shop.origin,
      `GET ${target} HTTP/1.1\r\n${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`,
    );

  test("may stand in the request line (RFC 9112, 3.2.2)", async () => {
    const own = await ask(`http://${host}${url.terms}`, `Host: ${host}`);
    const file = await ask(`http://${host}/france.svg`, `Host: ${host}`);
    const known = await ask("http://madrier.example/health/live", "Host: madrier.example");

    expect(own).toMatch(/^HTTP\/1\.1 200 /);
    expect(own).toContain("<h1");
    expect(file).toMatch(/^HTTP\/1\.1 200 .*image\/svg\+xml/s);
    expect(known).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("is refused when it is another's than that of the line", async () => {
    const answer = await ask("http://ailleurs.example/", `Host: ${host}`);

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ["twice", [`Host: ${host}`, `Host: ${host}`]],
    ["in two spellings", [`Host: ${host}`, "hOST: ailleurs.example"]],
    ["as a list", [`Host: ${host}, ailleurs.example`]],
    ["never", []],
  ])("given %s is refused", async (_, lines) => {
    expect(await ask(url.home, ...lines)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("health", () => {
  test("live and ready answer shortly", async () => {
    const [live, ready] = await Promise.all([
      send(shop.origin, { path: "/health/live" }),
      send(shop.origin, { path: "/health/ready" }),
    ]);

    expect([live.status, live.body.toString()]).toEqual([200, "live"]);
    expect([ready.status, ready.body.toString()]).toEqual([200, "ready"]);
    expect(live.headers["cache-control"]).toBe("no-store");
  });
});

function nonceOf(policy: string | string[] | null | undefined) {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(policy)) ?? [];
  return nonce;
}
