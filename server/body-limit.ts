import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { url } from "#app/urls.ts";

export type BodyLimit = {
  bytes: number;
  /** From the first byte to the last. */
  milliseconds: number;
  /** Where a multipart form is read to its end though its files are too large, and comes back without them. */
  files?: { fileBytes: number; ceilingBytes: number };
};

/** What a form with files may weigh at most; told on the page of those that weigh more. */
export const CEILING_BYTES = 100_000_000;

/** A form at 50 kbit/s has arrived by then; what is slower only holds a connection. */
const FORM: BodyLimit = { bytes: 65_536, milliseconds: 15_000 };

/** Several photographs, or one file of the largest size in base64 (specification, section 7), over one bar of 3G. */
const UPLOAD: BodyLimit = {
  bytes: Math.ceil(UPLOAD_BYTES / 3) * 4 + 1_048_576,
  milliseconds: 170_000,
  files: { fileBytes: UPLOAD_BYTES, ceilingBytes: CEILING_BYTES },
};

/** A megabyte: what the ERP sends at a time; what an editor writes. */
const LONG: BodyLimit = { bytes: 1_048_576, milliseconds: 15_000 };

/** Lines, or a file of them: one that is too large is read as slowly as any file. */
const LINES: BodyLimit = {
  ...UPLOAD,
  bytes: LONG.bytes,
  files: { fileBytes: 1_000_000, ceilingBytes: CEILING_BYTES },
};

/** Where files are sent to; a part of a path may vary. */
const uploadPaths: readonly string[] = [
  ...[url.contact, url.followRequest, url.request, url.staffRequest],
  url.addWorksiteDocument,
  url.imageList,
];

const limits: readonly (readonly [RegExp, BodyLimit])[] = [
  ...[url.erpEvents, url.newContent, url.editContent].map(
    (path) => [patternOf(path), LONG] as const,
  ),
  ...[url.quickOrder, url.addQuickOrder, url.importList].map(
    (path) => [patternOf(path), LINES] as const,
  ),
  ...uploadPaths.map((path) => [patternOf(path), UPLOAD] as const),
];

/** How long a body may be, and take to come, by the path it is sent to. */
export function bodyLimit(pathname: string): BodyLimit {
  return limits.find(([pattern]) => pattern.test(pathname))?.[1] ?? FORM;
}

/** A page's own path, and that by which JavaScript posts to it. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}(?:\\.data)?$`);
}

/** What long bodies may take together: a process stays under its 256 MB (docs/operations.md, "Memory"). */
const HELD_BYTES = 48_000_000;
let held = 0;

/** Takes room for a piece of a body; false when there is none. */
export function takeRoom(bytes: number): boolean {
  if (held + bytes > HELD_BYTES) return false;
  held += bytes;
  return true;
}

/** Gives room back. */
export function giveRoom(bytes: number): void {
  held -= bytes;
}
