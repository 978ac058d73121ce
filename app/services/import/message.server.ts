import { and, eq } from "drizzle-orm";
import type { Columns } from "#app/models/import/column.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import { JsonHeader } from "#app/models/import/json-line.ts";
import { type FileLine, readHeader, type Values } from "#app/models/import/line.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { applyStaged } from "./apply.server.ts";
import { stageRows } from "./read.server.ts";
import type { ImportTarget } from "./target.server.ts";

/** Lines of one message that are of one entity, each with its rank in the message. */
export type StagedMessage = {
  erpEventId: number;
  eventId: string;
  entity: StagedEntity;
  target: ImportTarget;
  lines: readonly { line: number; content: unknown }[];
};

export type StagedLine = typeof importLines.$inferSelect;

/**
 * Compares the lines of a message with the shop and writes them at once, as those of a file; returns
 * the refused ones with the header of all. Tried again, it takes those that are not written yet. The
 * caller holds the lock of the entity. Throws `UnreadableTable` when two keys name one column.
 */
export async function importMessage(
  tx: Transaction,
  { target, lines, ...of }: StagedMessage,
  dropStale: (tx: Transaction, lines: Map<string, Values>) => Promise<void>,
  now: Date,
): Promise<{ header: string[]; refused: StagedLine[] }> {
  const importId = await openImport(tx, of, now);
  const isRefused = and(eq(importLines.importId, importId), eq(importLines.outcome, "refused"));
  await tx.delete(importLines).where(isRefused);
  const source = { rows: messageRows(lines, target), notes: [] };
  const { day: today } = parisTime(now);
  const staged = { importId, target, dropStale, today };
  const { header, unknownHeaders } = await stageRows(tx, staged, source);
  await tx.update(imports).set({ header, unknownHeaders }).where(eq(imports.id, importId));
  await applyStaged(tx, importId, target, now);
  const refused = await tx.select().from(importLines).where(isRefused).orderBy(importLines.line);
  return { header, refused };
}

/** The import that has the lines of a message, the same at each try. */
async function openImport(
  tx: Transaction,
  { erpEventId, eventId, entity }: Omit<StagedMessage, "target" | "lines">,
  now: Date,
): Promise<number> {
  const [made] = await tx
    .insert(imports)
    .values({
      ...{ entity, erpEventId, state: "applied", fileName: `${eventId}.jsonl` },
      ...{ createdAt: now, readAt: now, appliedAt: now },
    })
    .onConflictDoUpdate({
      target: [imports.erpEventId, imports.entity],
      set: { state: "applied", appliedAt: now },
    })
    .returning({ id: imports.id });
  if (!made) throw new Error("insert into imports returned no row");
  return made.id;
}

/** Rows as those of a file of JSON lines. A column of the key that no line has is an empty one. */
async function* messageRows(
  lines: StagedMessage["lines"],
  { columns, key }: Pick<ImportTarget, "columns" | "key">,
): AsyncGenerator<FileLine> {
  const texts = lines.map(({ line, content }) => ({ line, text: JSON.stringify(content) }));
  const header = new JsonHeader(columns);
  for (const { text } of texts) header.collect(text);
  yield { line: 0, cells: withKey(header.cells(), columns, key) };
  for (const { line, text } of texts) yield header.read(text, line);
}

function withKey(cells: string[], columns: Columns, key: readonly string[]): string[] {
  const { fields } = readHeader(columns, cells);
  const lacking = key.filter((field) => !fields.includes(field));
  return [...cells, ...lacking.map((field) => columns[field]?.header ?? "")];
}
