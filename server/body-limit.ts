import { ARCHIVE_BYTES } from "#app/models/media/batch.ts";
import { subscriberOf } from "#app/models/platform/network.ts";
import { pathsOf } from "#app/models/platform/route-pattern.ts";
import { TABLE_BYTES, UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { url } from "#app/urls.ts";

/** Senders whose files an address takes; anyone else's are dropped as they come. */
export type Sender = "anyone" | "customer" | "staff" | "catalogue";

export type FileLimit = {
  from: Sender;
  /** Bytes of one file. */
  fileBytes: number;
  /** Bytes of fields and files together that are kept; where `isOnDisk`, of fields alone. */
  heldBytes: number;
  /** Bytes of the form as it is sent; larger ones are refused before they are read. */
  ceilingBytes: number;
  /** Files are handed on by their place on the disk, not by their content. */
  isOnDisk?: boolean;
};

/** Limits of an address, by content type. */
export type BodyLimit = {
  milliseconds: number;
  /** Longest time without a byte, in milliseconds. */
  silence?: number;
  /** URL-encoded: of pages without files. */
  form: { bytes: number; fields: number };
  json: { bytes: number; depth: number };
  /** Multipart: of pages with files. Elsewhere it has the bytes of `form`, and its files are dropped. */
  files?: FileLimit;
  /** Anything else, which only webhooks read. */
  otherBytes: number;
};

/** A form whose file is too large is answered beside its field, up to so much more. */
const CEILING_BYTES = 100_000_000;

/** Parts of a multipart form: the most fields of a page, 500 lines of a cart, are fewer. */
export const MAX_PARTS = 2_000;

const FORM_BYTES = 65_536;
const MEGABYTE = 1_048_576;
const MAX_FIELDS = 5_000;
/** No endpoint of ours nests half as deep. */
const MAX_DEPTH = 32;

/** A form at 50 kbit/s has arrived by then; slower ones only hold a connection. */
const FORM: BodyLimit = {
  milliseconds: 15_000,
  form: { bytes: FORM_BYTES, fields: MAX_FIELDS },
  json: { bytes: FORM_BYTES, depth: MAX_DEPTH },
  otherBytes: FORM_BYTES,
};

/** Over one bar of 3G. */
const UPLOAD_MS = 170_000;
const SILENCE_MS = 30_000;

/** Several photographs, or one of the largest size. */
const UPLOAD_HELD = Math.ceil(UPLOAD_BYTES / 3) * 4 + MEGABYTE;

function upload(from: Sender, files: Partial<Omit<FileLimit, "from">> = {}): BodyLimit {
  const usual = { fileBytes: UPLOAD_BYTES, heldBytes: UPLOAD_HELD, ceilingBytes: CEILING_BYTES };
  return {
    ...{ ...FORM, milliseconds: UPLOAD_MS, silence: SILENCE_MS },
    files: { ...usual, ...files, from },
  };
}

/** A message to a depot: programs send its file in base64 (specification, section 7). */
const CONTACT: BodyLimit = { ...upload("anyone"), json: { bytes: UPLOAD_HELD, depth: MAX_DEPTH } };

/** A page that an editor writes. */
const LONG: BodyLimit = { ...FORM, form: { bytes: MEGABYTE, fields: MAX_FIELDS } };

/** Messages of the ERP, a megabyte at a time; one that nests too deep is stored as unreadable. */
const MESSAGES: BodyLimit = {
  ...FORM,
  json: { bytes: MEGABYTE, depth: Number.POSITIVE_INFINITY },
  otherBytes: MEGABYTE,
};

/** Lines, pasted or in a file: one that is too large is read like any file. */
const LINES = { fileBytes: 1_000_000, heldBytes: 2 * MEGABYTE };

/** Half an hour: 200 MB at 900 kbit/s. */
export const LARGE_MS = 1_800_000;

/** A file of the merchant, which stays where it was written: storing it is a change of its name. */
function large(fileBytes: number): BodyLimit {
  const files = { fileBytes, heldBytes: MEGABYTE, isOnDisk: true };
  const ceilingBytes = fileBytes + CEILING_BYTES;
  return { ...upload("catalogue", { ...files, ceilingBytes }), milliseconds: LARGE_MS };
}

/** Every address with a limit of its own; all others have that of a form. */
export const bodyLimits: readonly (readonly [path: string, limit: BodyLimit])[] = [
  [url.mediaBatches, large(ARCHIVE_BYTES)],
  [url.merchantImports, large(TABLE_BYTES)],
  [url.contact, CONTACT],
  [url.erpEvents, MESSAGES],
  ...withLimit(LONG, url.newContent, url.editContent, url.mediaAddresses),
  ...withLimit(LONG, url.newRecord, url.editRecord, url.writeImport),
  ...withLimit({ ...upload("anyone", LINES), form: LONG.form }, url.quickOrder, url.addQuickOrder),
  ...withLimit(
    { ...upload("customer", LINES), form: LONG.form },
    url.importList,
    url.importOwnCodes,
  ),
  ...withLimit(upload("anyone"), url.followRequest, url.cardRequest),
  ...withLimit(upload("customer"), url.request, url.addWorksiteDocument),
  ...withLimit(
    upload("staff"),
    ...[url.staffRequest, url.imageList, url.productPhotos, url.maintainDocuments],
    ...[url.editSetting, url.handover, url.siteDelivery],
  ),
];

function withLimit(limit: BodyLimit, ...paths: string[]) {
  return paths.map((path) => [path, limit] as const);
}

const patterns = bodyLimits.map(
  ([path, limit]) => [new RegExp(`^${pathsOf(path)}(?:\\.data)?$`), limit] as const,
);

export function bodyLimit(pathname: string): BodyLimit {
  return patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? FORM;
}

/** The limit of those whose files are not taken: the form is read without them, and answered. */
export function withoutFiles(limit: BodyLimit): BodyLimit {
  if (!limit.files) return limit;
  const files = { fileBytes: 0, heldBytes: FORM_BYTES, ceilingBytes: UPLOAD_HELD };
  return { ...limit, milliseconds: UPLOAD_MS, files: { from: limit.files.from, ...files } };
}

/** All long bodies together, in a process of 256 MB (docs/operations.md, "Memory"). */
export const HELD_BYTES = 16_000_000;
/** All their files together, on the disk until the form was answered: two archives, and 400 MB of others. */
export const SPOOLED_BYTES = 2 * ARCHIVE_BYTES + 400_000_000;

export const memory = room(HELD_BYTES);
export const disk = room(SPOOLED_BYTES);

function room(maxBytes: number) {
  let held = 0;
  return {
    /** Changes the bytes of one body; false, and nothing is changed, without room for more. */
    change(from: number, to: number): boolean {
      if (to > from && held + to - from > maxBytes) return false;
      held += to - from;
      return true;
    },
  };
}

/**
 * Bodies above this, files included, are worked on one at a time, in bytes. Files of lines are smaller: a workbook that
 * takes its reader 20 s keeps none of them waiting.
 */
export const LONG_BYTES = 3_000_000;

/** Forms and messages above `SMALL_BYTES`, which their code reads whole, that are worked on at once. */
export const MAX_LONG_TEXTS = 2;

/** Bodies that take no part of the room: forms, sign-ins and signed notifications pass beside uploads. */
export const SMALL_BYTES = FORM_BYTES;

/** Bytes a second that a long body has to come with, once it has taken `SLOW_AFTER_MS`. */
export const LEAST_SPEED = 5_000;
export const SLOW_AFTER_MS = 10_000;

/** Long bodies of one subscriber at the same time. */
export const MAX_UPLOADS = 2;
const uploads = new Map<string, number>();

/** False when the subscriber of an address sends two long bodies already. */
export function takeUpload(address: string): boolean {
  const subscriber = subscriberOf(address);
  const underWay = uploads.get(subscriber) ?? 0;
  if (underWay >= MAX_UPLOADS) return false;
  uploads.set(subscriber, underWay + 1);
  return true;
}

export function giveUpload(address: string): void {
  const subscriber = subscriberOf(address);
  const left = (uploads.get(subscriber) ?? 1) - 1;
  if (left > 0) uploads.set(subscriber, left);
  else uploads.delete(subscriber);
}

/** Large files received at the same time by a process. */
export const MAX_RECEIVED = 2;
let places = MAX_RECEIVED;

export function takeDisk(): boolean {
  if (places === 0) return false;
  places -= 1;
  return true;
}

export function giveDisk(): void {
  places += 1;
}
