/** Maximum size of an uploaded file, in bytes, before any encoding (specification, sections 5 and 9). */
export const UPLOAD_BYTES = 8_192_000;

/** Maximum size of a table that the staff bring: an export of all articles, or of a million prices, sent back. */
export const TABLE_BYTES = 200_000_000;

/** Type of a file that the server wrote to the disk as it came: its content is its name there. */
export const RECEIVED_TYPE = "application/x-received";

/** Type of a file too large for its form, of which the server passed on the name only (server/multipart.ts). */
export const DISCARDED_TYPE = "application/x-discarded";

/** Type of a file that the disk had no room for, of which the server passed on the name only. */
export const UNSTORED_TYPE = "application/x-unstored";

/** Kinds that a form for anything takes. */
export const uploadKinds = ["jpeg", "png", "webp", "pdf", "docx", "xlsx", "text"] as const;

export type FormUploadKind = (typeof uploadKinds)[number];

/** An archive is one of the staff, kept until its files were taken out of it. */
export type UploadKind = FormUploadKind | "zip";

export const imageKinds = ["jpeg", "png", "webp"] as const satisfies readonly UploadKind[];

export const extensions: Record<UploadKind, readonly [string, ...string[]]> = {
  jpeg: ["jpg", "jpeg", "jpe", "jfif"],
  png: ["png"],
  webp: ["webp"],
  pdf: ["pdf"],
  docx: ["docx"],
  xlsx: ["xlsx"],
  text: ["txt", "csv", "xml", "edi", "jsonl"],
  zip: ["zip"],
};

const office = "application/vnd.openxmlformats-officedocument";

/** Media type of each kind: text is served as plain text, whatever its name. */
export const mediaTypes: Record<UploadKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  text: "text/plain; charset=utf-8",
  zip: "application/zip",
};

/** Each is a key of `locales/fr/platform/error.json`. */
export type UploadRefusal =
  | "file-size"
  | "file-type"
  | "file-infected"
  | "file-unchecked"
  | "file-unstored";

/** Why the content of a file did not come with its form; null when it did. */
export function refusalOfLost(type: string | undefined): "file-size" | "file-unstored" | null {
  if (type === DISCARDED_TYPE) return "file-size";
  return type === UNSTORED_TYPE ? "file-unstored" : null;
}

/** Value of `accept` of a file field: extensions, which every browser filters alike. */
export function acceptOf(kinds: readonly UploadKind[]): string {
  return kinds.flatMap((kind) => extensions[kind].map((ending) => `.${ending}`)).join(",");
}

/** Formats a file size: "1,4 Mo", "320 ko"; decimal thousands, as the limit counts. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
