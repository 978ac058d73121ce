// Own shop: its shops have settings of their own.
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { send, type WireReply } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { holdLocks } from "#tests/support/locks.ts";
import { startShop } from "#tests/support/shop.ts";

/** As many as it takes to have every connection wait: the server answers four requests of a session at once. */
const BROWSERS = 6;

// Each read that waits for a lock then has a connection of its own.
const shop = await startShop({ READ_PIPES: "0" });
afterAll(shop.stop);

test("compresses large pages less when busy, with the same content", async () => {
  const ask = await asking("br");
  const alone = await ask();
  const together = await askTogether(ask);

  const [page, ...pages] = [alone, ...together].map(({ body }) =>
    brotliDecompressSync(body)
      .toString()
      .replaceAll(/nonce="[^"]*"/g, ""),
  );
  expect(page?.length).toBeGreaterThan(45_000);
  expect(pages.filter((one) => one.length !== page?.length)).toEqual([]);
  expect(Math.max(...together.map(({ body }) => body.length))).toBeGreaterThan(alone.body.length);
});

test("serves the cheapest accepted encoding when busy, then the smallest", async () => {
  const ask = await asking("gzip, deflate, br, zstd");
  const alone = await ask();
  const together = await askTogether(ask);

  expect(alone.headers["content-encoding"]).toBe("br");
  const soon = together.filter(({ headers }) => headers["content-encoding"] === "zstd");
  expect(soon.length).toBeGreaterThan(0);
  for (const { headers, body } of soon) {
    expect(headers.vary).toContain("Accept-Encoding");
    expect(zstdDecompressSync(body).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  }
});

test("does nothing for a client who left while waiting for a turn", async () => {
  const buyer = await makeBuyer();
  const { uid: product_uid } = await makeProduct();
  const cookie = await cookieOf(buyer);
  const ask = () => send(shop.origin, { path: url.account, headers: { cookie } });
  const left = new AbortController();
  const { answers } = await holdLocks(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const answers = Promise.all(Array.from({ length: 4 }, ask));
    await expect.poll(countWaiting).toBe(4);
    const change = fetch(shop.origin + url.updateCart, {
      method: "PUT",
      signal: left.signal,
      headers: { cookie, "content-type": "application/json", [CLIENT_HEADER]: "madrier-ios" },
      body: JSON.stringify({ updates: [{ product_uid, quantity: 1 }] }),
    });
    await untilServed();
    left.abort();
    await expect(change).rejects.toThrow("aborted");
    await untilServed();
    return { answers };
  });
  const statuses = (await answers).map(({ status }) => status);
  const last = await ask();

  expect([...statuses, last.status]).toEqual([200, 200, 200, 200, 200]);
  expect(await db.$count(cartLines, eq(cartLines.productUid, product_uid))).toBe(0);
});

/** Requests a large page as a customer who accepts these encodings, from several sessions of theirs. */
async function asking(encodings: string) {
  const buyer = await makeBuyer();
  const cookies = await Promise.all(Array.from({ length: BROWSERS }, () => cookieOf(buyer)));
  return (place = 0) =>
    send(shop.origin, {
      path: to(url.search, null, { query: "ciment", pageSize: 30 }),
      headers: { cookie: cookies[place % BROWSERS], "accept-encoding": encodings },
    });
}

/** Until the server has done what it was sent before: it reads its sockets in turn. */
async function untilServed() {
  for (let turn = 0; turn < 5; turn++) await send(shop.origin, { path: "/health/live" });
}

async function cookieOf(buyer: Buyer): Promise<string> {
  const { cookies } = await signedIn(shop.origin, buyer);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function askTogether(ask: (place: number) => Promise<WireReply>): Promise<WireReply[]> {
  const { answers } = await holdLocks(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const answers = Promise.all(Array.from({ length: 24 }, (_, place) => ask(place)));
    await expect.poll(countWaiting).toBeGreaterThanOrEqual(config.DATABASE_POOL);
    return { answers };
  });
  return answers;
}

async function countWaiting(): Promise<number> {
  const waiting = sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and relation = 'sessions'::regclass and not granted`;
  return (await db.execute(waiting)).rowCount ?? 0;
}
