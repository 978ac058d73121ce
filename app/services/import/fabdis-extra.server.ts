import { sql } from "drizzle-orm";
import {
  addLogistics,
  addRegulation,
  addSubstitution,
  articleKey,
  type FabdisExtra,
  type FabdisRow,
  type FabdisTab,
  isEcoTax,
  noExtra,
} from "#app/models/import/fabdis.ts";
import type { Sheet } from "#app/models/workbook/parts.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import type { OpenWorkbook } from "#app/services/workbook/read.server.ts";
import { batched, type TabRow, tabRows } from "./fabdis-tab.server.ts";

/** Tabs beside COMMERCE, with the columns that are read of them, and those that name the article. */
const extraTabs = {
  logistics: { add: addLogistics, columns: ["QC", "LGTIN", "POIDS", "POIDSU"], key: [] },
  regulation: { add: addRegulation, columns: ["RTYP", "RVU", "RVAL"], key: [] },
  substitution: {
    add: addSubstitution,
    columns: ["REFOLD"],
    key: ["MARQUESUB", "REFCIALESUB"],
  },
} as const satisfies Partial<
  Record<
    FabdisTab,
    {
      add: (extra: FabdisExtra, row: FabdisRow) => void;
      columns: readonly string[];
      key: readonly [] | readonly [string, string];
    }
  >
>;

type ExtraTab = keyof typeof extraTabs;

const tabNames: readonly ExtraTab[] = ["logistics", "regulation", "substitution"];

/**
 * Keeps what the other tabs say of the articles until the end of the transaction, in a table: the heap of a process of
 * jobs would not hold that of a million articles. Returns the kinds of regulation that were not read, with their rows.
 */
export async function keepExtras(
  tx: Transaction,
  book: OpenWorkbook,
  tabs: ReadonlyMap<FabdisTab, readonly Sheet[]>,
): Promise<string> {
  const unread = new Map<string, number>();
  await tx.execute(sql`
    create temp table fabdis_extras (
      place int generated always as identity, key text not null, tab text not null, cells jsonb not null
    ) on commit drop`);
  for (const tab of tabNames) {
    const { columns, key } = extraTabs[tab];
    for await (const rows of batched(tabRows(book, tabs.get(tab) ?? []))) {
      if (tab === "regulation") countUnread(unread, rows);
      const keys = rows.map(({ row }) => articleKey(row, ...key));
      const cells = rows.map(({ row }) => JSON.stringify(cellsOf(row, columns)));
      await tx.execute(sql`
        insert into fabdis_extras (key, tab, cells)
        select key, ${tab}, cells::jsonb
        from unnest(${sql.param(keys)}::text[], ${sql.param(cells)}::text[]) as read (key, cells)`);
    }
  }
  await tx.execute(sql`create index on fabdis_extras (key)`);
  await tx.execute(sql`analyze fabdis_extras`);
  return [...unread].map(([type, count]) => `${type || "?"} (${count})`).join(", ");
}

/** Kinds named at most. */
const MAX_KINDS = 30;

function countUnread(unread: Map<string, number>, rows: readonly TabRow[]) {
  for (const { row } of rows) {
    const type = row("RTYP").toUpperCase().slice(0, 20);
    if (isEcoTax(row) || (unread.size >= MAX_KINDS && !unread.has(type))) continue;
    unread.set(type, (unread.get(type) ?? 0) + 1);
  }
}

function cellsOf(row: FabdisRow, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, row(column)]));
}

/** Finds what was kept of some articles, by key. */
export async function findExtras(
  tx: Transaction,
  keys: readonly string[],
): Promise<Map<string, FabdisExtra>> {
  const { rows } = await tx.execute<{ key: string; tab: ExtraTab; cells: Record<string, string> }>(
    sql`
    select key, tab, cells from fabdis_extras where key = any(${sql.param(keys)}::text[])
    order by place`,
  );
  const extras = new Map<string, FabdisExtra>();
  for (const { key, tab, cells } of rows) {
    const extra = extras.get(key) ?? noExtra();
    extraTabs[tab].add(extra, (column) => cells[column] ?? "");
    extras.set(key, extra);
  }
  return extras;
}
