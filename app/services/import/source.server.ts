import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { type FabdisTab, fabdisReadings, isFabdisTab } from "#app/models/import/fabdis.ts";
import { formatOfName, type ReadingNote } from "#app/models/import/import.ts";
import type { FileLine } from "#app/models/import/line.ts";
import { plain } from "#app/models/platform/stem.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { findSheet, type Sheet } from "#app/models/workbook/parts.ts";
import { columnName } from "#app/models/workbook/sheet.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { type OpenWorkbook, openWorkbook } from "#app/services/workbook/read.server.ts";
import { importTargets } from "./entities.server.ts";
import {
  fabdisDatedLines,
  fabdisLines,
  findFabdisTabs,
  type OnUnread,
  readFabdisHeader,
} from "./fabdis.server.ts";
import { fabdisLinkLines } from "./fabdis-link.server.ts";
import { csvRows, jsonRows } from "./text.server.ts";

const t = texts(importTexts);

/** A file being read: its header, then its lines, one at a time. */
export type Source = {
  rows: AsyncIterable<FileLine>;
  notes: ReadingNote[];
  /** True for cells that a person wrote: a program writes 1.250 for one and a quarter. */
  isTyped?: boolean;
  cellName?: (at: number, line: number) => string;
  close?: () => void;
};

/** Opens a file for an entity, by the ending of its name. Throws `UnreadableTable` or `UnreadableWorkbook`. */
export async function openSource(
  tx: Transaction,
  { name, path }: { name: string; path: string },
  entity: ImportEntity,
  today: IsoDay,
): Promise<Source> {
  const format = formatOfName(name);
  if (format === "xlsx") return workbookSource(tx, path, { entity, today });
  const { columns } = importTargets[entity];
  if (format === "jsonl") return { rows: jsonRows(path, columns), notes: [] };
  return { rows: csvRows(path), notes: [], isTyped: true };
}

/** The sheet that has the French name of the entity, or the only one to see. */
async function workbookSource(
  tx: Transaction,
  path: string,
  { entity, today }: { entity: ImportEntity; today: IsoDay },
): Promise<Source> {
  const book = await openWorkbook(path);
  try {
    if (entity === "products" || entity === "dated-prices" || entity === "product-links") {
      const tabs = findFabdisTabs(book, fabdisReadings[entity]);
      if (tabs) return await fabdisSource(tx, book, { entity, tabs, today });
    }
    const wanted = t(`imports.of-${entity}`);
    const sheet = findSheet(book, (name) => plain(name.trim()) === plain(wanted), wanted);
    return {
      rows: sheetLines(book.rowsOf(sheet)),
      notes: notesOn(book.sheets, [sheet]),
      isTyped: true,
      cellName: (at, line) => `${columnName(at)}${line}`,
      close: book.close,
    };
  } catch (error) {
    book.close();
    throw error;
  }
}

type FabdisReading = {
  entity: keyof typeof fabdisReadings;
  tabs: ReadonlyMap<FabdisTab, Sheet[]>;
  today: IsoDay;
};

/** The makers' price file: its articles as products, their prices to come, or those that it puts beside others. */
async function fabdisSource(
  tx: Transaction,
  book: OpenWorkbook,
  { entity, tabs, today }: FabdisReading,
): Promise<Source> {
  const { version, ...said } = await readFabdisHeader(book, tabs);
  const others = notesOn(book.sheets, [...tabs.values()].flat());
  if (entity === "product-links") {
    const notes: ReadingNote[] = [{ note: "fabdis-links", detail: version }, ...others];
    return { rows: fabdisLinkLines(tx, book, tabs), notes, close: book.close };
  }
  if (entity === "dated-prices") {
    const notes: ReadingNote[] = [{ note: "fabdis-coming", detail: version }, ...others];
    return { rows: fabdisDatedLines(tx, book, tabs, { today, ...said }), notes, close: book.close };
  }
  const notes: ReadingNote[] = [
    { note: "fabdis", detail: version },
    ...unreadTabs(book),
    ...others,
  ];
  const onUnread: OnUnread = (note, detail) => notes.push({ note, detail });
  const rows = fabdisLines(tx, book, tabs, { today, ...said }, onUnread);
  return { rows, notes, close: book.close };
}

/** Tabs whose absence from the shop the merchant makes up for. */
function unreadTabs({ sheets }: OpenWorkbook): ReadingNote[] {
  const named = (note: ReadingNote["note"], tab: FabdisTab): ReadingNote[] =>
    sheets
      .filter(({ name, isHidden }) => !isHidden && isFabdisTab(tab, name))
      .map(({ name }) => ({ note, detail: name.slice(0, 80) }));
  return [...named("fabdis-stops", "stops"), ...named("fabdis-variants", "variants")];
}

async function* sheetLines(rows: ReturnType<OpenWorkbook["rowsOf"]>): AsyncGenerator<FileLine> {
  for await (const { faults, ...row } of rows) {
    yield { ...row, faults: faults.map(({ at, fault }) => ({ at, reason: fault })) };
  }
}

/** Names the sheets that were not read. */
export function notesOn(sheets: readonly Sheet[], read: readonly Sheet[]): ReadingNote[] {
  const others = sheets.filter((sheet) => !read.includes(sheet));
  const named = (note: ReadingNote["note"], some: readonly Sheet[]) =>
    some.length > 0
      ? [
          {
            note,
            detail: some
              .map(({ name }) => name.slice(0, 80))
              .slice(0, 30)
              .join(", "),
          },
        ]
      : [];
  return [
    ...named(
      "hidden-sheets",
      others.filter(({ isHidden }) => isHidden),
    ),
    ...named(
      "other-sheets",
      others.filter(({ isHidden }) => !isHidden),
    ),
  ];
}
