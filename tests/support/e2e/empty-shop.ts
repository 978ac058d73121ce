import { randomBytes } from "node:crypto";
import { migrate } from "../../../scripts/migrate.ts";
import { startNode } from "../../../scripts/process.ts";
import { buildShop } from "../build.ts";
import { databaseAt, dropClone, withServer } from "../chaos/clone.ts";
import { testEnvironment } from "../environment.ts";
import { runSandbox, runShop, whatPrinted } from "../running.ts";

export type EmptyShop = {
  origin: string;
  sandbox: string;
  /** Runs the command that makes a staff account, and returns the password that it prints. */
  makeStaff: (email: string, name: string, roles: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Built shop and sandbox on a migrated database that holds nothing. */
export async function startEmptyShop(serverUrl: string): Promise<EmptyShop> {
  const databaseUrl = await createDatabase(serverUrl);
  await migrate(databaseUrl);
  const environment = await testEnvironment(databaseUrl);
  const sandbox = await runSandbox(environment);
  const shop = await runShop(await buildShop(serverUrl), {
    ...environment,
    LOG_LEVEL: "warn",
    WORKER: "true",
  });
  return {
    origin: shop.origin,
    sandbox: sandbox.origin,
    makeStaff: (email, name, roles) => makeStaffAccount(databaseUrl, [email, name, roles]),
    stop: async () => {
      await shop.stop();
      await sandbox.stop();
      process.stderr.write(whatPrinted());
      await dropClone(serverUrl, databaseUrl);
    },
  };
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `madrier_test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await withServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  return databaseAt(serverUrl, name);
}

async function makeStaffAccount(
  databaseUrl: string,
  [email, name, roles]: [email: string, name: string, roles: string],
): Promise<string> {
  const args = ["--email", email, "--name", name, "--roles", roles];
  const program = startNode(["scripts/staff-account.ts", ...args], { DATABASE_URL: databaseUrl });
  await new Promise((ended) => program.process.once("close", ended));
  const password = /^Password of \S+: (\S+)$/m.exec(program.output())?.[1];
  if (!password) throw new Error(`the staff account was not made: ${program.output()}`);
  return password;
}
