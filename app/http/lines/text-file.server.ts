import { readTextFile } from "#app/models/document/text-file.ts";
import { DISCARDED_TYPE } from "#app/models/upload/upload.ts";

/** Reads the text of an uploaded file, "" when none was chosen; refuses one that is too large or not text. */
export async function readPostedText(value: FormDataEntryValue | null) {
  if (!(value instanceof File) || value.size === 0) return { ok: true as const, text: "" };
  if (value.type === DISCARDED_TYPE) return { ok: false as const, reason: "file-size" as const };
  return readTextFile(value.name, new Uint8Array(await value.arrayBuffer()));
}
