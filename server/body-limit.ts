import { UPLOAD_BYTES } from "#app/models/upload.ts";
import { url } from "#app/urls.ts";

export type BodyLimit = {
  bytes: number;
  /** From the first byte to the last. */
  milliseconds: number;
};

/** A form at 50 kbit/s has arrived by then; what is slower only holds a connection. */
const FORM: BodyLimit = { bytes: 65_536, milliseconds: 15_000 };

/** Several photographs, or one file of the largest size in base64 (specification, section 7), over one bar of 3G. */
const UPLOAD: BodyLimit = {
  bytes: Math.ceil(UPLOAD_BYTES / 3) * 4 + 1_048_576,
  milliseconds: 170_000,
};

/** A megabyte: what the ERP sends at a time; a file of lines, which its page refuses in words when it is too large;
 * what an editor writes. */
const LONG: BodyLimit = { bytes: 1_048_576, milliseconds: 15_000 };

/** Where files are sent to; a part of a path may vary. */
const uploadPaths: readonly string[] = [
  ...[url.contact, url.followRequest, url.request, url.staffRequest],
  url.addWorksiteDocument,
  url.imageList,
];

const limits: readonly (readonly [RegExp, BodyLimit])[] = [
  ...[url.erpEvents, url.quickOrder, url.addQuickOrder, url.newContent, url.editContent].map(
    (path) => [patternOf(path), LONG] as const,
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
