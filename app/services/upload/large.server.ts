import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import {
  type ArchiveEntry,
  directoryPlace,
  END_BYTES,
  partsProblem,
  readEntries,
} from "#app/models/upload/archive.ts";
import type { ContentProblem } from "#app/models/upload/bytes.ts";
import { textBytesProblem } from "#app/models/upload/content.ts";
import { hasMarkup } from "#app/models/upload/markup.ts";
import {
  HEADER_BYTES,
  headerBytes,
  isLookedInto,
  lookInto,
  MAX_LOOKED_BYTES,
} from "#app/models/upload/part.ts";

/** Bytes that two pieces share, so that a tag cut in two is seen: `<!doctype html>` and one more. */
const OVERLAP = 32;

/** Kinds of files that are checked on the disk. */
export type LargeKind = "text" | "xlsx" | "zip";

/** First bytes of a file. */
export function readFirst(path: string, bytes: number): Promise<Buffer> {
  return withFile(path, (file) => readAt(file, 0, bytes));
}

/** Reads the directory of an archive on the disk; unpacks nothing. */
export function readArchive(path: string): Promise<ArchiveEntry[] | ContentProblem> {
  return withFile(path, async (file) => {
    const { size } = await file.stat();
    const last = await readAt(file, Math.max(0, size - END_BYTES), END_BYTES);
    const place = directoryPlace(await readAt(file, 0, END_BYTES), last, size);
    if (typeof place === "string") return place;
    const { start, end, count } = place;
    return readEntries(await readAt(file, start, end - start), count) ?? "cut-short";
  });
}

/** Bytes of a file from a place on: fewer at its end. */
export async function readAt(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
  return buffer.subarray(0, bytesRead);
}

/** Opens a file for `work`. */
export async function withFile<T>(
  path: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Problem of a file on the disk by its content, of an archive by its directory; null when sound. */
export async function fileProblem(
  path: string,
  kind: LargeKind,
  maxUnpackedBytes: number,
): Promise<ContentProblem | null> {
  if (kind === "text") return textFileProblem(path);
  const directory = await readArchive(path);
  if (typeof directory === "string") return directory;
  if (kind === "zip") return null;
  return partsProblem(directory, "xl/", maxUnpackedBytes) ?? lookedProblem(path, directory);
}

/** Does as `archiveProblem` with the parts that are looked into. */
function lookedProblem(
  path: string,
  entries: readonly ArchiveEntry[],
): Promise<ContentProblem | null> {
  return withFile(path, async (file) => {
    let leftBytes = MAX_LOOKED_BYTES;
    for (const entry of entries.filter(({ name }) => isLookedInto(name))) {
      if (entry.packed > leftBytes) return "too-large-inside";
      const header = await readAt(file, entry.offset, HEADER_BYTES);
      const packed = await readAt(file, entry.offset + headerBytes(header), entry.packed);
      const looked = lookInto(entry, packed, leftBytes);
      if (typeof looked === "string") return looked;
      leftBytes -= looked;
    }
    return null;
  });
}

async function textFileProblem(path: string): Promise<ContentProblem | null> {
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) {
    const problem = textBytesProblem(piece);
    if (problem) return problem;
    const bytes = Buffer.concat([before, piece]);
    if (hasMarkup(bytes)) return "two-things";
    before = bytes.subarray(-OVERLAP);
  }
  return null;
}
