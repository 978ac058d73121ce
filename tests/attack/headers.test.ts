import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import {
  browsersOf,
  everybody,
  type KnownWorld,
  knownPath,
  makeKnownWorld,
  type Pattern,
  patterns,
  whoReads,
} from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { sendRaw } from "#tests/support/attack/wire.ts";
import { howMany } from "#tests/support/length.ts";
import { ownSecrets } from "#tests/support/own-secrets.ts";
import { freePort } from "#tests/support/port.ts";
import { dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Asked, cookiesOf, type Seen, see, unprotected } from "./headers.ts";

vi.setConfig({ testTimeout: howMany(120_000, 900_000) });

const CLOSED = join(tmpdir(), `madrier-closed-${process.pid}`);
const HTTPS = "https://madrier.example";
const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "none" };

let shop: RunningShop;
/** The same behind an https proxy, with few requests a minute allowed. */
let secure: RunningShop;
let world: KnownWorld;
let cookies: Record<string, Record<string, string>>;

beforeAll(async () => {
  [shop, secure] = await Promise.all([
    startShop(),
    startShop({
      ...{ PORT: String(await freePort()), ORIGIN: HTTPS, ...ownSecrets },
      ...{ MAINTENANCE_FILE: CLOSED, CALLS_PER_MINUTE: "2", TRUSTED_PROXIES: "1" },
    }),
  ]);
  world = await makeKnownWorld();
  const browsers = await browsersOf(shop.origin, world);
  cookies = Object.fromEntries(everybody.map((who) => [who, cookiesOf(browsers[who])]));
});
afterAll(async () => {
  rmSync(CLOSED, { force: true });
  await Promise.all([shop.stop(), secure.stop()]);
});

/** These end the session of the caller. */
const endings: Pattern[] = [
  "logout",
  "staffLogout",
  "nextCustomer",
  "terminal",
  "unregisterTerminal",
];

function everything(): Asked[] {
  return patterns.flatMap((pattern) => {
    const [path, missing] = [knownPath(pattern, world), knownPath(pattern, world, "999999999")];
    return whoReads(path).flatMap((who) => {
      const headers = { accept: "text/html", ...cookies[who] };
      const isPrivate = who !== "visitor" && !/^\/(dessins|images)\//.test(path);
      const request = { what: who, headers, isPrivate };
      const posted = { ...request, method: "POST", headers: { ...headers, ...FORM }, body: "a=b" };
      const changing = [
        { ...request, path, method: "PUT" },
        { ...posted, path: missing },
      ];
      return [
        { ...request, path },
        { ...request, path: missing },
        { ...request, path: dataOf(path) },
        { ...request, path, method: "TRACE", isPrivate: false },
        ...(endings.includes(pattern) ? [] : changing),
        { ...posted, path, headers: { ...headers, "sec-fetch-site": "cross-site" } },
      ];
    });
  });
}

const besides: Asked[] = [
  ...["/france.svg", "/assets/absent.js", "/health/live", "/health/ready", "/%ZZ", "/nulle-part"],
  "/recherche?query=%00",
].map((path) => ({ what: "besides", path }));

const long: Asked = {
  ...{ what: "a long body", path: url.login, method: "POST", headers: FORM },
  body: "a".repeat(70_000),
};

const statusesOf = (seen: readonly Seen[]) => new Set(seen.map(({ status }) => status));

test("sends the security headers with every response, to everyone", async ({ task }) => {
  const requests = everything().filter((_, index) => index % howMany(4, 1) === 0);
  const seen = await see(shop.origin, [...requests, ...besides, long]);
  const faults = unprotected(seen, false);

  expect(faults.slice(0, 20)).toEqual([]);
  for (const status of [200, 303, 400, 403, 404, 405, 413]) {
    expect([...statusesOf(seen)]).toContain(status);
  }
  claim(task, {
    ...{
      what: "responses checked for security headers, all routes",
      value: seen.length,
      unit: "answers",
    },
    bar: { atLeast: howMany(700, 2_800) },
  });
  claim(task, {
    ...{ what: "responses without a security header", value: faults.length, unit: "answers" },
    bar: { atMost: 0 },
  });
});

test("sends them over https, when limited, closed or unreadable", async ({ task }) => {
  const program = { [CLIENT_HEADER]: "madrier-ios" };
  const call = { what: "a call", path: url.storesJson, headers: program };
  const pages = patterns.map((pattern) => ({ what: "https", path: knownPath(pattern, world) }));
  const open = await see(secure.origin, [...pages, call, call, call, call]);
  writeFileSync(CLOSED, "");
  await expect.poll(async () => (await fetch(secure.origin)).status).toBe(503);
  const closed = await see(secure.origin, [{ what: "closed", path: url.home }]);
  const garbage = await sendRaw(
    secure.origin,
    `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  );
  const faults = [...unprotected([...open, ...closed], true), ...rawFaults(garbage)];

  expect(faults.slice(0, 10)).toEqual([]);
  expect([...statusesOf(open), ...statusesOf(closed)]).toEqual(expect.arrayContaining([429, 503]));
  claim(task, {
    ...{ what: "https responses without HSTS or another security header", value: faults.length },
    ...{ unit: "answers", bar: { atMost: 0 } },
  });
});

test("sends them when the database fails", async ({ task }) => {
  await db.execute(sql`alter table sessions rename to sessions_gone`);
  const paths = [url.cart, dataOf(url.cart), url.account, url.ordersJson, url.ordersCsv];
  const requests = paths.map((path) => ({ what: "broken", path, headers: cookies.customer ?? {} }));
  const seen = await see(shop.origin, requests).finally(() =>
    db.execute(sql`alter table sessions_gone rename to sessions`),
  );
  const faults = unprotected(seen, false);

  expect(faults).toEqual([]);
  claim(task, {
    ...{ what: "failures (500) with all security headers", value: seen.filter(isFailure).length },
    ...{ unit: "answers", bar: { atLeast: paths.length } },
  });
});

test("finds a page without one header, and a cookie readable by scripts", async () => {
  const spoiled = await spoil(shop, {
    answer: ({ headers, ...answer }, { path }) => {
      if (path !== url.terms) return { ...answer, headers };
      const { "x-content-type-options": _, ...others } = headers;
      const policy = String(headers["content-security-policy"]).replace(
        "'none'",
        "'unsafe-inline'",
      );
      return {
        ...answer,
        headers: {
          ...others,
          "content-security-policy": policy,
          "set-cookie": ["__Host-madrier=x; Path=/; Secure; SameSite=Lax"],
        },
      };
    },
  });

  const seen = await see(spoiled.origin, [
    { what: "planted", path: url.terms },
    { what: "planted", path: url.contact },
  ]).finally(spoiled.stop);

  const found = unprotected(seen, false).map((fault) => fault.split(":")[0]);
  expect(found).toEqual([
    "x-content-type-options",
    "default-src",
    "a policy that lets all in",
    "default-src 'none'",
    "cookie __Host-madrier=x",
  ]);
});

const isFailure = ({ status }: Seen) => status === 500;

function rawFaults(answer: string): string[] {
  return ["431 Request", "Strict-Transport-Security: max-age", "X-Content-Type-Options: nosniff"]
    .filter((part) => !answer.includes(part))
    .map((part) => `${part}: ${answer.slice(0, 80)}`);
}
