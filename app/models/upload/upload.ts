/** The largest file a customer sends, in bytes, before any encoding (specification, sections 5 and 9). */
export const UPLOAD_BYTES = 8_192_000;

/** The type of a file too large for its form, of which the server kept the name alone (server/multipart.ts). */
export const DISCARDED_TYPE = "application/x-discarded";

/** What a file can be, by its content. Each field says which of them it takes. */
export const uploadKinds = ["jpeg", "png", "webp", "pdf", "docx", "xlsx", "text"] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Photographs alone: what can be shown, or made smaller. */
export const imageKinds = ["jpeg", "png", "webp"] as const satisfies readonly UploadKind[];

/** How names of each kind end, without the dot; the first is the one it is given back under. */
export const extensions: Record<UploadKind, readonly [string, ...string[]]> = {
  jpeg: ["jpg", "jpeg", "jpe", "jfif"],
  png: ["png"],
  webp: ["webp"],
  pdf: ["pdf"],
  docx: ["docx"],
  xlsx: ["xlsx"],
  text: ["txt", "csv", "xml", "edi"],
};

const office = "application/vnd.openxmlformats-officedocument";

/** What each kind is served as: text as plain text, whatever its name says. */
export const mediaTypes: Record<UploadKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  text: "text/plain; charset=utf-8",
};

/**
 * Why a file is not taken: over 8,192,000 bytes; not of a kind its field takes, or not what its name says; found
 * infected; the scanner could not be asked; or the disk did not take it. Each is a key of `locales/fr/error.json`.
 */
export type UploadRefusal =
  | "file-size"
  | "file-type"
  | "file-infected"
  | "file-unchecked"
  | "file-unstored";

/** What `accept` of a file field says: the endings, by which every browser filters alike. */
export function acceptOf(kinds: readonly UploadKind[]): string {
  return kinds.flatMap((kind) => extensions[kind].map((ending) => `.${ending}`)).join(",");
}

/** A file's size as it is told: "1,4 Mo", "320 ko"; thousands, as the limit counts. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} ko`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} Mo`;
}
