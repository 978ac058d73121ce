import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAddressLines } from "#app/models/media/batch.ts";
import { actOnImport } from "#app/services/import/import.server.ts";
import { type RunningWorker, startWorker } from "#app/services/jobs/worker.server.ts";
import { createAddressBatch } from "#app/services/media/batch.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { type Measured, readMeasured } from "#app/services/platform/measured.server.ts";
import { erpExports } from "#drizzle/schema/erp.ts";
import { imports } from "#drizzle/schema/import.ts";
import { byCatalogue, sendFile } from "#tests/support/import/imports.ts";
import { countWaitingForLocks, holdLocks } from "#tests/support/locks.ts";
import { aClerk, makeMediaProduct } from "#tests/support/media/photos.ts";
import { historyOf, jobsOf, makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
let worker: RunningWorker | null = null;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(() => sandbox.stop());

/** A second process, a lock or an import before what is waited for. */
const slowly = { timeout: 60_000 };

const control = (fault: string, seconds = "8") =>
  fetch(`${sandbox.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ fault, seconds }),
  });

const statusOf = async (orderId: number) => (await historyOf(orderId)).status;

async function mailsTo(address: string) {
  const reply = await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(address)}`);
  return z.array(z.object({ subject: z.string() })).parse(await reply.json());
}

describe("a job", () => {
  test("is run soon after its transaction commits", async () => {
    const order = await makeOrder({ statusCode: 11 });
    worker = await startWorker();

    await transaction((tx) => addJob(tx, "export-order", { orderId: order.id }));

    await expect.poll(() => statusOf(order.id)).toBe(101);
    await expect.poll(() => jobsOf(order.id)).toEqual([]);
  });

  test("does not exist when its transaction rolls back", async () => {
    const order = await makeOrder({ statusCode: 11 });

    const failed = transaction(async (tx) => {
      await addJob(tx, "export-order", { orderId: order.id });
      throw new Error("non");
    });

    await expect(failed).rejects.toThrow("non");
    expect(await jobsOf(order.id)).toEqual([]);
  });

  test("asked for twice under one key waits once", async () => {
    const order = await makeOrder({ statusCode: 11 });
    const key = `export-order:${order.id}`;

    await addJob(db, "export-order", { orderId: order.id }, { key });
    await addJob(db, "export-order", { orderId: order.id }, { key });

    expect(await jobsOf(order.id)).toEqual(["export-order"]);
  });

  test.each([
    ["tell-approval", 2_000_000_001],
    ["tell-quote-request", 2_000_000_002],
    ["tell-dispute", 2_000_000_003],
    ["tell-request", 2_000_000_004],
    ["tell-request-message", 2_000_000_005],
  ])("queued under its former name is run: %s", async (name, id) => {
    const payload = { orderId: id, requestId: id, disputeId: id, messageId: id };
    await db.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`,
    );
    expect(await jobsOf(id)).toEqual([name]);

    worker = await startWorker();

    await expect.poll(() => jobsOf(id)).toEqual([]);
  });

  test("that fails is tried again until it succeeds", async () => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });
    await control("down");
    worker = await startWorker();
    await addJob(db, "export-order", { orderId: order.id });
    await expect.poll(() => failuresOf(order.id)).toBe(1);

    await control("none");

    await expect.poll(() => jobsOf(order.id)).toEqual([]);
  });

  test("held by a worker that was killed is run by another a minute later", async () => {
    const [lost, held] = [await makeOrder({ statusCode: 11 }), await makeOrder({ statusCode: 11 })];
    await addJob(db, "export-order", { orderId: lost.id });
    await addJob(db, "export-order", { orderId: held.id });
    await holdJob(lost.id, 61);
    await holdJob(held.id, 30);

    worker = await startWorker();

    await expect.poll(() => statusOf(lost.id)).toBe(101);
    expect(await statusOf(held.id)).toBe(11);
  });
});

describe("a job whose process died", () => {
  async function killedAgain(orderId: number, flags: Record<string, boolean> = {}) {
    await db.execute(sql`
      update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || ${JSON.stringify(flags)}::jsonb
      where (payload ->> 'orderId')::int = ${orderId}`);
    await holdJob(orderId, 61);
  }

  async function flagsOf(importId: number) {
    const { rows } = await db.execute<{ flags: unknown }>(sql`
      select flags from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where (payload ->> 'importId')::int = ${importId} and identifier = 'apply-import'`);
    return rows[0]?.flags;
  }

  async function lostJob(orderId: number) {
    const { rows } = await db.execute<{ attempts: number; lastError: string | null }>(sql`
      select attempts, last_error as "lastError" from graphile_worker._private_jobs
      where (payload ->> 'orderId')::int = ${orderId}`);
    return rows[0] ?? null;
  }

  test("twice is given up, and counted among those that fail", async () => {
    const order = await makeOrder({ statusCode: 11 });
    await addJob(db, "export-order", { orderId: order.id }, { runAt: new Date(2100, 0) });
    await holdJob(order.id, 61);
    worker = await startWorker();
    expect(await lostJob(order.id)).toEqual({ attempts: 1, lastError: null });
    await worker.stop();
    await db.execute(sql`
      update graphile_worker._private_jobs set run_at = now()
      where (payload ->> 'orderId')::int = ${order.id}`);
    await holdJob(order.id, 61);
    const failing = () => readMeasured().then((all) => all.find(isFailing)?.value ?? 0);
    const isFailing = ({ name, label }: Measured) =>
      name === "jobs_failing" && label === "export-order";
    const before = await failing();

    worker = await startWorker();

    expect(await lostJob(order.id)).toEqual({ attempts: 25, lastError: "its process died twice" });
    expect(await failing()).toBe(before + 1);
    expect(await statusOf(order.id)).toBe(11);
  });

  test("once, and was stopped in order once, is run", async () => {
    const order = await makeOrder({ statusCode: 11 });
    await addJob(db, "export-order", { orderId: order.id });
    await killedAgain(order.id, { "process-died": true, "process-stopped": true });

    worker = await startWorker();

    await expect.poll(() => statusOf(order.id)).toBe(101);
  });

  test("is noted when it runs while its process stops in order", async () => {
    const { id } = await sendFile("brands", `code;nom\nM${randomUUID()};Marque`);
    await actOnImport(id, "apply", await byCatalogue());
    let stopped: Promise<void> | null = null;

    await holdLocks(async (tx) => {
      await tx.select().from(imports).where(eq(imports.id, id)).for("update");
      const started = await startWorker();
      await expect.poll(countWaitingForLocks).toBeGreaterThan(0);
      stopped = started.stop();
      await expect.poll(() => flagsOf(id)).toEqual({ "process-stopped": true });
    });
    await stopped;
  });

  test.each([
    ["read-import", "reading", "unreadable"],
    ["apply-import", "applying", "stopped"],
    ["undo-import", "undoing", "applied"],
  ] as const)("twice lets its import go: %s", async (name, during, after) => {
    const { id } = await sendFile("brands", `code;nom\nM${randomUUID()};Marque`);
    await db.execute(
      sql`delete from graphile_worker._private_jobs where (payload ->> 'importId')::int = ${id}`,
    );
    await db.update(imports).set({ state: during }).where(eq(imports.id, id));
    await addJob(db, name, { importId: id });
    await db.execute(sql`
      update graphile_worker._private_jobs
      set locked_by = ${`mort-${id}`}, locked_at = now() - interval '61 seconds',
          flags = '{"process-died": true}'
      where (payload ->> 'importId')::int = ${id}`);

    worker = await startWorker();

    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    expect(row?.state).toBe(after);
  });
});

test("delivers a message once to a slow mail server, by one of two workers", async () => {
  const { id: orderId, buyer } = await makeOrder({ statusCode: 11 });
  await control("slow-mail", "25");
  worker = await startWorker();
  await addJob(db, "order-confirmation", { orderId });
  await expect.poll(() => mailsTo(buyer.email)).toHaveLength(1);

  // Nearly as long as a dead worker may hold a job: past that, this worker's own clock could free it.
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '45 seconds'
    where (payload ->> 'orderId')::int = ${orderId}`);
  await expect.poll(() => secondsSinceKept(orderId)).toBeLessThan(30);
  const other = await startWorker();
  await expect.poll(() => jobsOf(orderId), slowly).toEqual([]);
  await other.stop();
  await control("none");

  expect(await mailsTo(buyer.email)).toHaveLength(1);
}, 120_000);

test("exports a paid order to the ERP, and confirms it by one email", async () => {
  const order = await makeOrder({ statusCode: 11 });
  worker = await startWorker();

  await addJob(db, "export-order", { orderId: order.id });
  await addJob(db, "order-confirmation", { orderId: order.id });

  await expect.poll(() => mailsTo(order.buyer.email)).toHaveLength(1);
  const [mail] = await mailsTo(order.buyer.email);
  expect(mail?.subject).toContain(order.uid);
});

test("imports under way leave a place to orders", async () => {
  const order = await makeOrder({ statusCode: 11 });
  const held: number[] = [];
  for (let count = 0; count < 4; count++) {
    const { id } = await sendFile("brands", `code;nom\nM${randomUUID()};Marque`);
    await actOnImport(id, "apply", await byCatalogue());
    held.push(id);
  }

  await holdLocks(async (tx) => {
    await tx.select().from(imports).where(inArray(imports.id, held)).for("update");
    worker = await startWorker();
    await expect.poll(countWaitingForLocks).toBeGreaterThan(0);
    await addJob(db, "export-order", { orderId: order.id });
    await expect.poll(() => statusOf(order.id)).toBe(101);
  });
});

test("batches that wait for hosts leave their places to imports", async () => {
  const { code } = await makeMediaProduct();
  const line = (at: number) => `${code} https://medias.essai.fr/${at}.jpg`;
  for (let count = 0; count < 4; count++)
    await createAddressBatch(readAddressLines(line(count)), await aClerk());
  const { id } = await sendFile("brands", `code;nom\nM${randomUUID()};Marque`);
  await actOnImport(id, "apply", await byCatalogue());

  await holdLocks(async (tx) => {
    await tx.execute(sql`lock table media_hosts in access exclusive mode`);
    worker = await startWorker();
    await expect.poll(countWaitingForLocks, slowly).toBeGreaterThanOrEqual(2);
    await expect.poll(async () => (await importOf(id))?.state, slowly).toBe("applied");
  });
}, 120_000);

async function importOf(id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

test("the clock runs expiry, inquiries, lost jobs, retention and books", async () => {
  worker = await startWorker();

  const { rows } = await db.execute<{ name: string }>(
    sql`select identifier as name from graphile_worker._private_known_crontabs order by 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual([
    "apply-dated-prices",
    "apply-retention",
    "apply-waiting-messages",
    "check-ledger",
    "expire-approvals",
    "expire-orders",
    "free-jobs",
    "reconcile-payments",
  ]);
});

async function secondsSinceKept(orderId: number): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from now() - locked_at)::float as seconds
    from graphile_worker._private_jobs where (payload ->> 'orderId')::int = ${orderId}`);
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
}

async function failuresOf(orderId: number) {
  const [exported] = await db.select().from(erpExports).where(eq(erpExports.orderId, orderId));
  return exported?.tries;
}

async function holdJob(orderId: number, seconds: number) {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = ${`mort-${orderId}`}, attempts = 1,
        locked_at = now() - ${seconds} * interval '1 second'
    where (payload ->> 'orderId')::int = ${orderId}`);
}
