import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import pg from "pg";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { freePort } from "#tests/support/port.ts";
import type { Browser } from "#tests/support/shop.ts";
import { build, buildDirectory, isBuilt } from "../../scripts/build.ts";
import { databaseUrl, startDatabase } from "../../scripts/database.ts";
import {
  dataDirectory,
  type Environment,
  root,
  shopEnvironment,
} from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { type Program, startNode, waitUntilAnswers } from "../../scripts/process.ts";
import { openSessions } from "./sessions.ts";

const DATABASE = "madrier_bench";
const bareBuild = resolve(dataDirectory, "bench-bare");

export type Shop = { origin: string; pid: number; stop: () => Promise<void> };

export type Places = Shop & {
  databaseUrl: string;
  bare: string;
  barePid: number;
  customers: Browser[];
};

export async function startPlaces(customerCount: number): Promise<Places> {
  const server = await startDatabase();
  const databaseUrl = await freshDatabase(server.url);
  buildBare();
  const barePort = await freePort();
  const bare = startNode([resolve(bareBuild, "server/index.js")], {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    PORT: String(barePort),
  });
  const bareOrigin = `http://localhost:${barePort}`;
  await waitUntilAnswers(bare, `${bareOrigin}/bare`);
  const shop = await startBuiltShop(databaseUrl);
  // The checkout steps come from tests/support, which reads the shop's settings at import.
  Object.assign(process.env, await benchSettings(databaseUrl));
  return {
    ...shop,
    databaseUrl,
    bare: bareOrigin,
    barePid: bare.process.pid ?? 0,
    customers: await openSessions(databaseUrl, shop.origin, customerCount),
    stop: async () => {
      await Promise.all([shop.stop(), bare.stop()]);
      await server.stop();
    },
  };
}

/** Settings of a shop under load: no jobs, no rate limits. */
export async function benchSettings(databaseUrl: string): Promise<Environment> {
  const ports = {
    shopPort: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: await freePort(),
  };
  return {
    ...shopEnvironment({ ...ports, databaseUrl }),
    WORKER: "false",
    LOG_LEVEL: "info",
    CALLS_PER_MINUTE: "1000000000",
  };
}

export async function startBuiltShop(
  databaseUrl: string,
  settings: Environment = {},
): Promise<Shop> {
  if (!isBuilt(buildDirectory)) await build(buildDirectory);
  const all = { ...(await benchSettings(databaseUrl)), ...settings };
  const origin = `http://localhost:${all.PORT}`;
  const program: Program = startNode([resolve(buildDirectory, "server/index.js")], all);
  await waitUntilAnswers(program, `${origin}/health/ready`);
  return { origin, pid: program.process.pid ?? 0, stop: program.stop };
}

async function freshDatabase(serverUrl: string): Promise<string> {
  const url = await makeDatabase(serverUrl, DATABASE);
  await migrate(url);
  await seed(url, usualSize, () => {});
  return url;
}

export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await onServer(serverUrl, (server) => server.query(`create database ${name}`));
  return databaseUrl(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (server) =>
    server.query(`drop database if exists ${name} with (force)`),
  );
}

export async function onServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "bench" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function buildBare(): void {
  const tool = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  execFileSync(process.execPath, [tool, "build"], {
    cwd: resolve(import.meta.dirname, "bare"),
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: bareBuild },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
