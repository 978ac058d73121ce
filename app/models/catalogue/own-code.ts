import { headerPlace, headerWords, readTable } from "#app/models/document/text-table.ts";
import { seenText } from "#app/models/platform/typed-text.ts";
import { codeKey } from "#app/models/search/search.ts";
import { EAN_HEADER, MAX_CODE_LENGTH, REFERENCE_HEADER } from "./code.ts";

/** Most part numbers of its own that a company keeps. */
export const MAX_OWN_CODES = 20_000;

/** Most lines of one import. */
export const MAX_OWN_CODE_LINES = 5_000;

export const OWN_CODES_PER_PAGE = 25;

/** A company's own part number as it writes it, and as searches find it. */
export type OwnCode = { code: string; key: string };

export type OwnCodeRefusal = "own-code-length" | "own-code-unreadable";

/** Reads a typed part number: 40 characters at most, with a letter or a digit at least. */
export function readOwnCode(
  typed: string,
): ({ ok: true } & OwnCode) | { ok: false; reason: OwnCodeRefusal } {
  const code = typed.replace(/[\s\p{C}]+/gu, " ").trim();
  if (code.length > MAX_CODE_LENGTH) return { ok: false, reason: "own-code-length" };
  const key = codeKey(code);
  return key === null ? { ok: false, reason: "own-code-unreadable" } : { ok: true, code, key };
}

/** Line of an import: its place in the text from 1, a reference or EAN of the shop, a part number. */
export type OwnCodeLine = { place: number; reference: string; code: string };

/**
 * Reads pasted or uploaded lines: reference, then part number; or by their headings, in any order. Of lines beyond the
 * limit it gives the number.
 */
export function readOwnCodeText(text: string): { lines: OwnCodeLine[]; leftOut: number } {
  const { rows, leftOut } = readTable(text, MAX_OWN_CODE_LINES + 1);
  const header = headerPlace(rows, (cells) => columnsOf(cells) !== null);
  const columns = columnsOf(rows[header] ?? []);
  const lines = rows.flatMap((cells, index) => {
    if (index <= header) return [];
    const [reference, code] = columns ? byHeader(cells, columns) : byPlace(cells);
    return reference || code ? [{ place: index + 1, reference, code: withoutGuard(code) }] : [];
  });
  return {
    lines: lines.slice(0, MAX_OWN_CODE_LINES),
    leftOut: leftOut + Math.max(0, lines.length - MAX_OWN_CODE_LINES),
  };
}

/** Removes the apostrophe that `csvOf` writes before what a spreadsheet would read as a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, "");
}

const OWN_HEADER =
  /^(?:(?:code|numero|n|no|ref|references?|sku) )?(?:votre|vos|notre|nos|ma|mes|client|interne)(?: (?:references?|ref|codes?|numeros?|sku))?$/;

/** Columns of references, the most reliable first, and of the part number. */
type Columns = { references: number[]; code: number };

function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.length < 2) return null;
  const words = headerWords(cells);
  const at = (pattern: RegExp) => words.flatMap((word, n) => (pattern.test(word) ? [n] : []));
  const references = [...at(REFERENCE_HEADER), ...at(EAN_HEADER)];
  const [code] = at(OWN_HEADER);
  return references.length === 0 || code === undefined ? null : { references, code };
}

function byHeader(cells: readonly string[], { references, code }: Columns): [string, string] {
  const [reference = ""] = references.flatMap((at) => cells[at] || []);
  return [reference, cells[code] ?? ""];
}

/** Without separators the first word is the reference. */
function byPlace(cells: readonly string[]): [string, string] {
  const [first = "", second = ""] = cells;
  if (cells.length > 1) return [first, second];
  const at = first.indexOf(" ");
  return at < 0 ? [first, ""] : [first.slice(0, at), first.slice(at + 1)];
}

/** Parses the search of the list of part numbers, in the page's address. */
export function readOwnCodeSearch(query: URLSearchParams): string {
  return seenText(query.get("recherche") ?? "")
    .replaceAll("\0", "")
    .trim()
    .slice(0, MAX_CODE_LENGTH);
}
