import { Zip, ZipDeflate } from "fflate";
import { byteStream } from "./csv-pages.server.ts";

export type ArchiveFile = { name: string; chunks: AsyncIterable<string | Uint8Array> };

/** Holds no more than a piece of a file, and stops when its reader does. */
export function zipFiles(
  files: Iterable<ArchiveFile>,
  now: Date = new Date(),
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return byteStream(zipPieces(files, now));
}

async function* zipPieces(files: Iterable<ArchiveFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { name, chunks } of files) {
    const entry = new ZipDeflate(name);
    entry.mtime = now;
    archive.add(entry);
    for await (const chunk of chunks) {
      entry.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
