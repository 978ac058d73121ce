import { createWriteStream, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { dataDirectory } from "./environment.ts";

/** Opens `.data/logs/<name>.log`, emptied, for the output of a program. */
export function openLog(name: string): { path: string; write: (text: string) => void } {
  const folder = resolve(dataDirectory, "logs");
  mkdirSync(folder, { recursive: true });
  const path = resolve(folder, `${name}.log`);
  const stream = createWriteStream(path);
  return { path, write: (text) => stream.write(text) };
}
