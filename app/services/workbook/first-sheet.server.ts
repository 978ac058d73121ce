import type { TextFileRefusal } from "#app/models/document/text-file.ts";
import type { SheetText } from "#app/models/workbook/first-sheet.ts";
import type { WorkbookProblem } from "#app/models/workbook/problem.ts";
import { startChild } from "#app/services/platform/child.server.ts";
import { log } from "#app/services/platform/log.server.ts";

export type SheetRequest = { bytes: Uint8Array };

export type SheetAnswer = ({ ok: true } & SheetText) | { ok: false; problem: WorkbookProblem };

type Read = ({ ok: true } & SheetText) | { ok: false; reason: TextFileRefusal };

/** Workbooks of customers read at once; others wait, and further ones are asked to come again. */
export const MAX_SHEET_PROCESSES = 2;
export const MAX_SHEETS_ADMITTED = 8;

/** Heap of the process: half a megabyte of workbook inflates to more than it may keep. */
const HEAP_MB = 128;

/** Time of the process: 6,000 rows take a second. */
const MAX_MS = 20_000;

let admitted = 0;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the first sheet of a customer's workbook in a child process (decision 101), without settings or database: one
 * that exhausts its heap or its time is refused as unreadable.
 */
export async function readFirstSheet(bytes: Uint8Array, maxMs = MAX_MS): Promise<Read> {
  if (admitted >= MAX_SHEETS_ADMITTED) return { ok: false, reason: "file-busy" };
  admitted++;
  try {
    while (running >= MAX_SHEET_PROCESSES) await new Promise<void>((go) => waiting.push(go));
    return await readInTurn(bytes, maxMs);
  } finally {
    admitted--;
  }
}

async function readInTurn(bytes: Uint8Array, maxMs: number): Promise<Read> {
  running++;
  try {
    return await readApart(bytes, maxMs);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function readApart(bytes: Uint8Array, maxMs: number): Promise<Read> {
  const child = startChild({
    name: "sheet-child",
    folder: import.meta.dirname,
    heapMb: HEAP_MB,
    env: {},
    output: "ignore",
  });
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill("SIGKILL"), maxMs);
    const end = (read: Read) => {
      clearTimeout(late);
      resolve(read);
    };
    child.once("message", (answer: SheetAnswer) => {
      child.disconnect();
      end(answer.ok ? answer : { ok: false, reason: "file-workbook" });
    });
    child.once("error", () => end({ ok: false, reason: "file-busy" }));
    child.once("exit", (code, signal) => {
      if (code !== 0) log.warn({ code, signal }, "the process of a customer's workbook died");
      end({ ok: false, reason: "file-workbook" });
    });
    child.send({ bytes } satisfies SheetRequest);
  });
}
