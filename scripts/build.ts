import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";
import { hashSources, shopSources } from "./sources.ts";

const STAMP = "sources";
const execute = promisify(execFile);

export const buildDirectory = resolve(root, process.env.BUILD_DIRECTORY ?? "build");

export function isBuilt(directory: string): boolean {
  const stamp = resolve(directory, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(shopSources);
}

export async function build(directory: string): Promise<void> {
  const sources = hashSources(shopSources);
  const command = [resolve(root, "node_modules/@react-router/dev/bin.cjs"), "build"];
  try {
    await execute(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: directory },
      maxBuffer: 64_000_000,
    });
  } catch (error) {
    const output = String(error instanceof Error && "stderr" in error ? error.stderr : error);
    const withoutStack = output.replace(/^ +at .*\n/gm, "").trim();
    throw new Advice(`The shop could not be built:\n${withoutStack}`);
  }
  writeFileSync(resolve(directory, STAMP), sources);
}

if (import.meta.main) await run(() => build(buildDirectory));
