import { UnreadableWorkbook } from "./problem.ts";
import { unescapeText, xmlReader } from "./xml.ts";

const CHUNK_BYTES = 1_048_576;

/** A workbook's texts together: what a process can hold beside its pages. */
const MAX_TEXT_BYTES = 64_000_000;

/** A workbook's texts by number: three for each of a million lines, and their places in memory (64 MB). */
export const MAX_STRINGS = 4_000_000;

/** Longest text of a cell in a spreadsheet, in characters; a few more cost nothing. */
export const MAX_CELL = 32_767;

/**
 * Shared texts of a workbook (ECMA-376, part 1, section 18.4), stored as bytes: half a million strings would fill the
 * heap.
 */
export class SharedStrings {
  readonly #chunks: Uint8Array[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #most: number;
  #free = CHUNK_BYTES;
  #bytes = 0;

  constructor(most = MAX_STRINGS) {
    this.#most = most;
  }

  add(text: string): void {
    const bytes = this.#encoder.encode(text);
    this.#bytes += bytes.length;
    const isFull = this.#bytes > MAX_TEXT_BYTES || this.#starts.length >= this.#most;
    if (isFull) throw new UnreadableWorkbook("too-large-inside");
    if (this.#free + bytes.length > CHUNK_BYTES) {
      this.#chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, bytes.length)));
      this.#free = 0;
    }
    this.#chunks.at(-1)?.set(bytes, this.#free);
    this.#starts.push((this.#chunks.length - 1) * CHUNK_BYTES + this.#free);
    this.#lengths.push(bytes.length);
    this.#free += bytes.length;
  }

  get(index: number): string | null {
    const start = this.#starts[index];
    const length = this.#lengths[index] ?? 0;
    if (start === undefined) return null;
    const chunk = this.#chunks[Math.floor(start / CHUNK_BYTES)];
    const from = start % CHUNK_BYTES;
    return chunk ? this.#decoder.decode(chunk.subarray(from, from + length)) : null;
  }
}

/** Reads `xl/sharedStrings.xml` piece by piece; rich texts without their form, no phonetic ones. */
export function sharedStringsReader(strings: SharedStrings) {
  let text = "";
  let isText = false;
  let isPhonetic = false;
  return xmlReader({
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      if (name === "t") isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText && text.length <= MAX_CELL) text += piece;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.add(unescapeText(text));
    },
  });
}
