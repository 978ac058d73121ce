// Runs on the machine's own Node, from version 20 on: installs what is missing, then hands over to
// the Node 24 of the npm package `node`. `npm start` is `node scripts/bootstrap.mjs start`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST = 20;
const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const modules = resolve(root, "node_modules");

function requireNode() {
  if (Number(process.versions.node.split(".")[0]) >= OLDEST) return;
  fail(
    `Node ${process.versions.node} is too old: install Node ${OLDEST} or newer (https://nodejs.org), then run this again.`,
  );
}

/** True when node_modules matches package-lock.json exactly; npm writes its own list last. */
function isInstalled() {
  const installedList = resolve(modules, ".package-lock.json");
  if (!existsSync(installedList)) return false;
  const wanted = packagesIn(resolve(root, "package-lock.json"));
  const installed = packagesIn(installedList);
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : path === "" || optional,
  );
}

function packagesIn(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

function install() {
  console.log("Installing packages (npm ci)…");
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ["npm"];
  const { status, error } = spawnSync(
    command,
    [...args, "ci", "--include=dev", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (error) fail(`npm could not be run (${error.message}): install it beside Node.`);
  if (status !== 0) {
    fail(
      "npm ci failed: its message stands above. Check the network and the disk (du -sh node_modules; df -h .), then run this again.",
    );
  }
}

function handOver(name, args) {
  const binaries = resolve(modules, ".bin");
  const node = resolve(modules, "node/bin", process.platform === "win32" ? "node.exe" : "node");
  const script = resolve(root, name.includes("/") ? name : `scripts/${name}.ts`);
  if (!existsSync(script)) fail(`There is no ${script}.`);
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: binaries + delimiter + process.env.PATH },
  });
  // Ctrl-C reaches the child by itself; it stops in order, and this process with it.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on("error", (error) =>
    fail(`Node 24 could not be started (${error.message}): run npm ci.`),
  );
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** npm does not pass SIGTERM on: ends the child when npm is gone. */
function endWithNpm(child) {
  const atStart = parents();
  setInterval(() => {
    if (parents() !== atStart) child.kill("SIGTERM");
  }, 500).unref();
}

/** The parent, and on Linux its parent: npm itself, or npm and its shell. */
function parents() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, "utf8");
    return `${process.ppid} ${/PPid:\s*(\d+)/.exec(status)?.[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

requireNode();
if (!isInstalled()) install();
handOver(process.argv[2] ?? "start", process.argv.slice(3));
