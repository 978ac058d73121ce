import { expect, inject, test, vi } from "vitest";
import { withServer } from "#tests/support/chaos/clone.ts";

// Settings are read at import.
vi.resetModules();
process.env.READ_PIPES = "2";
const { pool, db } = await import("#app/services/platform/database.server.ts");
const { countQueries } = await import("#tests/support/queries.ts");

/** Sends a named statement; the pool lends no connection to one that goes through a pipe. */
const lent = (text: string) => countQueries(() => pool.query({ name: text, text }));

test("a read with a name takes no connection of the pool", async () => {
  await expect.poll(() => lent("select count(*) from products")).toBe(0);

  expect(await lent("with one as (select 1 as n) select n from one")).toBe(0);
});

test.each([
  ["an insert", "insert into articles (slug, title) select 'a', 'b' where false"],
  ["an update", "update products set label = label where false"],
  ["a statement that writes within", "with gone as (delete from carts where false) select 1"],
  ["a lock", "select uid from products where false for update"],
  ["a shared lock", "select uid from products where false for key share"],
  ["an advisory lock", "select pg_advisory_xact_lock(1)"],
])("%s goes through the pool", async (_, text) => {
  await expect.poll(() => lent("select count(*) from products")).toBe(0);

  expect(await countQueries(() => pool.query({ name: text, text }).catch(() => {}))).toBe(1);
});

test("a rare statement goes through the pool", async () => {
  expect(await countQueries(() => pool.query("select 1 as asked_once"))).toBe(1);
});

test("a read within a transaction sees what that wrote", async () => {
  const text = "select label from products where uid = 1";
  await expect.poll(() => lent(text)).toBe(0);
  await db.transaction(async (tx) => {
    await tx.execute("update products set label = 'Within' where uid = 1");

    const { rows } = await tx.execute<{ label: string }>(text);
    expect(rows).toEqual([{ label: "Within" }]);
  });
});

test("reads go on when all connections for them are cut", async () => {
  await expect.poll(() => lent("select count(*) from products")).toBe(0);
  await withServer(inject("serverUrl"), (server) =>
    server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'madrier'",
      [new URL(process.env.DATABASE_URL ?? "").pathname.slice(1)],
    ),
  );
  // The pool's own connections were cut with them: it lends none that is dead once it heard of it.
  await expect.poll(() => pool.totalCount).toBe(0);

  const { rows } = await pool.query({ name: "seven", text: "select 7 as n" });

  expect(rows).toEqual([{ n: 7 }]);
});
