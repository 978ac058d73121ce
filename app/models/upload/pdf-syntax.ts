/** Reading a PDF beyond its limits: bombs are refused. */
export class PdfTooLarge extends Error {}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const [PARENTHESIS, CLOSING, BACKSLASH, SLASH] = [0x28, 0x29, 0x5c, 0x2f];
const [LESS, GREATER, PERCENT] = [0x3c, 0x3e, 0x25];

/** White space and delimiters (ISO 32000-1, 7.2.2), by byte. */
const kinds = new Uint8Array(256);
const [SPACE, DELIMITER] = [1, 2];
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[byte] = SPACE;
for (const sign of "()<>[]{}/%") kinds[sign.charCodeAt(0)] = DELIMITER;

/** Longest name that says anything here, each letter as an escape; longer ones are cut. */
const MAX_WORD = 60;

/**
 * Reads tokens from a place of a PDF: "<<", "[", "/Name" with its escapes decoded, "(" for any string, a
 * word. Throws `PdfTooLarge` when all that is read exceeds `budget` bytes.
 */
export class PdfReader {
  at = 0;
  readonly #bytes: Buffer;
  #budget: number;

  constructor(bytes: Uint8Array, budget: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#budget = budget;
  }

  /** The next token; "" at the end. */
  next(): string {
    const from = this.at;
    const token = this.#token();
    this.#budget -= this.at - from + 1;
    if (this.#budget < 0) throw new PdfTooLarge();
    return token;
  }

  #token(): string {
    this.#skipSpace();
    const byte = this.#bytes[this.at];
    if (byte === undefined) return "";
    if (kinds[byte] !== DELIMITER) return this.#word();
    this.at += 1;
    if (byte === SLASH) return `/${decodeName(this.#word())}`;
    if (byte === PARENTHESIS) return this.#string();
    if (byte !== LESS && byte !== GREATER) return String.fromCharCode(byte);
    if (this.#bytes[this.at] !== byte) return byte === LESS ? this.#hexString() : ">";
    this.at += 1;
    return byte === LESS ? "<<" : ">>";
  }

  #skipSpace() {
    for (;;) {
      const byte = this.#bytes[this.at];
      if (byte === PERCENT) this.#skipLine();
      else if (byte !== undefined && kinds[byte] === SPACE) this.at += 1;
      else return;
    }
  }

  #skipLine() {
    while (this.at < this.#bytes.length) {
      const byte = this.#bytes[this.at];
      if (byte === LINE_FEED || byte === RETURN) return;
      this.at += 1;
    }
  }

  #word(): string {
    const from = this.at;
    let at = from;
    while (at < this.#bytes.length && kinds[this.#bytes[at] ?? 0] === 0) at += 1;
    this.at = at;
    return this.#bytes.toString("latin1", from, Math.min(at, from + MAX_WORD));
  }

  /** Parentheses inside one another, and escaped ones (ISO 32000-1, 7.3.4.2). */
  #string(): string {
    let open = 1;
    for (; open > 0 && this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === PARENTHESIS) open += 1;
      else if (byte === CLOSING) open -= 1;
    }
    return "(";
  }

  #hexString(): string {
    const end = this.#bytes.indexOf(GREATER, this.at);
    this.at = end < 0 ? this.#bytes.length : end + 1;
    return "(";
  }
}

/** "J#53" is "JS" (ISO 32000-1, 7.3.5). */
function decodeName(word: string): string {
  if (!word.includes("#")) return word;
  return word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Active content (ISO 32000-1, 12.6.4 and 12.7.8): no plan or delivery note needs it. */
const ACTIONS = new Set(["/JavaScript", "/JS", "/Launch", "/RichMedia", "/XFA"]);

/** True for the name of an action between the place of a reader and another, texts and comments apart. */
export function hasAction(reader: PdfReader, to: number): boolean {
  while (reader.at < to) {
    const token = reader.next();
    if (ACTIONS.has(token)) return true;
    if (token === "") return false;
  }
  return false;
}

/** Entries that say what a stream is (7.3.8.2, 7.5.7) and that a document is encrypted (7.5.5). */
const NOTED = new Set(
  "Type N First Filter DecodeParms Length Encrypt".split(" ").map((name) => `/${name}`),
);
const MAX_NOTED = 200;

/** Values inside one another: readers give up at some hundreds. */
const MAX_DEPTH = 500;

export type PdfValue = {
  isActive: boolean;
  /** Noted entries of the outermost dictionary, each as its tokens: "12 0 R"; one given twice has both. */
  entries: ReadonlyMap<string, string>;
};

/** Reads the value at the place of a reader: to the end of its outermost dictionary or array. */
export function readValue(reader: PdfReader): PdfValue {
  const entries = new Map<string, string>();
  const take = entryTaker(entries);
  const closers: string[] = [];
  let isActive = false;
  do {
    const token = reader.next();
    if (token === "") break;
    isActive ||= ACTIONS.has(token);
    const depth = closers.length;
    nest(closers, token);
    if (depth > 0 && closers.length > 0) take(token, depth === 1, closers.length === 1);
  } while (closers.length > 0);
  return { isActive, entries };
}

/** A bracket that closes nothing is skipped, as readers do. */
function nest(closers: string[], token: string) {
  if (token === "<<") closers.push(">>");
  else if (token === "[") closers.push("]");
  else if (token === closers.at(-1)) closers.pop();
  if (closers.length > MAX_DEPTH) throw new PdfTooLarge();
}

/** Takes the tokens inside a dictionary one by one; both flags say whether it is not deeper, before and after. */
function entryTaker(entries: Map<string, string>) {
  let key = "";
  let isKeyNext = true;
  return (token: string, isOutermost: boolean, staysOutermost: boolean) => {
    if (isOutermost && isKeyNext && token.startsWith("/")) {
      key = token;
      isKeyNext = false;
      return;
    }
    const before = entries.get(key);
    const value = before === undefined ? token : `${before} ${token}`;
    if (NOTED.has(key)) entries.set(key, value.slice(0, MAX_NOTED));
    if (staysOutermost) isKeyNext = true;
  };
}
