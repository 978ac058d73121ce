import { MAX_INFLATED_BYTES } from "./entries.ts";
import { type NumberFormat, numberText } from "./number.ts";
import { formatOf } from "./parts.ts";
import { UnreadableWorkbook } from "./problem.ts";
import { MAX_CELL, type SharedStrings } from "./strings.ts";
import { unescapeText, type XmlAttributes, xmlReader } from "./xml.ts";

/** A cell whose value is not to be trusted: the result of a formula, or an error such as #N/A. */
export type CellFault = { at: number; cell: string; fault: "formula" | "cell-error" };

export type SheetRow = {
  line: number;
  cells: string[];
  faults: CellFault[];
  /** True for a row that the spreadsheet does not show, by hand or by a filter. */
  isHidden?: true;
};

type Book = {
  strings: SharedStrings;
  formats: readonly NumberFormat[];
  is1904: boolean;
};

const MAX_COLUMNS = 1_000;

/** Cells of a row, empty ones included: a spreadsheet has no more columns. */
export const MAX_CELLS = 16_384;

/** Last line of a spreadsheet. */
export const MAX_LINES = 1_048_576;

/** Characters of a row: twice the longest line of a text file (`MAX_LINE`), or three full cells. */
export const MAX_ROW = 100_000;

/** Characters of all rows, and as many cells: a shared text costs two bytes of the file each time it is named. */
const MAX_TEXT = MAX_INFLATED_BYTES;

/**
 * Reads a sheet piece by piece (ECMA-376, part 1, section 18.3): `push` gives the rows that are complete, without empty
 * ones; `end` the last. Refuses merged cells among the rows read, once they are known, at the end.
 */
export class SheetReader {
  readonly #book: Book;
  readonly #xml = xmlReader({
    open: (name, attributes) => this.#open(name, attributes),
    text: (text) => this.#take(text),
    close: (name) => this.#close(name),
  });
  #rows: SheetRow[] = [];
  #row: SheetRow = { line: 0, cells: [], faults: [] };
  #column = -1;
  #cells = 0;
  #rowLength = 0;
  #length = 0;
  #width = 0;
  #cell: XmlAttributes = {};
  #isValue = false;
  #isFormula = false;
  #value = "";

  constructor(book: Book) {
    this.#book = book;
  }

  push(piece: string): SheetRow[] {
    this.#xml.push(piece);
    return this.#rows.splice(0);
  }

  end(): void {
    this.#xml.end();
  }

  #open(name: string, attributes: XmlAttributes) {
    if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "f") this.#isFormula = true;
    else if (name === "v" || name === "t") this.#isValue = true;
    else if (name === "mergeCell") this.#refuseMerged(attributes.ref ?? "");
  }

  #take(text: string) {
    if (this.#isValue && this.#value.length <= MAX_CELL) this.#value += text;
  }

  #close(name: string) {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
  }

  #openRow({ r, hidden }: XmlAttributes) {
    const line = r === undefined ? this.#row.line + 1 : Number(r);
    if (!(line > this.#row.line)) throw new UnreadableWorkbook("not-a-workbook");
    if (line > MAX_LINES) throw new UnreadableWorkbook("too-many-lines", String(MAX_LINES));
    const isHidden = hidden === "1" || hidden === "true";
    this.#row = { line, cells: [], faults: [], ...(isHidden && { isHidden }) };
    this.#column = -1;
    this.#cells = 0;
    this.#rowLength = 0;
  }

  #openCell(attributes: XmlAttributes) {
    this.#cells += 1;
    if (this.#cells > MAX_CELLS) throw new UnreadableWorkbook("too-wide", String(MAX_COLUMNS));
    this.#cell = attributes;
    this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
    this.#value = "";
    this.#isFormula = false;
  }

  #closeCell() {
    const text = this.#text();
    if (text === "" && !this.#isFormula) return;
    const [at, { line, cells, faults }] = [this.#column, this.#row];
    if (at >= MAX_COLUMNS) throw new UnreadableWorkbook("too-wide", String(MAX_COLUMNS));
    this.#count(text.length + Math.max(1, at - cells.length));
    while (cells.length < at) cells.push("");
    cells[at] = text;
    const cell = `${columnName(at)}${line}`;
    if (this.#isFormula) faults.push({ at, cell, fault: "formula" });
    else if (this.#cell.t === "e") faults.push({ at, cell, fault: "cell-error" });
    if (faults.length > MAX_COLUMNS) throw new UnreadableWorkbook("not-a-workbook");
  }

  #count(length: number) {
    this.#rowLength += length;
    this.#length += length;
    if (this.#rowLength > MAX_ROW) {
      throw new UnreadableWorkbook("line-too-long", String(this.#row.line));
    }
    if (this.#length > MAX_TEXT) throw new UnreadableWorkbook("too-large-inside");
  }

  #text(): string {
    const { t: type = "n", s: style } = this.#cell;
    const value = this.#value;
    if (value === "") return "";
    if (type === "s") return this.#book.strings.get(Number(value)) ?? "";
    if (type === "b") return value === "1" ? "oui" : "non";
    if (type === "d") return value.replace(/T00:00(:00(\.0+)?)?Z?$/, "");
    if (type === "n")
      return numberText(value, formatOf(this.#book.formats, style), this.#book.is1904);
    return unescapeText(value);
  }

  #closeRow() {
    const row = this.#row;
    if (!row.cells.some((cell) => cell.trim() !== "") && row.faults.length === 0) return;
    this.#width = Math.max(this.#width, row.cells.length);
    this.#rows.push(row);
  }

  #refuseMerged(range: string) {
    const [from = "", to = from] = range.split(":");
    const isInside = columnOf(from) < this.#width && lineOf(from) <= this.#row.line;
    if (isInside && from !== to) throw new UnreadableWorkbook("merged-cells", range.slice(0, 30));
  }
}

/** Place of the column of a cell, from 0: "AB12" is 27. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) throw new UnreadableWorkbook("not-a-workbook");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Letters of a column, from 0. */
export function columnName(at: number): string {
  const above = Math.floor(at / 26) - 1;
  return (above >= 0 ? columnName(above) : "") + String.fromCharCode(65 + (at % 26));
}

function lineOf(reference: string): number {
  return Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(reference)?.[1] ?? 0);
}
