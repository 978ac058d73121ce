import type { CsvFile } from "#app/services/document/csv-pages.server.ts";

/** Reads all pages. */
export async function gather<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

/** Reads a CSV file that is written page by page. */
export async function csvText({ pages }: CsvFile): Promise<string> {
  return (await gather(pages)).join("");
}
