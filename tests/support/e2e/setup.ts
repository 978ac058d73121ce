import { seed } from "#drizzle/seed/seed.ts";
import { buildShop } from "#tests/support/build.ts";
import { cloneTemplate, dropClone } from "#tests/support/chaos/clone.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { runSandbox, runShop, whatPrinted } from "#tests/support/running.ts";
import { prepareTemplate, TEST_SHOP } from "#tests/support/template.ts";
import { startTestServer } from "../../../scripts/database.ts";

/** The shop that SHOP_URL names, else one that is built, with a sandbox, on a copy of the seeded database. */
export default async function setup(): Promise<() => Promise<void>> {
  const { SHOP_URL } = process.env;
  return SHOP_URL ? joinShop(SHOP_URL) : startShop();
}

/**
 * Replaces the demo shop that stands there by the one that journeys know. The other settings of the shop, and the
 * sandbox's, are those of this process (docker-compose.yml).
 */
async function joinShop(origin: string) {
  process.env.ORIGIN = origin;
  await seed(process.env.DATABASE_URL ?? "", TEST_SHOP, () => {});
  return async () => {};
}

async function startShop() {
  const server = await startTestServer();
  const cloneUrl = await cloneTemplate(server.url, await prepareTemplate(server.url));
  const environment = await testEnvironment(cloneUrl);
  const sandbox = await runSandbox(environment);
  const shop = await runShop(await buildShop(server.url), {
    ...environment,
    LOG_LEVEL: "warn",
    WORKER: "true",
    TRUSTED_PROXIES: "1",
  });
  const report = (code: number | null, signal: string | null) => {
    process.stderr.write(`The shop ended by itself (${signal ?? code}):\n${whatPrinted()}`);
  };
  shop.process.once("exit", report);
  // The limit of memory is the shop's: browsers and pictures need more.
  const { NODE_OPTIONS, ...shared } = environment;
  Object.assign(process.env, shared);
  return async () => {
    shop.process.off("exit", report);
    await shop.stop();
    await sandbox.stop();
    await dropClone(server.url, cloneUrl);
    await server.stop();
  };
}
