import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { log } from "./log.server.ts";

/** A program that runs in a process of its own; `scripts/build-children.ts` builds each for production. */
export type ChildProgram = {
  /** File of the program, without its ending; that of its source is `.server.ts`. */
  name: "print-child" | "read-child" | "sheet-child";
  /** Folder of the module that starts it. */
  folder: string;
  heapMb: number;
  env: NodeJS.ProcessEnv;
  /** Output is the log of this process, or nobody's. */
  output: "inherit" | "ignore";
};

/** Starts a child process with a heap of its own; it keeps no process running, and should end when disconnected. */
export function startChild({ name, folder, heapMb, env, output }: ChildProgram): ChildProcess {
  const child = fork(programOf(name, folder), {
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8"],
    env: { ...env, MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", output, output, "ipc"],
  });
  child.on("error", (err) => log.error({ err, name }, "a child process could not be started"));
  child.unref();
  child.channel?.unref();
  return child;
}

/** The source in development and tests; in production the built file, beside the server's or above. */
function programOf(name: string, folder: string): string {
  const places = [`${name}.server.ts`, `${name}.js`, `../${name}.js`];
  const found = places.map((place) => resolve(folder, place)).find(existsSync);
  if (!found) throw new Error(`the program ${name} is missing: build the shop again`);
  return found;
}
