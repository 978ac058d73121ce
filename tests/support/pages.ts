import type { CsvFile } from "#app/services/document/csv-pages.server.ts";

export async function gather<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

export async function csvText({ pages }: CsvFile): Promise<string> {
  return (await gather(pages)).join("");
}
