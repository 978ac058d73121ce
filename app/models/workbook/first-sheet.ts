/** Rows of a sheet of lines that are read; the others are counted. */
export const MAX_SHEET_ROWS = 6_000;

/** Characters of them that are kept, in cells of no more than a line of a text has (`cellOf`) or is quoted with. */
const MAX_SHEET_TEXT = 1_000_000;
const MAX_SHEET_CELL = 200;

/** Text of a sheet, as its columns would be pasted, and the rows that are not in it. */
export type SheetText = { text: string; leftOut: number };

/** Collects the rows of a sheet as a text with tabs. All rows have as many tabs, so that they read as columns. */
export class SheetTextWriter {
  readonly #rows: string[][] = [];
  #width = 0;
  #length = 0;
  #leftOut = 0;

  add(cells: readonly string[]): void {
    if (this.#rows.length === MAX_SHEET_ROWS || this.#length > MAX_SHEET_TEXT) {
      this.#leftOut += 1;
      return;
    }
    const row = cells.map((cell) => cell.slice(0, MAX_SHEET_CELL).replace(/[\t\r\n]+/g, " "));
    this.#rows.push(row);
    this.#width = Math.max(this.#width, row.length);
    this.#length += row.reduce((sum, cell) => sum + cell.length + 1, 0);
  }

  end(): SheetText {
    const [width, isTable] = [this.#width, this.#width > 1];
    const lines = this.#rows.map((row) => {
      const cells = isTable ? row.map(quoted) : row;
      return cells.join("\t") + "\t".repeat(width - row.length);
    });
    return { text: lines.join("\n"), leftOut: this.#leftOut };
  }
}

function quoted(cell: string): string {
  return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}
