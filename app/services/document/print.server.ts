import type { ChildProcess } from "node:child_process";
import type { Printable, PrintRefusal } from "#app/models/document/document.ts";
import type { Sizes } from "#app/services/content/image-sizes.server.ts";
import { startChild } from "#app/services/platform/child.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import type { Job, PrintOutcome } from "./print-job.server.ts";

export const MAX_PROCESSES = 2;
/** Heap of a child process: five hundred lines take a fifth of it. */
const HEAP_MB = 128;
/** Clients' documents, under way or waiting; later requests are asked to retry. */
export const MAX_ADMITTED = 18;
/** Documents of one client, under way or waiting, so that others get their turn. */
export const MAX_OF_ONE = 4;
/** Time limit of a document: a photograph of fifty million pixels takes half of it. */
const MAX_MS = 60_000;
/** An idle process ends, to release its memory. */
const IDLE_MS = 20_000;

type Answer = (PrintOutcome & { ok: true }) | { ok: false; reason: PrintRefusal };

type Waiting = { job: Job; answer: (answer: Answer) => void; fail: (error: Error) => void };

const waiting: Waiting[] = [];
const processes = new Set<ChildProcess>();
const idle: ChildProcess[] = [];
const ofClients = new Map<string, number>();
let admitted = 0;

/**
 * Makes a PDF in a child process, a few at a time. Waits as long as needed: requests of clients pass
 * `admitPrint` first.
 */
export async function print(
  printable: Printable,
): Promise<{ ok: true; pdf: Buffer<ArrayBuffer> } | { ok: false; reason: PrintRefusal }> {
  const merchant = settings().identity.name;
  const answer = await run({ ...printable, merchant });
  if (!answer.ok) return answer;
  if (!(answer.made instanceof Uint8Array))
    throw new Error("the document process returned no PDF bytes");
  return { ok: true, pdf: Buffer.from(answer.made) };
}

/**
 * Does `work`, which reads and prints a document, unless the client has four under way or too many
 * wait: checked before anything is read, which costs too. `client` identifies the caller.
 */
export async function admitPrint<T>(
  client: string,
  work: () => Promise<T>,
): Promise<T | { ok: false; reason: "document-busy" }> {
  const underWay = ofClients.get(client) ?? 0;
  if (admitted >= MAX_ADMITTED || underWay >= MAX_OF_ONE) {
    return { ok: false, reason: "document-busy" };
  }
  admitted++;
  ofClients.set(client, underWay + 1);
  try {
    return await work();
  } finally {
    admitted--;
    const left = (ofClients.get(client) ?? 1) - 1;
    if (left > 0) ofClients.set(client, left);
    else ofClients.delete(client);
  }
}

export async function makeSizesApart(
  picture: Buffer,
  widths?: readonly number[],
): Promise<Sizes | null> {
  const answer = await run({ picture, widths });
  return answer.ok && !(answer.made instanceof Uint8Array) ? answer.made : null;
}

function run(job: Job): Promise<Answer> {
  return new Promise((answer, fail) => {
    waiting.push({ job, answer, fail });
    next();
  });
}

function next(): void {
  if (waiting.length === 0) return;
  const free = idle.pop() ?? (processes.size < MAX_PROCESSES ? begin() : null);
  const first = free && waiting.shift();
  if (free && first) work(free, first);
}

function work(child: ChildProcess, { job, answer, fail }: Waiting): void {
  const late = setTimeout(() => child.kill("SIGKILL"), MAX_MS);
  const settle = () => {
    clearTimeout(late);
    child.removeAllListeners("message");
    child.off("exit", died);
  };
  const died = (code: number | null, signal: string | null) => {
    settle();
    log.error({ code, signal }, "the document process died");
    answer({ ok: false, reason: "document-failed" });
    next();
  };
  child.once("exit", died);
  child.once("message", (outcome: PrintOutcome) => {
    settle();
    if (outcome.ok) answer(outcome);
    else fail(new Error(`document process failed: ${outcome.error}`));
    rest(child);
    next();
  });
  child.send(job);
}

function begin(): ChildProcess {
  const child = startChild({
    name: "print-child",
    folder: import.meta.dirname,
    heapMb: HEAP_MB,
    // Passes none of the shop's settings: no secret, no database.
    env: {},
    output: "ignore",
  });
  processes.add(child);
  child.once("exit", () => {
    processes.delete(child);
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
  });
  return child;
}

function rest(child: ChildProcess): void {
  idle.push(child);
  setTimeout(() => {
    const place = idle.indexOf(child);
    if (place < 0) return;
    idle.splice(place, 1);
    child.disconnect();
  }, IDLE_MS).unref();
}
