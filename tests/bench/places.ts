import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import pg from "pg";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { build, buildDirectory, isBuilt } from "../../scripts/build.ts";
import { addressOf, startDatabase } from "../../scripts/database.ts";
import { dataDirectory, root, shopEnvironment } from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { freePort, startNode, waitUntilAnswers } from "../../scripts/process.ts";
import { signInClients } from "./sign-in.ts";

const DATABASE = "madrier_bench";
const bareBuild = resolve(dataDirectory, "bench-bare");

/** What is measured: the built shop and the bare page, on the same fresh demo data. */
export type Places = {
  shop: string;
  bare: string;
  /** Process of the shop, for its memory. */
  shopPid: number;
  /** Cookies of signed-in customers, one per client. */
  cookies: string[];
  stop: () => Promise<void>;
};

/** Starts everything, with data of its own: nothing is left behind but a database called madrier_bench. */
export async function startPlaces(clients: number): Promise<Places> {
  const server = await startDatabase();
  const databaseUrl = await freshDatabase(server.url);
  if (!isBuilt(buildDirectory)) await build(buildDirectory);
  buildBare();
  const ports = { shopPort: await freePort(), sandboxPort: await freePort(), smtpPort: 4025 };
  const settings = {
    ...shopEnvironment({ ...ports, databaseUrl }),
    NODE_ENV: "production",
    WORKER: "false",
    LOG_LEVEL: "info",
  };
  const barePort = await freePort();
  const shop = startNode([resolve(buildDirectory, "server/index.js")], settings);
  const bare = startNode([resolve(bareBuild, "server/index.js")], {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    PORT: String(barePort),
  });
  const places = {
    shop: `http://localhost:${ports.shopPort}`,
    bare: `http://localhost:${barePort}`,
  };
  await waitUntilAnswers(shop, `${places.shop}/health/ready`);
  await waitUntilAnswers(bare, `${places.bare}/bare`);
  return {
    ...places,
    shopPid: shop.process.pid ?? 0,
    cookies: await signInClients(settings, clients),
    stop: async () => {
      await Promise.all([shop.stop(), bare.stop()]);
      await server.stop();
    },
  };
}

async function freshDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const url = addressOf(serverUrl, DATABASE);
  await migrate(url);
  await seed(url, usualSize, () => {});
  return url;
}

function buildBare(): void {
  const tool = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  execFileSync(process.execPath, [tool, "build"], {
    cwd: resolve(import.meta.dirname, "bare"),
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: bareBuild },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
