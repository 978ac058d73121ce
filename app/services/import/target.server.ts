import type { PgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "#app/models/import/column.ts";
import { keyParts } from "#app/models/import/key.ts";
import type { LineProblem, LineReason, LineRemark, Values } from "#app/models/import/line.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";

/** Values of read lines by key, in the order of the file. */
export type ReadLines = ReadonlyMap<string, Values>;

export type Refusals = ReadonlyMap<string, LineReason[]>;

export type Remarked = ReadonlyMap<string, readonly LineRemark[]>;

export type WriteKind = "create" | "update" | "remove";

/** Fields to write at a key: all of a new record, the changed ones, or none. */
export type KeyedValues = { key: string; values: Values };

/** Reads and writes an entity of the shop by the merchant's codes, in the fields of its columns. */
export type ImportTarget = {
  columns: Columns;
  /** Fields that name a record, in the order of its key (`keyOf`). */
  key: readonly string[];
  /** Column of the merchant's codes, where the key is one: no new code may resemble another. */
  codes?: PgColumn;
  /** Fields whose texts, or each of them, one line of a file alone may have. */
  unique?: readonly string[];
  /** Field whose lines are compared together when they stand together in a file. */
  group?: string;
  /** Completes read values from what the shop knows, in place. */
  complete?(tx: Queryable, lines: ReadLines): Promise<void>;
  /** Refusals that only the database can tell. */
  check?(tx: Queryable, lines: ReadLines): Promise<Refusals>;
  /** Remarks that a page shows on lines that are taken all the same, by key. */
  remark?(tx: Queryable, lines: ReadLines, today: IsoDay): Promise<Remarked>;
  /** Checked again as lines are written, as a line of another import can stand in the way by then. */
  checksAgain?: boolean;
  /** Records in the shop by key. */
  find(tx: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, Values>>;
  /** Keys in the shop above one, in their order. */
  list(tx: Queryable, after: string, limit: number): Promise<string[]>;
  /** Locks what a batch writes, in the order in which the rest of the shop locks it. */
  lock?(tx: Transaction, keys: readonly string[]): Promise<void>;
  create(tx: Transaction, values: Values): Promise<void>;
  /** Creates several in a few statements, where a file brings very many. */
  createAll?(tx: Transaction, records: readonly Values[]): Promise<void>;
  update(tx: Transaction, key: string, changed: Values): Promise<void>;
  /** Updates several in a few statements, where a file changes very many. */
  updateAll?(tx: Transaction, lines: readonly KeyedValues[]): Promise<void>;
  /** Removes a row that an import made; throws when something below it stands. */
  remove(tx: Transaction, key: string): Promise<void>;
  /** Writes lines of one kind together, all or none; for entities of millions of rows. */
  writeMany?(tx: Transaction, kind: WriteKind, lines: readonly KeyedValues[]): Promise<void>;
  /** After the last line: what other rows derive from these. */
  settle?(tx: Transaction): Promise<void>;
  /** Fields that other rows derive from; by a job, where that takes long and may wait some seconds. */
  settled?: { fields: readonly string[]; job?: "settle-products" };
  /** True for values that stand for no record, where every key has values. */
  isNone?(values: Values): boolean;
};

/** Derives what follows from changed fields, or from any of a record that came or went; a job may wait for `runAt`. */
export async function settleRecords(
  tx: Transaction,
  target: ImportTarget,
  changed?: readonly string[],
  runAt?: Date,
): Promise<void> {
  const { settled } = target;
  if (changed && !settled?.fields.some((field) => changed.includes(field))) return;
  if (settled?.job)
    await addJob(tx, settled.job, {}, { key: settled.job, ...(runAt && { runAt }) });
  else await target.settle?.(tx);
}

/** The first column of the key, beside which a page says that the whole key is refused. */
export function keyHeader({ columns, key: [field = ""] }: ImportTarget): string {
  return columns[field]?.header ?? "";
}

/** Refuses a line while it is written, for a reason that its page shows. */
export class RefusedLine extends Error {
  readonly reason: LineProblem;

  constructor(reason: LineProblem) {
    super(`refused line: ${reason}`);
    this.reason = reason;
  }
}

/** Writes records, each with the fields of its key; returns how many rows it wrote. */
export type WriteRecords = (
  tx: Transaction,
  kind: WriteKind,
  records: readonly Values[],
) => Promise<{ rowCount: number | null }>;

/** The writing part of a target whose rows are written many at a time. */
export function writesOf(fields: readonly string[], write: WriteRecords) {
  const all = async (tx: Transaction, kind: WriteKind, records: readonly Values[]) => {
    const { rowCount } = await write(tx, kind, records);
    if (rowCount !== records.length) {
      throw new Error(`${kind}: wrote ${rowCount} rows of ${records.length}`);
    }
  };
  const recordOf = (key: string): Values => {
    const parts = keyParts(key);
    return Object.fromEntries(fields.map((field, at) => [field, parts[at] || null]));
  };
  return {
    create: (tx, values) => all(tx, "create", [values]),
    update: (tx, key, changed) => all(tx, "update", [{ ...recordOf(key), ...changed }]),
    remove: (tx, key) => all(tx, "remove", [recordOf(key)]),
    writeMany: (tx, kind, lines) =>
      all(
        tx,
        kind,
        lines.map(({ key, values }) => ({ ...recordOf(key), ...values })),
      ),
  } satisfies Partial<ImportTarget>;
}

/** Refusals that the values of a line alone tell. */
export function checkEach(
  lines: ReadLines,
  check: (values: Values) => LineReason[],
): Map<string, LineReason[]> {
  const reasons = [...lines].map(([key, values]) => [key, check(values)] as const);
  return new Map(reasons.filter(([, some]) => some.length > 0));
}

/** Remarks that the values of a line alone tell. */
export function remarkEach(lines: ReadLines, remark: (values: Values) => LineRemark[]): Remarked {
  return new Map([...lines].map(([key, values]) => [key, remark(values)]));
}

/** Refusals of two checks, by key. */
export function joinRefusals(one: Refusals, other: Refusals): Refusals {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...keys].map((key) => [key, [...(one.get(key) ?? []), ...(other.get(key) ?? [])]]),
  );
}
