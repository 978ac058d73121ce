import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { dataDirectory, type Environment, root } from "./environment.ts";
import { inheritedClock } from "./testing/clock.ts";

export type Program = {
  process: ChildProcess;
  output: () => string;
  /** Stops it with SIGTERM and waits; kills it after 15 s. */
  stop: () => Promise<void>;
};

/** Compile cache of our programs: a restart takes half the time. */
const NODE_COMPILE_CACHE = resolve(dataDirectory, "compile-cache");
const endWithParent = pathToFileURL(resolve(import.meta.dirname, "end-with-parent.ts")).href;
const STOP_MS = 15_000;
const OUTPUT_KEPT = 20_000;

export function startNode(
  args: readonly string[],
  environment: Environment,
  onOutput: (text: string) => void = () => {},
): Program {
  const { PATH = "", HOME = "" } = process.env;
  // A process group of its own: Ctrl-C reaches this process alone, which stops the programs in order.
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...inheritedClock(), ...environment },
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-OUTPUT_KEPT);
      onOutput(text);
    });
  }
  return { process: child, output: () => output, stop: () => stopProcess(child) };
}

/** Throws with the program's output when it ends before, or after 30 s. */
export async function waitUntilAnswers(program: Program, address: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (hasEnded(program.process))
      throw new Error(program.output().trim() || "it exited at once without output");
    const answered = await fetch(address, { redirect: "manual" }).then(
      (reply) => reply.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await program.stop();
  throw new Error(`${address} did not answer within 30 s.\n${program.output()}`);
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, "listening").then(
    () => true,
    () => false,
  );
  server.listen(port);
  const free = await listening;
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

async function stopProcess(child: ChildProcess) {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}
