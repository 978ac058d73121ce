import { type SQL, sql } from "drizzle-orm";
import { isDated } from "#app/models/record/entity.ts";
import type { RecordFilter } from "#app/models/record/filter.ts";
import { isNamed } from "#app/models/record/sort.ts";
import { type RecordTexts, recordTexts } from "#app/models/record/texts.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { entityTable } from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { Table } from "#app/services/workbook/write.server.ts";
import { listInPhase, offersInPhase } from "./phase.server.ts";
import { conditionOf, listMeeting } from "./product-filter.server.ts";
import { searched, searchKeys } from "./search.server.ts";
import { listSorted } from "./sort.server.ts";

export const RECORDS_PER_PAGE = 50;

/** Lists records after a key, in the order of a filter; `next` is the last when there are more. */
export async function listRecords(
  filter: RecordFilter,
  after: string,
): Promise<{ records: { key: string; texts: RecordTexts }[]; next: string | null }> {
  const { columns, find } = importTargets[filter.entity];
  const keys = await listKeys(filter, after, RECORDS_PER_PAGE + 1);
  const shown = keys.slice(0, RECORDS_PER_PAGE);
  const found = await find(db, shown);
  const records = shown.flatMap((key) => {
    const values = found.get(key);
    return values ? [{ key, texts: recordTexts(columns, values) }] : [];
  });
  return { records, next: keys.length > RECORDS_PER_PAGE ? (shown.at(-1) ?? null) : null };
}

/** The records that a filter shows, in the columns of a file: to be corrected and imported again. */
export function filteredTable(filter: RecordFilter): Table {
  return entityTable(filter.entity, (after, limit) => listKeys(filter, after, limit));
}

/** Lists the keys after one of the records that a filter shows, in its order: that of the keys, names or prices. */
export function listKeys(filter: RecordFilter, after: string, limit: number): Promise<string[]> {
  const { entity, search, phase, sort } = filter;
  if (sort && isNamed(entity)) return listSorted(entity, sort, shownBy(filter), after, limit);
  if (search !== "") return searchKeys(filter, after, limit);
  if (phase && isDated(entity)) return listInPhase(entity, phase, after, limit);
  const condition = conditionOf(filter);
  return condition
    ? listMeeting(condition, filter, after, limit)
    : importTargets[entity].list(db, after, limit);
}

/** Rows with a column `key` that a filter shows; null for all. */
function shownBy(filter: RecordFilter): SQL | null {
  const { entity, search, phase } = filter;
  if (search !== "") return searched(filter);
  if (phase && isDated(entity)) return offersInPhase(entity, phase);
  const condition = conditionOf(filter);
  return condition && sql`select p.erp_code as key from products p where ${condition}`;
}
