import type pg from "pg";
import { parisTime } from "#app/models/platform/time.ts";
import { seed } from "#drizzle/seed/seed.ts";
import { databaseAt, withServer } from "#tests/support/chaos/clone.ts";
import { migrate } from "../../scripts/migrate.ts";
import { databaseSources, hashSources } from "../../scripts/sources.ts";

const TEMPLATE_LOCK = 7_260_422;
export const TEST_SHOP = { folder: "tests/fixtures/shop", products: 400, stores: 6, customers: 40 };
const HOUR_MS = 3_600_000;

/** Made once per state of the migrations and the seed, and per day: the seed draws from today. */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  return withServer(serverUrl, async (server) => {
    await server.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const day = parisTime(new Date()).day.replaceAll("-", "");
    const name = `madrier_template_${hashSources(databaseSources)}_${day}`;
    const found = await server.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await makeTemplate(server, serverUrl, name);
    await server.query(`COMMENT ON DATABASE ${name} IS '${Date.now()}'`);
    await dropLeftovers(server);
    return name;
  });
}

async function makeTemplate(server: pg.Client, serverUrl: string, name: string) {
  const draft = `${name}_draft`;
  await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${draft}`);
  const draftUrl = databaseAt(serverUrl, draft);
  await migrate(draftUrl);
  await seed(draftUrl, TEST_SHOP, () => {});
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

/** Killed runs leave copies: dropped after three hours, templates a day after their last use. */
async function dropLeftovers(server: pg.Client) {
  const { rows } = await server.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE (datname ~ '^(madrier|shop)_test_\\d+_' AND split_part(datname, '_', 3)::bigint < $1)
        OR (datname ~ '^madrier_template_' AND shobj_description(oid, 'pg_database')::bigint < $2)`,
    [Date.now() - 3 * HOUR_MS, Date.now() - 24 * HOUR_MS],
  );
  for (const { name } of rows) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
