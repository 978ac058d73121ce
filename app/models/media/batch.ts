import {
  type DocumentKind,
  type DocumentLanguage,
  documentLanguages,
} from "#app/models/catalogue/document.ts";
import { isDay } from "#app/models/platform/calendar.ts";

/** Photograph at a place, or document, that a name or a line asks for. */
export type MediaTarget =
  | { as: "photo"; place: number }
  | {
      as: "document";
      kind: DocumentKind;
      language: DocumentLanguage;
      version: string;
      /** Null: the day of the file. */
      issuedOn: string | null;
    };

/** Code of a product and target: a name may be read in several ways, the first known code holds. */
export type MediaReading = { code: string; target: MediaTarget };

/** Largest archive, in bytes, the bytes it may declare once unpacked, and most files in one. */
export const ARCHIVE_BYTES = 500_000_000;
export const MAX_UNPACKED_ARCHIVE_BYTES = 1_000_000_000;
export const MAX_ARCHIVE_FILES = 2_500;
/** Most lines of addresses, and most refused files on the page of a batch. */
export const MAX_ADDRESS_LINES = 500;
export const MAX_REFUSED_SHOWN = 500;
export const MEDIA_BATCHES_PER_PAGE = 25;
export const MEDIA_BATCH_DAYS = 90;

/** Longest time of one file, redirects included, and of all files of one host in a batch, in milliseconds. */
export const MAX_FETCH_MS = 20_000;
export const MAX_HOST_MS = 600_000;

/** Why a file did not come though its address was right: staff may have it fetched again. */
export const retriedReasons: readonly string[] = [
  "address-late",
  "address-host-late",
  "address-failed",
  "address-answer",
];

export type ItemState = "waiting" | "added" | "known" | "refused";

/** Where the file of an item comes from. */
export type MediaSource =
  | { offset: number; packed: number; method: number; day: string | null }
  | { address: string };

const kinds: Record<string, DocumentKind> = {
  ft: "data-sheet",
  "fiche-technique": "data-sheet",
  dop: "performance",
  fds: "safety",
  garantie: "warranty",
  notice: "manual",
};

const PLACES = /^\d{1,2}$/;
const DOCUMENT =
  /^(ft|fiche-technique|dop|fds|garantie|notice)(?:-([a-z]{2}))?(?:-v([\w.]{1,40}))?(?:-(\d{4}-\d{2}-\d{2}))?$/i;

/**
 * Reads what a product gets: "" or "photo" its first photograph, "2" or "photo-2" the second, "fds-fr-v3-2026-05-02" a
 * safety sheet. Null for anything else.
 */
export function readMediaTarget(text: string): MediaTarget | null {
  const place = text.toLowerCase().replace(/^photo-?/, "") || "1";
  if (PLACES.test(place)) return Number(place) > 0 ? { as: "photo", place: Number(place) } : null;
  const [, name = "", typed = "fr", version = "", day] = DOCUMENT.exec(text) ?? [];
  const kind = kinds[name.toLowerCase()];
  const language = documentLanguages.find((one) => one === typed.toLowerCase());
  if (!kind || !language) return null;
  if (day !== undefined && !isDay(day)) return null;
  return { as: "document", kind, language, version, issuedOn: day ?? null };
}

/**
 * Reads the name of a file of an archive: "CODE.jpg", "CODE-2.jpg", "CODE-fds-fr.pdf". A code may hold hyphens: each
 * reading is returned, the longest code first. None for a name without a target.
 */
export function readMediaName(path: string): MediaReading[] {
  const name = path.split("/").at(-1) ?? "";
  const [, stem, ending] = /^(.+)\.(jpe?g|png|webp|pdf)$/i.exec(name) ?? [];
  if (stem === undefined) return [];
  const isDocument = ending?.toLowerCase() === "pdf";
  const cuts = [...stem.matchAll(/-/g)].map(({ index }) => index).toReversed();
  return [stem.length, ...cuts].flatMap((cut) => {
    const target = readMediaTarget(stem.slice(cut + 1));
    if (!target || (target.as === "document") !== isDocument) return [];
    return [{ code: stem.slice(0, cut), target }];
  });
}

/**
 * Reads a PDF named by the number of an invoice of the old shop; null for another file. What a file
 * name cannot hold stands as a hyphen.
 */
export function readPastInvoiceName(path: string): string | null {
  const [, stem] = /^(.+)\.pdf$/i.exec(path.split("/").at(-1) ?? "") ?? [];
  return stem?.normalize("NFC").toUpperCase() ?? null;
}

/** True for what systems add to archives, which is no file of the merchant. */
export function isNoise(path: string): boolean {
  return path.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

export type AddressLine = { name: string; reading: MediaReading | null; address: string };

/** Reads lines "code, address, target", split by semicolons, tabs or spaces; empty lines are left out. */
export function readAddressLines(text: string): AddressLine[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const cells = line.split(/\s*[;\t]\s*|\s+/).filter(Boolean);
    const [code = "", address = "", typed = ""] = cells;
    const target = cells.length <= 3 ? readMediaTarget(typed) : null;
    return { name: line.slice(0, 500), address, reading: target && { code, target } };
  });
}

const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** Host of a typed name or address, in lower case; null for none, for an IP address and for a name of the inside. */
export function readHost(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const host = text.includes("://") ? (URL.parse(text)?.hostname ?? "") : text;
  const isInside = /\.(?:local|localhost|internal|intranet|lan|home|test)$/.test(host);
  return HOST.test(host) && !isInside ? host : null;
}
