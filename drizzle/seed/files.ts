import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const importer = resolve(root, "scripts/import-files.ts");
const start = promisify(execFile);

/** Imports the files of a folder as a merchant does, in a process of their own: services have settings. */
export async function importFiles(databaseUrl: string, folder: string): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const NODE_COMPILE_CACHE = resolve(root, ".data/compile-cache");
  const args = [importer, databaseUrl, resolve(root, folder)];
  await start(process.execPath, args, { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE } });
}
