import type { Columns } from "#app/models/import/column.ts";
import type { LineProblem, LineReason, Values } from "#app/models/import/line.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";

/** Values of read lines by key, in the order of the file. */
export type ReadLines = ReadonlyMap<string, Values>;

export type Refusals = ReadonlyMap<string, LineReason[]>;

/** Reads and writes an entity of the shop by the merchant's codes, in the fields of its columns. */
export type ImportTarget = {
  columns: Columns;
  /** Fields that name a record, in the order of its key (`keyOf`). */
  key: readonly string[];
  /** Fields whose texts, or each of them, one line of a file alone may have. */
  unique?: readonly string[];
  /** Completes read values from what the shop knows, in place. */
  complete?(tx: Queryable, lines: ReadLines): Promise<void>;
  /** Refusals that only the database can tell. */
  check?(tx: Queryable, lines: ReadLines): Promise<Refusals>;
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
  /** Removes a row that an import made; throws when something below it stands. */
  remove(tx: Transaction, key: string): Promise<void>;
  /** After the last line: what other rows derive from these. */
  settle?(tx: Transaction): Promise<void>;
};

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
