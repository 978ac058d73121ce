import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runDrizzle } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runGraphile } from "graphile-worker";
import pg from "pg";
import { root } from "./environment.ts";

/** Any number: two processes that migrate one database at once wait for each other on it. */
const MIGRATION_LOCK = 7_260_421;

/** Brings a database up to date: the shop's tables, then those of the job queue. Doing it twice changes nothing. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "migrate" });
  await client.connect();
  client.on("notice", () => {});
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runDrizzle(drizzle({ client }), {
      migrationsFolder: resolve(root, "drizzle/migrations"),
    });
    await runGraphile({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the database to migrate.");
  await migrate(databaseUrl);
}
