import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneTemplate, dropClone } from "#tests/support/chaos/clone.ts";

// Settings are read at import. A database with another label for the product stands for the replica.
const replicaUrl = await cloneTemplate(inject("serverUrl"), inject("template"));
Object.assign(process.env, {
  REPLICA_URL: replicaUrl,
  PREPARED_STATEMENTS: "false",
  DATABASE_POOL: "1",
});
const { pool } = await import("#app/services/platform/database.server.ts");
const { closeReplica, readerAt } = await import("#app/services/platform/replica.server.ts");
const { findProduct } = await import("#app/services/catalogue/product.server.ts");

beforeAll(async () => {
  const replica = new pg.Client({ connectionString: replicaUrl });
  await replica.connect();
  await replica.query("update products set label = 'Read from the replica' where uid = 1");
  await replica.end();
});

afterAll(async () => {
  await closeReplica();
  await dropClone(inject("serverUrl"), replicaUrl);
});

test("a product is read from the replica", async () => {
  expect((await findProduct(1))?.label).toBe("Read from the replica");
});

test("reads data cached until the next change from the primary", async () => {
  // A server that replays no log is behind any position of it.
  expect((await readerAt("0/1")) === pool).toBe(true);
});

test("prepares no named statement where the pooler keeps none", async () => {
  await pool.query({ name: "named", text: "select 1" });

  const { rows } = await pool.query("select name from pg_prepared_statements");
  expect(rows).toEqual([]);
});

test("reads the product from the primary when the replica is gone", async () => {
  await dropClone(inject("serverUrl"), replicaUrl);

  const product = await findProduct(1);
  expect(product?.label).toBeDefined();
  expect(product?.label).not.toBe("Read from the replica");
  // The replica is avoided now.
  expect((await findProduct(1))?.label).toBe(product?.label);
});
