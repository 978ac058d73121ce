import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

const CHUNK_CHARACTERS = 256 * 1024;

/** Streams: no row is kept in memory. All rows give the columns of the first one; returns the count. */
export async function copyRows<T extends PgTable>(
  client: Client,
  table: T,
  rows: Iterable<T["$inferInsert"]>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first.value);
  const names = columns.map(([key]) => `"${toSnakeCase(key)}"`).join(", ");
  const stream = client.query(copyFrom(`COPY "${getTableName(table)}" (${names}) FROM STDIN`));
  await pipeline(
    Readable.from(chunks(first.value, iterator, columns), { objectMode: true }),
    stream,
  );
  return stream.rowCount;
}

type Row = Record<string, unknown>;

function* chunks(first: Row, rest: Iterator<Row>, columns: [string, Column][]): Generator<string> {
  let chunk = line(first, columns);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    chunk += line(next.value, columns);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}

function line(row: Row, columns: [string, Column][]): string {
  let text = "";
  for (const [key, column] of columns) text += (text && "\t") + field(row[key], column);
  return `${text}\n`;
}

/** One value in COPY's text format (PostgreSQL manual, COPY, "Text Format"). */
function field(value: unknown, column: Column): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString("hex")}`;
  if (column.dataType === "json") return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(`{${value.map(element).join(",")}}`);
  return escaped(String(value));
}

function element(value: unknown): string {
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

const SPECIAL = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(text: string): string {
  return text.replace(SPECIAL, (character) => escapes[character] ?? character);
}
