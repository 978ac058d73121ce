import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { and, eq, gt } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { storeUpload, storeUploads } from "#app/services/upload/upload.server.ts";
import { to, url } from "#app/urls.ts";
import { orders } from "#drizzle/schema/order.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { checksumTables, compareChecksums, startBackup } from "#tests/support/chaos/backup.ts";
import { databaseAt } from "#tests/support/chaos/clone.ts";
import { type OwnServer, startAlone } from "#tests/support/chaos/postgres.ts";
import { claimRecovery, isReady, secondsUntil } from "#tests/support/chaos/recovery.ts";
import { howMany } from "#tests/support/length.ts";
import { buyAll, makePurchases, type Purchase } from "#tests/support/order/purchases.ts";
import { openBooks } from "#tests/support/payment/books.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const COPY = "postgres-restored";

/** Runs before any module of the shop reads DATABASE_URL: this file copies a whole server. */
const own: OwnServer = await vi.hoisted(async () => {
  const { inject } = await import("vitest");
  const { startOwnServer } = await import("#tests/support/chaos/postgres.ts");
  const server = await startOwnServer("postgres-saved", inject("serverUrl"));
  process.env.DATABASE_URL = server.databaseUrl;
  return server;
});

const copy = join(dirname(own.data), COPY);
const folder = mkdtempSync(join(tmpdir(), "madrier-restored-"));
let sandbox: RunningSandbox;
let shop: RunningShop;
beforeAll(async () => {
  [sandbox, shop] = await Promise.all([startSandbox(), startShop({ LOG_LEVEL: "silent" })]);
});
afterAll(async () => {
  await Promise.all([shop.stop(), sandbox.stop()]);
  await own.stop();
  rmSync(folder, { recursive: true });
});

const LETTER = Buffer.from("Palette abîmée, côté rue.");

async function keepFile({ customerId }: Purchase): Promise<number> {
  const sent = { name: "réserves.txt", arrayBuffer: async () => new Uint8Array(LETTER).buffer };
  const stored = await storeUpload(sent, { customerId }, ["text"]);
  if (!stored.ok) throw new Error(stored.reason);
  await storeUploads(db, [stored.upload.id], { customerId });
  return stored.upload.id;
}

const CUSTOMERS = howMany(20, 200);

test("restores every row and file of a copy made under orders", {
  timeout: howMany(120_000, 3_600_000),
}, async ({ task }) => {
  const purchases = await makePurchases(shop.origin, CUSTOMERS);
  const [first] = purchases;
  if (!first) throw new Error("the dump holds no customer");
  const { lastOrder } = await openBooks();
  const fileId = await keepFile(first);

  const bought = buyAll(purchases, 4);
  const backup = await startBackup(own.url, own.data, copy);
  await bought;
  await shop.stop();
  const before = await checksumTables(own.databaseUrl);
  await backup.end();
  cpSync(process.env.UPLOAD_DIRECTORY ?? "", folder, { recursive: true });

  const from = performance.now();
  const restored = await startAlone(COPY, inject("serverUrl"));
  const databaseUrl = databaseAt(restored.url, new URL(own.databaseUrl).pathname.slice(1));
  try {
    const after = await checksumTables(databaseUrl);
    const what = "backup and restore drill";
    claim(task, {
      what: `${what}: tables with another checksum`,
      value: compareChecksums(before, after).length,
      unit: `of ${before.size}`,
      bar: { atMost: 0 },
    });
    shop = await startShop({ DATABASE_URL: databaseUrl, UPLOAD_DIRECTORY: folder });
    const seconds = await secondsUntil(() => isReady(shop.origin), from);
    await expectOrderShown(first, lastOrder);
    expect(await restoredFile(fileId)).toEqual(LETTER);
    claimRecovery(task, `${what}, from the copy`, [seconds]);
    expect(compareChecksums(before, await spoilt(databaseUrl))).toContain("public.orders");
  } finally {
    await shop.stop();
    await restored.stop();
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Checks that the customer's own session and order are in the copy. */
async function expectOrderShown({ customerId, browser }: Purchase, lastOrder: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.id, lastOrder)));
  const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
  expect([page.status, page.text.includes(order?.uid ?? "?")]).toEqual([200, true]);
}

async function restoredFile(id: number): Promise<Buffer> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  const name = row?.storedName ?? "";
  return readFileSync(join(folder, name.slice(0, 2), name));
}

/** Planted: one amount is a cent off. */
async function spoilt(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "update orders set gross_cents = gross_cents + 1 where id = (select max(id) from orders)",
  );
  await client.end();
  return checksumTables(databaseUrl);
}
