import { eq, sql } from "drizzle-orm";
import {
  type ErpLineKind,
  type ErpLines,
  type ErpLinesAnswer,
  erpLineKinds,
  linesByEntity,
  type RankedLine,
  subjectOfLines,
} from "#app/models/erp/lines.ts";
import type { ErpApplied } from "#app/models/erp/message.ts";
import { type AwaitedCode, awaitedCodes } from "#app/models/import/awaited.ts";
import { headerKey } from "#app/models/import/column.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import { importCutoff } from "#app/models/import/import.ts";
import { keyLabel } from "#app/models/import/key.ts";
import { UnreadableTable } from "#app/models/import/table.ts";
import { documentTarget } from "#app/services/import/document.server.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { importMessage, type StagedLine } from "#app/services/import/message.server.ts";
import { productCodeTarget } from "#app/services/import/product.server.ts";
import { type ImportTarget, keyHeader } from "#app/services/import/target.server.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { db, isRetriable, type Transaction } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { dropEdited } from "#app/services/record/edited-field.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { type StoredErpEvent, settleErpEvent } from "./settle.server.ts";
import { FieldVersions } from "./version.server.ts";

/**
 * Stores a message of lines once per event id ("replayed" when it is known) and applies it, in `tx`:
 * all of it or nothing. Its signature is the consent that a person gives to a file.
 */
export async function receiveErpLines(
  tx: Transaction,
  message: ErpLines,
  now: Date,
): Promise<"replayed" | "taken"> {
  const { eventId, kind, version: sequence } = message;
  const [stored] = await tx
    .insert(erpEvents)
    .values({
      ...{ eventId, kind, sequence, subject: subjectOfLines(message), body: message },
      ...{ outcome: "waiting", receivedAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return "replayed";
  await applyErpLines(tx, stored, message, now);
  return "taken";
}

/** Applies what can be: "waiting" while a line names what the shop lacks, "refused" when one is wrong. */
export async function applyErpLines(
  tx: Transaction,
  event: StoredErpEvent,
  message: ErpLines,
  now: Date,
): Promise<void> {
  const { missing, ...applied } = await tryLines(tx, event, message, now);
  const isOver = applied.outcome === "applied" || applied.outcome === "stale";
  // The lines are in the import, which a retention ends. A replay needs those of other outcomes, and
  // those of documents, whose fetching may fail.
  const { lines: _, ...rest } = message;
  await settleErpEvent(tx, event, applied, now, {
    missing,
    ...(isOver && message.kind !== "document" && { body: rest }),
  });
}

type Tried = ErpApplied & { missing: AwaitedCode[] | null };

async function tryLines(
  tx: Transaction,
  event: StoredErpEvent,
  message: ErpLines,
  now: Date,
): Promise<Tried> {
  try {
    return await tx.transaction((inner) => writeLines(inner, event, message, now));
  } catch (err) {
    if (isRetriable(err)) throw err;
    if (err instanceof UnreadableTable) {
      return { outcome: "failed", reason: "unreadable", missing: null };
    }
    log.error({ err, event: event.eventId, kind: event.kind }, "A message of the ERP failed");
    return { outcome: "failed", reason: "broken", missing: null };
  }
}

async function writeLines(
  tx: Transaction,
  event: StoredErpEvent,
  message: ErpLines,
  now: Date,
): Promise<Tried> {
  // A batch of an import holds the lock of its entity.
  await tx.execute(sql`set local statement_timeout = '30s'`);
  const all = { missing: [] as AwaitedCode[], isWrong: false, isFresh: false };
  for (const [entity, lines] of linesByEntity(message)) {
    const done = await writeEntity(tx, event, message, { entity, lines }, now);
    all.missing.push(...done.missing);
    all.isWrong ||= done.isWrong;
    all.isFresh ||= done.isFresh;
  }
  const { missing } = all;
  if (missing.length > 0) return { outcome: "waiting", reason: "missing-lines", missing };
  if (all.isWrong) return { outcome: "refused", reason: "refused-lines", missing: null };
  const isStale = !all.isFresh && !(await hasWritten(tx, event.id));
  return { outcome: isStale ? "stale" : "applied", missing: null };
}

async function writeEntity(
  tx: Transaction,
  { id: erpEventId, eventId }: StoredErpEvent,
  { kind, version }: ErpLines,
  { entity, lines }: { entity: StagedEntity; lines: readonly RankedLine[] },
  now: Date,
): Promise<{ missing: AwaitedCode[]; isWrong: boolean; isFresh: boolean }> {
  await lockName(tx, `import:${entity}`);
  const target = targetOf(kind, entity, erpEventId);
  const versions = new FieldVersions(entity, target.key, version);
  const { header, refused } = await importMessage(
    tx,
    { erpEventId, eventId, entity, target, lines },
    async (inner, read) => {
      await versions.drop(inner, read);
      await dropEdited(inner, { entity, keyFields: target.key }, read, now);
    },
    now,
  );
  const unwritten = refused.filter((line) => !isRepeated(target, line));
  await versions.record(tx, new Set(unwritten.map(({ code }) => code)), now);
  const waits = refused.map((line) => awaitedCodes(entity, header, line));
  return {
    missing: waits.flatMap((missing) => missing ?? []),
    isWrong: waits.includes(null),
    isFresh: versions.fresh.size > 0,
  };
}

function targetOf(kind: ErpLineKind, entity: StagedEntity, erpEventId: number): ImportTarget {
  if (entity === "documents") return documentTarget(erpEventId);
  return kind === "code" ? productCodeTarget : importTargets[entity];
}

/** True for a line refused because an earlier one has its key. */
function isRepeated(target: ImportTarget, { reasons }: StagedLine): boolean {
  const key = headerKey(keyHeader(target));
  return reasons.some(({ column, reason }) => reason === "duplicate" && headerKey(column) === key);
}

/** Drops messages of lines that wait or are refused as long as imports are kept, with their lines. */
export function dropOldLines(now: Date): Promise<void> {
  return inBatches(async (rows) => {
    const { rowCount } = await db.execute(sql`
      update erp_events set outcome = 'dropped', settled_at = ${now}, body = body - 'lines'
      where ctid = any(array(
        select ctid from erp_events
        where outcome not in ('applied', 'stale') and kind = any(${sql.param([...erpLineKinds])})
          and received_at < ${importCutoff(now)} and body ? 'lines'
        order by received_at limit ${rows} for update skip locked))`);
    return rowCount ?? 0;
  });
}

async function hasWritten(tx: Transaction, erpEventId: number): Promise<boolean> {
  const written = await tx
    .select({ line: importLines.line })
    .from(importLines)
    .innerJoin(imports, eq(imports.id, importLines.importId))
    .where(eq(imports.erpEventId, erpEventId))
    .limit(1);
  return written.length > 0;
}

export type ErpImport = Awaited<ReturnType<typeof listErpImports>>[number];

/** Lists what became of the lines of a message, by entity. */
export async function listErpImports(erpEventId: number) {
  const rows = await db.select().from(imports).where(eq(imports.erpEventId, erpEventId));
  return Promise.all(
    rows.map(async ({ id, entity, header, unknownHeaders }) => {
      const lines = await db
        .select()
        .from(importLines)
        .where(eq(importLines.importId, id))
        .orderBy(importLines.line);
      return { id, entity, header, unknownHeaders, lines };
    }),
  );
}

/** Answers the ERP about a message of lines; the same again tells what became of it since. */
export async function findLinesAnswer(eventId: string): Promise<ErpLinesAnswer> {
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, eventId));
  if (!event) throw new Error(`there is no event ${eventId}`);
  const found = await listErpImports(event.id);
  const lines = found.flatMap((one) => one.lines);
  const count = (outcome: StagedLine["outcome"]) =>
    lines.filter((line) => line.outcome === outcome).length;
  return {
    eventId,
    outcome: event.outcome,
    reason: event.reason,
    new: count("new"),
    changed: count("changed"),
    unknownColumns: [...new Set(found.flatMap(({ unknownHeaders }) => unknownHeaders))],
    refused: found.flatMap(({ entity, header, lines: some }) =>
      some
        .filter(({ outcome }) => outcome === "refused")
        .map(({ line, code, cells, reasons }) => ({
          line,
          code: keyLabel(code),
          waits: awaitedCodes(entity, header, { code, cells, reasons }) !== null,
          reasons,
        })),
    ),
  };
}
