import { ARCHIVE_BYTES } from "#app/models/media/batch.ts";
import { pathsOf } from "#app/models/platform/route-pattern.ts";
import { TABLE_BYTES, UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { url } from "#app/urls.ts";

export type BodyLimit = {
  bytes: number;
  milliseconds: number;
  /** Longest time without a byte, in milliseconds. */
  silence?: number;
  files?: { fileBytes: number; ceilingBytes: number; isOnDisk?: boolean };
};

export const CEILING_BYTES = 100_000_000;

/** A form at 50 kbit/s has arrived by then; slower ones only hold a connection. */
const FORM: BodyLimit = { bytes: 65_536, milliseconds: 15_000 };

/** Several photographs, or one file of the largest size in base64 (specification, section 7), over one bar of 3G. */
const UPLOAD: BodyLimit = {
  bytes: Math.ceil(UPLOAD_BYTES / 3) * 4 + 1_048_576,
  milliseconds: 170_000,
  files: { fileBytes: UPLOAD_BYTES, ceilingBytes: CEILING_BYTES },
};

/** A megabyte: what the ERP sends at a time; what an editor writes. */
const LONG: BodyLimit = { bytes: 1_048_576, milliseconds: 15_000 };

/** Lines, or a file of them: one that is too large is read like any file. */
const LINES: BodyLimit = {
  ...UPLOAD,
  bytes: LONG.bytes,
  files: { fileBytes: 1_000_000, ceilingBytes: CEILING_BYTES },
};

/** Fifteen minutes: 64 MB at 600 kbit/s. */
export const LARGE_MS = 900_000;

/** A table of the merchant, written to the disk as it comes: its form is held without it. */
const TABLE: BodyLimit = {
  bytes: 1_048_576,
  milliseconds: LARGE_MS,
  silence: 30_000,
  files: { fileBytes: TABLE_BYTES, ceilingBytes: CEILING_BYTES, isOnDisk: true },
};

/** An archive of photographs: a fifth of a process's memory, so that one at a time has room. */
const ARCHIVE: BodyLimit = {
  ...UPLOAD,
  bytes: ARCHIVE_BYTES + 65_536,
  files: { fileBytes: ARCHIVE_BYTES, ceilingBytes: CEILING_BYTES },
};

const uploadPaths: readonly string[] = [
  ...[url.contact, url.followRequest, url.request, url.staffRequest],
  url.addWorksiteDocument,
  url.imageList,
  url.productPhotos,
  url.maintainDocuments,
  url.editSetting,
  url.cardRequest,
  url.handover,
  url.siteDelivery,
];

const limits: readonly (readonly [RegExp, BodyLimit])[] = [
  [patternOf(url.mediaBatches), ARCHIVE],
  ...[
    ...[url.erpEvents, url.newContent, url.editContent, url.mediaAddresses],
    ...[url.newRecord, url.editRecord],
  ].map((path) => [patternOf(path), LONG] as const),
  ...[url.quickOrder, url.addQuickOrder, url.importList, url.importOwnCodes].map(
    (path) => [patternOf(path), LINES] as const,
  ),
  [patternOf(url.merchantImports), TABLE],
  ...uploadPaths.map((path) => [patternOf(path), UPLOAD] as const),
];

export function bodyLimit(pathname: string): BodyLimit {
  return limits.find(([pattern]) => pattern.test(pathname))?.[1] ?? FORM;
}

/** The limit of those who may not fill the disk, where others may: nothing of their files is kept. */
export function smallLimit(limit: BodyLimit): BodyLimit {
  return limit.files?.isOnDisk
    ? { ...UPLOAD, files: { fileBytes: 0, ceilingBytes: UPLOAD.bytes } }
    : limit;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${pathsOf(path)}(?:\\.data)?$`);
}

/** All long bodies together: a process stays under its 256 MB (docs/operations.md, "Memory"). */
const HELD_BYTES = 48_000_000;
let held = 0;

export function takeRoom(bytes: number): boolean {
  if (held + bytes > HELD_BYTES) return false;
  held += bytes;
  return true;
}

export function giveRoom(bytes: number): void {
  held -= bytes;
}

/** Large files received at the same time by a process. */
const MAX_RECEIVED = 2;
let places = MAX_RECEIVED;

export function takeDisk(): boolean {
  if (places === 0) return false;
  places -= 1;
  return true;
}

export function giveDisk(): void {
  places += 1;
}
