import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { SEPARATOR_LINE } from "#app/models/document/text-table.ts";
import type { Columns } from "#app/models/import/column.ts";
import type { FileProblem } from "#app/models/import/import.ts";
import { JsonHeader } from "#app/models/import/json-line.ts";
import type { FileLine } from "#app/models/import/line.ts";
import { EncodingTest, MAX_LINE, separatorOf, UnreadableTable } from "#app/models/import/table.ts";

/** Rows of a CSV file, with the line of the file each begins at; empty ones are left out. */
export async function* csvRows(path: string): AsyncGenerator<FileLine> {
  const pieces = await textPieces(path);
  const { value: beginning = "" } = await pieces.next();
  const [said = ""] = SEPARATOR_LINE.exec(beginning) ?? [];
  const first = beginning.slice(said.length);
  const parser = parse({
    delimiter: separatorOf(beginning),
    relaxColumnCount: true,
    // A quote inside a cell is text: Tube 12" PVC.
    relaxQuotes: true,
    maxRecordSize: MAX_LINE,
    info: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
  });
  pipeline(Readable.from(joined(first, pieces)), parser, () => {});
  const above = said === "" ? 0 : said.split(/\r\n|\r|\n/).length - 1;
  let line = 1 + above;
  try {
    for await (const { record, info } of parser) {
      yield { line, cells: record };
      line = info.lines + 1 + above;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = typeof error.lines === "number" ? error.lines + above : "";
    throw new UnreadableTable(problemOf(error.code), String(lines));
  }
}

/** Rows of a file of JSON lines, read twice: its columns are the keys of all its objects. */
export async function* jsonRows(path: string, columns: Columns): AsyncGenerator<FileLine> {
  const header = new JsonHeader(columns);
  for await (const { text } of textLines(path)) header.collect(text);
  yield { line: 0, cells: header.cells() };
  for await (const { text, line } of textLines(path)) yield header.read(text, line);
}

async function* textLines(path: string) {
  let line = 1;
  let rest = "";
  for await (const piece of await textPieces(path)) {
    const [first = "", ...others] = piece.split("\n");
    rest += first;
    for (const next of others) {
      if (rest.trim() !== "") yield { text: rest, line };
      line += 1;
      rest = next;
    }
    if (rest.length > MAX_LINE) throw new UnreadableTable("line-too-long", String(line));
  }
  if (rest.trim() !== "") yield { text: rest, line };
}

/** The text of a file, decoded piece by piece, without a byte order mark. */
async function textPieces(path: string): Promise<AsyncGenerator<string>> {
  const test = new EncodingTest();
  for await (const bytes of createReadStream(path)) test.push(bytes);
  const encoding = test.end();
  if (encoding === null) throw new UnreadableTable("not-a-table");
  return decoded(path, encoding);
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function* joined(first: string, others: AsyncGenerator<string>) {
  yield first;
  yield* others;
}

function problemOf(code: string): FileProblem {
  if (code === "CSV_MAX_RECORD_SIZE") return "line-too-long";
  return code.includes("QUOTE") ? "broken-quotes" : "not-a-table";
}
