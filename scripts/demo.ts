import { createWriteStream, mkdirSync, rmSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { demoAccounts } from "#drizzle/seed/demo.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { Advice } from "./advice.ts";
import { startDatabase } from "./database.ts";
import { type FirstAccount, openEmptyShop } from "./empty-shop.ts";
import { atEnd } from "./ending.ts";
import {
  dataDirectory,
  type Environment,
  type Places,
  sandboxEnvironment,
  shopEnvironment,
} from "./environment.ts";
import { keepRunning } from "./keep-running.ts";
import { migrate } from "./migrate.ts";
import { isPortFree, startNode } from "./process.ts";
import { drawnSecrets, drawSecrets, secretsFile } from "./secrets.ts";
import { isEmpty, shopKind } from "./seed.ts";

const DISK_NEEDED_MB = 500;
/** Nobody else on the network reaches the demo, whose secrets are public; HOST says otherwise. */
const LOCAL = "127.0.0.1";
const logs = resolve(dataDirectory, "logs");
const sandboxData = resolve(dataDirectory, "sandbox.json");

/** Shop that a start found or made: the demo, a merchant's own, or one opened empty just now. */
export type Opened = "demo" | "merchant" | FirstPassword;

type FirstPassword = { email: string; password: string };

/** Starts the database, fills it when it is empty, and starts the sandbox. */
export async function startDemo(
  meanwhile: () => Promise<unknown>,
  empty: Partial<FirstAccount> | null = null,
): Promise<{ places: Places; opened: Opened }> {
  const ports = await readPorts();
  requireDisk();
  const database = await step("PostgreSQL", startDatabase);
  atEnd(database.stop);
  const places = { ...ports, databaseUrl: database.url };
  const opened = await prepare(database.url, empty, meanwhile);
  await step("Sandbox", () => startSandbox(places));
  return { places, opened };
}

export function demoSettings(places: Places): Environment {
  return { ...shopEnvironment(places), HOST: LOCAL, ...drawnSecrets(), ...definedEnvironment() };
}

/** Logs to `.data/logs/<name>.log`, waits until `probe` answers, and restarts the program when it ends. */
export async function startProgram(
  name: string,
  file: string,
  environment: Environment,
  probe: string,
): Promise<void> {
  mkdirSync(logs, { recursive: true });
  const logPath = resolve(logs, `${name}.log`);
  const log = createWriteStream(logPath);
  const start = () => startNode([file], environment, (text) => log.write(text));
  try {
    atEnd(await keepRunning({ name, start, probe, logPath }));
  } catch (error) {
    throw new Advice(`The ${name} did not start. ${shortReason(error)}`);
  }
}

export function announce(places: Places, opened: Opened): void {
  const { shopPort, sandboxPort } = places;
  console.log(
    [
      "",
      `  Shop     http://localhost:${shopPort}`,
      `  Sandbox  http://localhost:${sandboxPort}  (bank, mail inbox, ERP)`,
      "",
      ...(opened === "demo" ? demoLines(places) : merchantLines(places, opened)),
      "",
      `  Logs are in ${logs}. Ctrl-C stops everything.`,
    ].join("\n"),
  );
}

function merchantLines({ shopPort }: Places, opened: "merchant" | FirstPassword): string[] {
  const address = `http://localhost:${shopPort}/exploitation/ouverture`;
  if (opened === "merchant") return [`  Staff    ${address}`];
  const { email, password } = opened;
  return [
    `  Open the shop at ${address}`,
    `    ${email}  ${password}  first staff account; the password is stored nowhere else`,
    `  Its secrets were drawn into ${secretsFile}: keep that file with your backups.`,
  ];
}

function demoLines({ shopPort }: Places): string[] {
  return [
    "  Demo accounts: card number, password",
    ...demoAccounts.map(
      ({ cardNumber, password, shows }) => `    ${cardNumber}  ${password}  ${shows}`,
    ),
    "",
    `  Shared terminal: http://localhost:${shopPort}/depot/borne, depot of Nantes-Est, code ${demoTerminalCode(1)}`,
  ];
}

export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  const result = await work();
  console.log(`${label.padEnd(12)}${((Date.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

async function readPorts() {
  return {
    shopPort: await readPort("PORT", 3000),
    sandboxPort: await readPort("SANDBOX_PORT", 4000),
    smtpPort: await readPort("SMTP_PORT", 4025),
  };
}

async function readPort(name: string, standard: number) {
  const port = Number(process.env[name] ?? standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Advice(`${name} is a port, from 1 to 65535, not "${process.env[name]}".`);
  }
  if (await isPortFree(port)) return port;
  throw new Advice(
    `Port ${port} is taken by another program: stop it, or choose another port, as in ${name}=${port + 1} npm start.`,
  );
}

function requireDisk() {
  mkdirSync(dataDirectory, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDirectory);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= DISK_NEEDED_MB) return;
  throw new Advice(
    `Only ${freeMb} MB are free on the disk of ${dataDirectory} and ${DISK_NEEDED_MB} MB are needed: make room, then start again.`,
  );
}

async function prepare(
  databaseUrl: string,
  empty: Partial<FirstAccount> | null,
  meanwhile: () => Promise<unknown>,
): Promise<Opened> {
  if (!empty) {
    const [opened] = await Promise.all([prepareDemo(databaseUrl), meanwhile()]);
    return opened;
  }
  // The question comes before the build, which takes a minute.
  const opened = await prepareEmpty(databaseUrl, empty);
  await meanwhile();
  return opened;
}

async function prepareDemo(databaseUrl: string): Promise<Opened> {
  await step("Tables", () => migrate(databaseUrl));
  if (!(await isEmpty(databaseUrl))) return shopKind(databaseUrl);
  rmSync(sandboxData, { force: true });
  await step("Demo data", () => seed(databaseUrl, usualSize, () => {}));
  return "demo";
}

async function prepareEmpty(databaseUrl: string, given: Partial<FirstAccount>): Promise<Opened> {
  await step("Tables", () => migrate(databaseUrl));
  if (!(await isEmpty(databaseUrl))) {
    console.log(
      `${dataDirectory} holds a shop already, which goes on; delete it for an empty one.`,
    );
    return shopKind(databaseUrl);
  }
  rmSync(sandboxData, { force: true });
  const opened = await openEmptyShop(databaseUrl, given);
  drawSecrets();
  return opened;
}

function startSandbox(places: Places) {
  const environment = {
    ...sandboxEnvironment(places),
    SANDBOX_DATA: sandboxData,
    SANDBOX_HOST: process.env.HOST ?? LOCAL,
    ...drawnSecrets(),
    ...definedEnvironment(),
  };
  const probe = `http://localhost:${places.sandboxPort}/`;
  return startProgram("sandbox", "sandbox/sandbox.ts", environment, probe);
}

function definedEnvironment(): Environment {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function shortReason(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return /^Error: (Configuration: .*)$/m.exec(text)?.[1] ?? text;
}
