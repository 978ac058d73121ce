import type { FabdisRow } from "#app/models/import/fabdis.ts";
import type { LineProblem } from "#app/models/import/line.ts";
import type { Sheet } from "#app/models/workbook/parts.ts";
import type { SheetRow } from "#app/models/workbook/sheet.ts";
import type { OpenWorkbook } from "#app/services/workbook/read.server.ts";

/** Rows looked up in the shop, or kept, at a time. */
const BATCH = 1_000;

export type TabRow = {
  line: number;
  row: FabdisRow;
  faultOf: (column: string) => LineProblem | null;
};

export async function* tabRows(
  book: OpenWorkbook,
  sheets: readonly Sheet[],
): AsyncGenerator<TabRow> {
  for (const sheet of sheets) {
    let places: Map<string, number> | null = null;
    for await (const { line, cells, faults } of book.rowsOf(sheet)) {
      if (places === null) places = placesOf(cells);
      else yield { line, row: rowOf(places, cells, faults), faultOf: faultsOf(places, faults) };
    }
  }
}

function placesOf(cells: readonly string[]): Map<string, number> {
  return new Map(cells.map((cell, at) => [cell.trim().toUpperCase(), at]));
}

/** A cell with a fault is empty: its value is not to be trusted. */
function rowOf(
  places: ReadonlyMap<string, number>,
  cells: readonly string[],
  faults: SheetRow["faults"],
): FabdisRow {
  const trusted = [...cells];
  for (const { at } of faults) trusted[at] = "";
  return (column) => (trusted[places.get(column) ?? -1] ?? "").trim();
}

function faultsOf(places: ReadonlyMap<string, number>, faults: SheetRow["faults"]) {
  return (column: string) => {
    const at = places.get(column);
    return faults.find((fault) => fault.at === at)?.fault ?? null;
  };
}

export async function* batched<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
