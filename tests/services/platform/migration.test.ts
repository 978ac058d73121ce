import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runDrizzle } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { pool } from "#app/services/platform/database.server.ts";
import { restartSequences } from "#drizzle/seed/seed.ts";
import { databaseAt, withServer } from "#tests/support/chaos/clone.ts";
import { root } from "../../../scripts/environment.ts";
import { migrate } from "../../../scripts/migrate.ts";

const folder = resolve(root, "drizzle/migrations");
const serverUrl = inject("serverUrl");
const scratch = mkdtempSync(join(tmpdir(), "madrier-migrations-"));
const made: string[] = [];

afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await withServer(serverUrl, async (server) => {
    for (const name of made) await server.query(`drop database if exists ${name} with (force)`);
  });
});

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

const { entries, ...rest } = journal.parse(
  JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")),
);

/** The last migration of the schema that was frozen first. */
const FIRST_FROZEN = 6;

function firstMigrations(count: number): string {
  const some = join(scratch, String(count));
  cpSync(folder, some, { recursive: true });
  const kept = JSON.stringify({ ...rest, entries: entries.slice(0, count) });
  writeFileSync(join(some, "meta/_journal.json"), kept);
  return some;
}

async function makeOldDatabase(count: number): Promise<pg.Client> {
  const name = `madrier_test_${Date.now()}_old${count}`;
  made.push(name);
  await withServer(serverUrl, (server) => server.query(`create database ${name}`));
  const client = new pg.Client({ connectionString: databaseAt(serverUrl, name) });
  await client.connect();
  await runDrizzle(drizzle({ client }), { migrationsFolder: firstMigrations(count) });
  return client;
}

type Column = { table: string; name: string; type: string; isForced: boolean };

async function columnsOf(database: pg.Client | pg.Pool): Promise<Column[]> {
  const { rows } = await database.query<Column>(`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isForced"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, 2`);
  return rows;
}

async function copyShop(old: pg.Client): Promise<Map<string, number>> {
  const today = await columnsOf(pool);
  const before = await columnsOf(old);
  const counts = new Map<string, number>();
  await old.query("set session_replication_role = replica");
  for (const table of new Set(before.map((column) => column.table))) {
    const own = before.filter((column) => column.table === table);
    const isToday = ({ name }: Column) =>
      today.some((column) => column.table === table && column.name === name);
    const shared = own.filter(isToday).map(({ name }) => `"${name}"`);
    const lost = own.filter((column) => !isToday(column) && column.isForced);
    if (shared.length === 0 || lost.some(({ type }) => type !== "text")) continue;
    const madeUp = lost.map(() => "'essai-' || row_number() over ()");
    const into = [...shared, ...lost.map(({ name }) => `"${name}"`)];
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from (select ${shared} from "${table}") t`,
    );
    // A migration may have inserted some itself.
    await old.query(`delete from "${table}"`);
    const copied = await old.query(
      `insert into "${table}" (${into}) overriding system value
       select ${[...shared, ...madeUp]} from json_populate_recordset(null::"${table}", $1)`,
      [rows[0]?.all],
    );
    counts.set(table, copied.rowCount ?? 0);
  }
  await old.query("set session_replication_role = origin");
  await restartSequences(old);
  return counts;
}

async function schemaOf(database: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgrelid in (
        select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  return rows.map(({ line }) => line);
}

describe("a database with the demo shop in it", () => {
  test.each([...new Set([FIRST_FROZEN, entries.length - 1])].map((count) => [count]))(
    "of the first %i migrations comes to today's schema and keeps its rows",
    async (count) => {
      const old = await makeOldDatabase(count);
      const counts = await copyShop(old);
      expect([...counts.values()].reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(5_000);

      await migrate(`${serverUrlOf(old)}`);

      expect(await schemaOf(old)).toEqual(await schemaOf(pool));
      expect(await tariffsOf(old)).toEqual(await tariffsOf(pool));
      const after = new Set((await columnsOf(old)).map(({ table }) => table));
      for (const [table, rows] of counts) {
        if (!after.has(table)) continue;
        const { rows: counted } = await old.query<{ n: number }>(
          `select count(*)::int as n from "${table}"`,
        );
        expect(counted[0]?.n, table).toBeGreaterThanOrEqual(rows);
      }
      await old.end();
    },
  );
});

test("a fresh database has plain delivery, without a code, and no zone", async () => {
  const fresh = await makeOldDatabase(entries.length);

  const { rows } = await fresh.query(`select code, type, erp_code as "erpCode" from transports`);

  expect(rows).toEqual([{ code: 77_777, type: "PL", erpCode: null }]);
  expect((await fresh.query("select from delivery_zones")).rowCount).toBe(0);
  await fresh.end();
});

/** Prices of deliveries: an old shop keeps those of before they were rows, which the files have too. */
async function tariffsOf(database: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select (to_jsonb(z) - 'id')::text as line from delivery_zones z
    union all select to_jsonb(t)::text from transports t order by 1`);
  return rows.map(({ line }) => line);
}

function serverUrlOf({ database = "" }: pg.Client): string {
  return databaseAt(serverUrl, database);
}

describe("the check of migrations", () => {
  const checkIn = (directory: string) =>
    spawnSync(process.execPath, ["scripts/migrations.ts", "check"], {
      cwd: directory,
      encoding: "utf8",
    });

  function copyOfShop(): string {
    const copy = mkdtempSync(join(scratch, "copy-"));
    cpSync(resolve(root, "scripts"), join(copy, "scripts"), { recursive: true });
    const models = "app/models/platform";
    cpSync(resolve(root, models), join(copy, models), { recursive: true });
    cpSync(resolve(root, "package.json"), join(copy, "package.json"));
    cpSync(folder, join(copy, "drizzle/migrations"), { recursive: true });
    spawnSync("ln", ["-s", resolve(root, "node_modules"), join(copy, "node_modules")]);
    return copy;
  }

  test("accepts migrations as recorded", () => {
    expect(checkIn(copyOfShop()).status).toBe(0);
  });

  test("refuses a migration that was changed", () => {
    const copy = copyOfShop();
    writeFileSync(join(copy, "drizzle/migrations/0001_shop.sql"), "select 1");

    const { status, stdout, stderr } = checkIn(copy);

    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("0001_shop.sql is not as it was recorded");
  });

  test("says what to run for a new migration", () => {
    const copy = copyOfShop();
    writeFileSync(join(copy, "drizzle/migrations/9999_new.sql"), "select 1");

    const { status, stdout, stderr } = checkIn(copy);

    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("9999_new.sql has no checksum: run npm run db:record");
  });

  test("refuses snapshots of the schema beside the newest", () => {
    const copy = copyOfShop();
    writeFileSync(join(copy, "drizzle/migrations/meta/0000_snapshot.json"), "{}");

    const { status, stdout, stderr } = checkIn(copy);

    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("0000_snapshot.json is not the newest snapshot: delete it.");
  });

  test("refuses to record a frozen migration that was changed", () => {
    const copy = copyOfShop();
    const git = (...options: string[]) =>
      spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...options], { cwd: copy });
    git("init", "-b", "main");
    git("add", "drizzle");
    git("commit", "-m", "base");
    writeFileSync(join(copy, "drizzle/migrations/0001_shop.sql"), "select 1");

    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["scripts/migrations.ts", "record"],
      {
        cwd: copy,
        encoding: "utf8",
      },
    );

    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("0001_shop.sql is frozen");
  });
});
