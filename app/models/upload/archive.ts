import { isDay } from "#app/models/platform/calendar.ts";
import { type ContentProblem, dataView } from "./bytes.ts";
import { HEADER_BYTES, headerBytes, isLookedInto, lookInto, MAX_LOOKED_BYTES } from "./part.ts";

/** Maximum unpacked size of a document: larger ones are archive bombs. */
const MAX_UNPACKED_BYTES = 100_000_000;
/** Text compresses a hundredfold at best; a bomb a thousandfold. */
const MAX_RATIO = 200;
const MAX_ENTRIES = 5_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const ENTRY_BYTES = 46;
/** Threshold of Zip64, which no document of 8 MB needs. */
const ZIP64_COUNT = 0xffff;

const RUNS = /vbaProject|\.(?:bin|exe|dll|js|vbs|html?|svg|swf|zip|docm|xlsm)$/i;
/** Settings of printers, and texts that programs leave beside a sheet (ECMA-376, part 1, section 12.3.6). */
const HARMLESS = /^(?:xl|word)\/(?:printerSettings\/[^/]+|customProperty\d*)\.bin$/i;

export type ArchiveEntry = {
  name: string;
  packed: number;
  unpacked: number;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Position of its own header. */
  offset: number;
  /** Day of the last change, "2026-05-02"; null when it is no day. */
  day: string | null;
};

/**
 * Reads the directory: declared size, ratio, names, macros, polyglots (APPNOTE 6.3, ECMA-376). Unpacks drawings and
 * objects only, of which the name says too little.
 */
export function archiveProblem(
  bytes: Uint8Array,
  folder: string,
  maxUnpackedBytes: number = MAX_UNPACKED_BYTES,
): ContentProblem | null {
  const directory = readDirectory(bytes);
  if (typeof directory === "string") return directory;
  return partsProblem(directory, folder, maxUnpackedBytes) ?? lookedProblem(bytes, directory);
}

function lookedProblem(bytes: Uint8Array, entries: readonly ArchiveEntry[]): ContentProblem | null {
  let leftBytes = MAX_LOOKED_BYTES;
  for (const entry of entries.filter(({ name }) => isLookedInto(name))) {
    const header = bytes.subarray(entry.offset, entry.offset + HEADER_BYTES);
    const from = entry.offset + headerBytes(header);
    const looked = lookInto(entry, bytes.subarray(from, from + entry.packed), leftBytes);
    if (typeof looked === "string") return looked;
    leftBytes -= looked;
  }
  return null;
}

/** Unpacks nothing: what it declares is not true before that. */
export function readDirectory(bytes: Uint8Array): ArchiveEntry[] | ContentProblem {
  const place = directoryPlace(
    bytes.subarray(0, END_BYTES),
    bytes.subarray(-END_BYTES),
    bytes.length,
  );
  if (typeof place === "string") return place;
  return readEntries(bytes.subarray(place.start, place.end), place.count) ?? "cut-short";
}

export type DirectoryPlace = { start: number; end: number; count: number };

/** Bytes at the beginning and at the end of an archive that say where its directory is. */
export const END_BYTES = 22;

/** Largest directory: five thousand entries with names of 1,600 bytes. */
const MAX_DIRECTORY_BYTES = 8_000_000;

/** Place of the directory in an archive of this size, by its first and last bytes. */
export function directoryPlace(
  first: Uint8Array,
  last: Uint8Array,
  bytes: number,
): DirectoryPlace | ContentProblem {
  if (bytes < END_BYTES || dataView(first).getUint32(0, true) !== FILE_SIGNATURE) {
    return "other-content";
  }
  const view = dataView(last);
  if (view.getUint32(0, true) !== END_SIGNATURE) return "cut-short";
  const count = view.getUint16(10, true);
  const size = view.getUint32(12, true);
  const start = view.getUint32(16, true);
  if (count > MAX_ENTRIES || count === ZIP64_COUNT) return "too-large-inside";
  if (size > MAX_DIRECTORY_BYTES) return "too-large-inside";
  const end = bytes - END_BYTES;
  return start + size === end ? { start, end, count } : "two-things";
}

/** Problem of an office document by its parts: what runs, what leaves it, what unpacks to too much. */
export function partsProblem(
  entries: readonly ArchiveEntry[],
  folder: string,
  maxUnpackedBytes: number,
): ContentProblem | null {
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has("[Content_Types].xml")) return "other-content";
  if (![...names].some((name) => name.startsWith(folder))) return "other-content";
  if (names.size !== entries.length) return "two-things";
  if (entries.some((entry) => leavesArchive(entry.name) || mayRun(entry))) return "two-things";
  return isBomb(entries, maxUnpackedBytes) ? "too-large-inside" : null;
}

function mayRun(entry: ArchiveEntry): boolean {
  return RUNS.test(entry.name) && !HARMLESS.test(entry.name) && !isLookedInto(entry.name);
}

/** True when it declares more bytes, a hundred megabytes by default, or is compressed beyond belief. */
export function isBomb(
  entries: readonly ArchiveEntry[],
  maxUnpackedBytes: number = MAX_UNPACKED_BYTES,
): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isDense = entries.some(
    (entry) => entry.unpacked > MAX_RATIO * Math.max(entry.packed, 1000),
  );
  return unpacked > maxUnpackedBytes || isDense;
}

/** True for a name that would be written outside the archive's folder. */
export function leavesArchive(name: string): boolean {
  return name.startsWith("/") || name.includes("\\") || name.split("/").includes("..");
}

/** Reads the bytes of a directory; null when they are not that many entries. */
export function readEntries(bytes: Uint8Array, count: number): ArchiveEntry[] | null {
  const view = dataView(bytes);
  const decoder = new TextDecoder();
  const entries: ArchiveEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      return null;
    const nameLength = view.getUint16(at + 28, true);
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const [method, offset] = [view.getUint16(at + 10, true), view.getUint32(at + 42, true)];
    const day = dayOf(view.getUint16(at + 14, true));
    entries.push({ name, packed, unpacked, method, offset, day });
    at += ENTRY_BYTES + nameLength + rest;
  }
  return at === bytes.length ? entries : null;
}

/** MS-DOS date: seven bits of years since 1980, four of the month, five of the day (APPNOTE 4.4.6). */
function dayOf(date: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
