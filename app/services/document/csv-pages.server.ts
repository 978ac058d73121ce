import { setImmediate } from "node:timers/promises";
import { type SQLWrapper, sql } from "drizzle-orm";
import { type CsvRow, csvOf } from "#app/models/document/csv.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Rows of a page: some ten milliseconds of work. */
export const CSV_PAGE = 500;

export type CsvFile = { name: string; pages: AsyncIterable<string> };

/** Writes rows that are read by their ids, a page at a time, in the order of the ids. */
export async function* csvPages<Id = number>(
  head: CsvRow,
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<CsvRow[]>,
): AsyncGenerator<string> {
  yield csvOf([head]);
  for (let from = 0; from < ids.length; from += CSV_PAGE) {
    yield csvOf(await read(ids.slice(from, from + CSV_PAGE)), false);
  }
}

/** Finds the `id`s that a query selects, in its order, in one value: rows cost far more. */
export async function idsOf(chosen: SQLWrapper): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`select json_agg(id) as ids from ${chosen} as chosen`,
  );
  return rows[0]?.ids ?? [];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the pages of all exports of this process one at a time, first come first served, and
 * answers other requests in between. A reader who is slow holds no place.
 */
export async function* paced<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inPlace(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

function inPlace<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make);
  last = made.then(yieldNow, yieldNow);
  return made;
}

function yieldNow(): Promise<void> {
  return setImmediate();
}

export function byteStream(
  pieces: AsyncGenerator<string | Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else
        controller.enqueue(
          typeof value === "string" ? encoder.encode(value) : Uint8Array.from(value),
        );
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
