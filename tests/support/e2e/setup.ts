import { buildShop } from "#tests/support/build.ts";
import { cloneTemplate, dropClone } from "#tests/support/chaos/clone.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { runSandbox, runShop, whatPrinted } from "#tests/support/running.ts";
import { prepareTemplate } from "#tests/support/template.ts";
import { startTestServer } from "../../../scripts/database.ts";

/** The built shop and the sandbox, on a copy of the seeded database. */
export default async function setup() {
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
