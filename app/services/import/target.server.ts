import type { Columns } from "#app/models/import/column.ts";
import type { LineReason, Values } from "#app/models/import/line.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";

/** Values of read lines by code, in the order of the file. */
export type ReadLines = ReadonlyMap<string, Values>;

export type Refusals = ReadonlyMap<string, LineReason[]>;

/** Reads and writes an entity of the shop by the merchant's code, in the fields of its columns. */
export type ImportTarget = {
  columns: Columns;
  /** Completes read values from what the shop knows, in place. */
  complete(tx: Queryable, lines: ReadLines): Promise<void>;
  /** Refusals that only the database can tell. */
  check(tx: Queryable, lines: ReadLines): Promise<Refusals>;
  /** Records in the shop. */
  find(tx: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, Values>>;
  create(tx: Transaction, values: Values): Promise<void>;
  update(tx: Transaction, code: string, changed: Values): Promise<void>;
  /** Removes a row that an import made; throws when something below it stands. */
  remove(tx: Transaction, code: string): Promise<void>;
  /** After the last line: what other rows derive from these. */
  settle(tx: Transaction): Promise<void>;
};
