import {
  isWorkbookName,
  readTextFile,
  TEXT_FILE_BYTES,
  type TextFileRefusal,
} from "#app/models/document/text-file.ts";
import { refusalOfLost } from "#app/models/upload/upload.ts";
import type { SheetText } from "#app/models/workbook/first-sheet.ts";
import { readFirstSheet } from "#app/services/workbook/first-sheet.server.ts";

type PostedText = ({ ok: true } & SheetText) | { ok: false; reason: TextFileRefusal };

/** Reads the text of an uploaded file or workbook, "" when none was chosen; refuses too large a one, or neither. */
export async function readPostedText(value: FormDataEntryValue | null): Promise<PostedText> {
  if (!(value instanceof File) || value.size === 0) return { ok: true, text: "", leftOut: 0 };
  const lost = refusalOfLost(value.type);
  if (lost) return { ok: false, reason: lost };
  if (value.size > TEXT_FILE_BYTES) return { ok: false, reason: "file-size" };
  const bytes = new Uint8Array(await value.arrayBuffer());
  if (isWorkbookName(value.name)) return readFirstSheet(bytes);
  const read = readTextFile(value.name, bytes);
  return read.ok ? { ...read, leftOut: 0 } : read;
}
