import { DAY_MS } from "#app/models/platform/duration.ts";
import type { WorkbookProblem } from "#app/models/workbook/problem.ts";
import type { LineOutcome, LineRemark } from "./line.ts";

/**
 * States of an import: "reading" the file, "unreadable" as a whole, "compared" and waiting for a person, "applying",
 * "stopped" by a person, "applied", "undoing", "undone", "dropped" before it was applied.
 */
export const importStates = [
  "reading",
  "unreadable",
  "compared",
  "applying",
  "stopped",
  "applied",
  "undoing",
  "undone",
  "dropped",
] as const;

export type ImportState = (typeof importStates)[number];

/** Why a file as a whole cannot be read. */
export type FileProblem =
  | WorkbookProblem
  | "empty"
  | "not-a-table"
  | "no-code-column"
  | "repeated-column"
  | "no-known-column"
  | "broken-quotes"
  | "other-currency"
  /** The process that read it ended. */
  | "reader-died"
  /** An error that no one foresaw; the detail is its number in the log. */
  | "unexpected";

/** Part of a file that was not read; `detail` names it. */
export type ReadingNote = {
  note:
    | "fabdis"
    | "fabdis-links"
    | "fabdis-dated"
    | "fabdis-coming"
    | "fabdis-regulation"
    | "fabdis-stops"
    | "fabdis-variants"
    | "hidden-sheets"
    | "other-sheets"
    | LineRemark;
  detail: string;
};

/** Writings of a table that the shop reads and writes. */
export type FileFormat = "csv" | "xlsx" | "jsonl";

/** The format of a file, by its name. */
export function formatOfName(fileName: string): FileFormat {
  const ending = fileName.toLowerCase().split(".").at(-1);
  return ending === "xlsx" || ending === "jsonl" ? ending : "csv";
}

/** Most lines of one file. */
export const MAX_IMPORT_LINES = 1_000_000;

/** Lines of each outcome; `applied` and `undone` count those done so far. */
export type ImportCounts = Record<LineOutcome, number> & { applied: number; undone: number };

export type ImportAct = "apply" | "stop" | "undo" | "drop";

/**
 * Acts that a person may do on an import. An import of nothing new cannot be applied, unless
 * products that its file lacks can be taken out of sale.
 */
export function importActs(state: ImportState, counts: ImportCounts, lacking = 0): ImportAct[] {
  const todo = counts.new + counts.changed - counts.applied + lacking;
  switch (state) {
    case "reading":
      return ["drop"];
    case "compared":
      return todo > 0 ? ["apply", "drop"] : ["drop"];
    case "applying":
      return ["stop"];
    case "stopped":
      return counts.applied > 0 ? ["apply", "undo"] : ["apply", "drop"];
    case "applied":
      return counts.applied > counts.undone ? ["undo"] : [];
    default:
      return [];
  }
}

/** True while a job works on it: its page refreshes itself. */
export function isImportUnderWay(state: ImportState): boolean {
  return state === "reading" || state === "applying" || state === "undoing";
}

const outcomes = ["refused", "new", "changed", "unchanged"] as const satisfies LineOutcome[];

/** Lines shown: those asked for, else the first kind that has some, refused lines first. */
export function importView(value: string | null, counts: ImportCounts): LineOutcome {
  const named = outcomes.find((outcome) => outcome === value);
  return named ?? outcomes.find((outcome) => counts[outcome] > 0) ?? "new";
}

/** Retention of imports, their lines and their files, which an undo needs. */
export const IMPORT_DAYS = 90;

/** Moment before which imports are deleted. */
export function importCutoff(now: Date): Date {
  return new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
}
