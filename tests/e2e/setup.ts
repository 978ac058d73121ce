import { cloneTemplate, dropClone } from "#tests/support/chaos/clone.ts";
import { startTestServer } from "../../scripts/database.ts";
import { buildShop } from "../support/build.ts";
import { testEnvironment } from "../support/environment.ts";
import { runSandbox, runShop, whatPrinted } from "../support/running.ts";
import { prepareTemplate } from "../support/template.ts";

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
  Object.assign(process.env, environment);
  return async () => {
    await shop.stop();
    process.stderr.write(whatPrinted());
    await sandbox.stop();
    await dropClone(server.url, cloneUrl);
    await server.stop();
  };
}
