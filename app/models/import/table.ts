import { SEPARATOR_LINE } from "#app/models/document/text-table.ts";
import { UNREADABLE } from "./cell.ts";
import type { FileProblem } from "./import.ts";

/** Separators that spreadsheets and databases write, the likeliest first. */
const separators = [";", "\t", ",", "|"] as const;

/** Longest line, in characters. */
export const MAX_LINE = 50_000;

/**
 * Tells the encoding of a text from its bytes, piece by piece: UTF-8, or windows-1252 as French spreadsheets write it;
 * null for a file with a NUL, which is no text. A few wrong bytes leave a file in UTF-8: its other letters with accents
 * are right, where those of windows-1252 are all wrong. Such a byte is read as U+FFFD, which refuses its cell.
 */
export class EncodingTest {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #right = 0;
  #wrong = 0;
  #hasNul = false;

  push(bytes: Uint8Array): void {
    this.#hasNul ||= bytes.includes(0);
    this.#count(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): "utf-8" | "windows-1252" | null {
    this.#count(this.#decoder.decode());
    if (this.#hasNul) return null;
    return this.#wrong <= this.#right ? "utf-8" : "windows-1252";
  }

  #count(text: string) {
    for (const [sign] of text.matchAll(/[^\p{ASCII}]/gu)) {
      if (sign === UNREADABLE) this.#wrong += 1;
      else this.#right += 1;
    }
  }
}

/** The separator that `sep=;` names, or the most frequent in the first line that is not empty, outside quotes. */
export function separatorOf(text: string): string {
  const [, said] = SEPARATOR_LINE.exec(text) ?? [];
  if (said !== undefined && separators.some((one) => one === said)) return said;
  const [first = ""] = text.replace(/^\s*\n/, "").split(/\r?\n/, 1);
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
