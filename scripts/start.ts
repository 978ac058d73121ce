import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { demoAccounts } from "#drizzle/seed/demo.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { Advice, run } from "./advice.ts";
import { build, buildDirectory, isBuilt } from "./build.ts";
import { startDatabase } from "./database.ts";
import {
  dataDirectory,
  type Environment,
  type Places,
  root,
  sandboxEnvironment,
  shopEnvironment,
} from "./environment.ts";
import { openLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { isPortFree, startNode, waitUntilAnswers } from "./process.ts";
import { isEmpty } from "./seed.ts";

const DISK_NEEDED_MB = 500;
/** What the sandbox remembers from one start to the next, as the database does. */
const sandboxData = resolve(dataDirectory, "sandbox.json");

/** What has been started, in that order; stopped from the last to the first. */
const stops: (() => Promise<void>)[] = [];
let ending = false;

await run(async () => {
  stopOnSignals();
  try {
    await start();
  } catch (error) {
    await stopAll();
    throw error;
  }
});

async function start() {
  const ports = await readPorts();
  requireDisk();
  const database = await step("PostgreSQL", async () => {
    const server = await startDatabase();
    stops.push(server.stop);
    return server;
  });
  const places = { ...ports, databaseUrl: database.url };
  await Promise.all([prepareData(database.url), prepareBuild()]);
  const sandbox = await step("Sandbox", () => startSandbox(places));
  const shop = await step("Shop", () => startShop(places));
  announce(shop, sandbox);
}

async function readPorts() {
  const ports = {
    shopPort: readPort("PORT", 3000),
    sandboxPort: readPort("SANDBOX_PORT", 4000),
    smtpPort: readPort("SMTP_PORT", 4025),
  };
  await requireFree("PORT", ports.shopPort);
  await requireFree("SANDBOX_PORT", ports.sandboxPort);
  await requireFree("SMTP_PORT", ports.smtpPort);
  return ports;
}

function readPort(name: string, standard: number) {
  const text = process.env[name];
  if (text === undefined) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Advice(`${name} is a number from 1 to 65535, not "${text}".`);
}

async function requireFree(name: string, port: number) {
  if (await isPortFree(port)) return;
  throw new Advice(
    `Port ${port} is taken by another program: stop it, or choose another with ${name}=${port + 1} npm start.`,
  );
}

function requireDisk() {
  mkdirSync(dataDirectory, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDirectory);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= DISK_NEEDED_MB) return;
  throw new Advice(
    `Only ${freeMb} MB are free on the disk of ${dataDirectory}, ${DISK_NEEDED_MB} MB are needed: make room, then run this again.`,
  );
}

async function prepareData(databaseUrl: string) {
  await step("Tables", () => migrate(databaseUrl));
  if (!(await isEmpty(databaseUrl))) return;
  rmSync(sandboxData, { force: true });
  await step("Demo data", () => seed(databaseUrl, usualSize, () => {}));
}

async function prepareBuild() {
  if (!isBuilt(buildDirectory)) await step("Build", () => build(buildDirectory));
}

function startSandbox(places: Places) {
  const origin = `http://localhost:${places.sandboxPort}`;
  const environment = { ...sandboxEnvironment(places), SANDBOX_DATA: sandboxData };
  return startProgram("sandbox", "sandbox/sandbox.ts", environment, origin, origin);
}

function startShop(places: Places) {
  const environment = shopEnvironment(places);
  const origin = `http://localhost:${places.shopPort}`;
  const file = resolve(buildDirectory, "server/index.js");
  return startProgram("shop", file, environment, origin, `${origin}/health/ready`);
}

/** Starts one of the two programs, its output going to a log; gives its address once it answers. */
async function startProgram(
  name: string,
  file: string,
  demo: Environment,
  origin: string,
  probe: string,
) {
  const log = openLog(name);
  // What the caller's own environment sets wins over the demo settings.
  const program = startNode([file], { ...demo, ...definedEnvironment() }, log.write);
  stops.push(program.stop);
  try {
    await waitUntilAnswers(program, probe);
  } catch (error) {
    throw new Advice(
      `The ${name} did not start. ${error instanceof Error ? error.message : error}`,
    );
  }
  program.process.once("exit", () => end(`The ${name} ended by itself; see ${log.path}.`));
  return origin;
}

function definedEnvironment(): Environment {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function announce(shop: string, sandbox: string) {
  const accounts = demoAccounts.map(
    (account) => `    ${account.cardNumber}  ${account.password}  ${account.shows}`,
  );
  console.log(
    [
      "",
      `  Shop     ${shop}`,
      `  Sandbox  ${sandbox}   bank, mail inbox, ERP`,
      "",
      "  Demo accounts (card number, password)",
      ...accounts,
      "",
      `  Logs in ${resolve(root, ".data/logs")}. Ctrl-C stops everything.`,
    ].join("\n"),
  );
}

async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  const result = await work();
  console.log(`${label.padEnd(12)}${((Date.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end());
}

/** Stops everything and ends: in order when asked to, with a sentence and code 1 when a program failed. */
async function end(failure?: string) {
  if (ending) return;
  ending = true;
  if (failure) console.error(failure);
  await stopAll();
  process.exit(failure ? 1 : 0);
}

async function stopAll() {
  ending = true;
  for (const stop of stops.splice(0).reverse()) await stop();
}
