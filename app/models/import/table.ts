import type { FileProblem } from "./import.ts";

/** Separators that spreadsheets and databases write, the likeliest first. */
const separators = [";", "\t", ",", "|"] as const;

/** Decodes UTF-8, or windows-1252 as French spreadsheets write it; null for a file with a NUL, which is no text. */
export function decodeFile(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator that stands most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ";";
}

/** A file that cannot be read as a table; `detail` is the line, when it is known. */
export class UnreadableTable extends Error {
  readonly problem: FileProblem;
  readonly detail: string;

  constructor(problem: FileProblem, detail = "") {
    super(`unreadable table: ${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}
