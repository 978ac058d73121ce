/** Maximum size of a text file or workbook, in bytes: 2,000 lines with long labels are smaller. */
export const TEXT_FILE_BYTES = 524_288;

/** "file-workbook": protected, with macros, or otherwise none that can be read; "file-unstored": the disk is full. */
export type TextFileRefusal =
  | "file-size"
  | "file-type"
  | "file-workbook"
  | "file-busy"
  | "file-unstored";

const EXTENSIONS = /\.(?:csv|txt|tsv)$/i;

/** True for a workbook, by the ending of its name. */
export function isWorkbookName(name: string): boolean {
  return /\.xlsx$/i.test(name);
}

/** UTF-8 or UTF-16 by byte order mark, UTF-8, else Windows-1252; refuses too large a file, or no text. */
export function readTextFile(
  name: string,
  bytes: Uint8Array,
): { ok: true; text: string } | { ok: false; reason: TextFileRefusal } {
  if (bytes.length > TEXT_FILE_BYTES) return { ok: false, reason: "file-size" };
  if (!EXTENSIONS.test(name)) return { ok: false, reason: "file-type" };
  const text = decoded(bytes);
  return text.includes("\0") ? { ok: false, reason: "file-type" } : { ok: true, text };
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
