import type { ChildProcess } from "node:child_process";
import { startChild } from "#app/services/platform/child.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { environmentWith } from "#app/services/platform/config.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { refuseImport } from "./read.server.ts";

export type ReadRequest = { importId: number; now: Date };

export type ReadAnswer =
  | { kind: "ready" }
  | { kind: "under-way" }
  | { kind: "done" }
  | { kind: "failed"; error: string | undefined };

/** Limits of the process that reads a file. */
const limits = {
  /** Four million shared texts, and a thousand lines with what the shop has of them, take two thirds. */
  heapMb: 256,
  /** Until it can begin. */
  maxStartMs: 60_000,
  /** A million lines take ten minutes on a busy machine. */
  maxMs: 40 * 60_000,
  /** Between two batches of lines: the longest workbook is inflated in one minute on a busy machine. */
  maxSilenceMs: 5 * 60_000,
};

export type ReadingLimits = Partial<typeof limits> & { onStart?: (child: ChildProcess) => void };

/**
 * Reads a file in a child process (decision 101): one that exhausts its heap or its time, or crashes, ends its own
 * import as unreadable, and nothing else. Throws when the process could not begin, or the database is overloaded.
 */
export async function readImportApart(
  importId: number,
  { onStart, ...other }: ReadingLimits = {},
): Promise<void> {
  const { heapMb, ...times } = { ...limits, ...other };
  const child = startChild({
    name: "read-child",
    folder: import.meta.dirname,
    heapMb,
    env: environmentWith({ DATABASE_POOL: "3", READ_PIPES: "0" }),
    output: "inherit",
  });
  onStart?.(child);
  const ended = await follow(child, { importId, now: databaseNow() }, times);
  if (ended.last?.kind === "done") return;
  if (ended.last?.kind === "failed") throw new Error(`reading process failed: ${ended.last.error}`);
  if (!ended.last) throw new Error(`reading process did not begin: ${ended.code ?? ended.signal}`);
  const { code, signal } = ended;
  log.error({ code, signal, importId }, "the reading process died");
  await refuseImport(importId, { problem: "reader-died", detail: "" });
}

type Ended = { last: ReadAnswer | null; code: number | null; signal: string | null };

/** Waits for the end of a process; kills it after its time, or a long silence. */
function follow(
  child: ChildProcess,
  request: ReadRequest,
  { maxStartMs, maxMs, maxSilenceMs }: Omit<typeof limits, "heapMb">,
): Promise<Ended> {
  return new Promise((resolve) => {
    let last: ReadAnswer | null = null;
    const kill = () => child.kill("SIGKILL");
    let late = setTimeout(kill, maxStartMs);
    let silent = late;
    const end = (code: number | null = null, signal: string | null = null) => {
      clearTimeout(late);
      clearTimeout(silent);
      resolve({ last, code, signal });
    };
    const begin = () => {
      clearTimeout(late);
      late = setTimeout(kill, maxMs);
      silent = setTimeout(kill, maxSilenceMs);
      child.send(request);
    };
    child.on("message", (answer: ReadAnswer) => {
      last = answer;
      silent.refresh();
      if (answer.kind === "ready") begin();
      if (answer.kind !== "done" && answer.kind !== "failed") return;
      child.disconnect();
      end();
    });
    child.once("error", () => end());
    child.once("exit", end);
  });
}
