import { archiveProblem } from "./archive.ts";
import { type ContentProblem, dataView, latin, tooManyPoints } from "./bytes.ts";
import { jpegEnd, jpegProblem } from "./jpeg.ts";
import type { UploadKind } from "./upload.ts";

export type SoundContent = { ok: true; bytes: Uint8Array } | { ok: false; reason: ContentProblem };

/** Right signature, complete, no script or page; data that telephones append is cut off, any other refused. */
export function soundContent(
  kind: UploadKind,
  bytes: Uint8Array,
  maxUnpackedBytes?: number,
): SoundContent {
  if (bytes.length === 0) return { ok: false, reason: "cut-short" };
  const isArchive = kind === "docx" || kind === "xlsx";
  const problem =
    checks[kind](bytes, maxUnpackedBytes) ?? (!isArchive && hasMarkup(bytes) ? "two-things" : null);
  if (problem) return { ok: false, reason: problem };
  return { ok: true, bytes: kind === "jpeg" ? bytes.subarray(0, jpegEnd(bytes)) : bytes };
}

type Check = (bytes: Uint8Array, maxUnpackedBytes?: number) => ContentProblem | null;

const checks: Record<UploadKind, Check> = {
  jpeg: jpegProblem,
  png: pngProblem,
  webp: webpProblem,
  pdf: pdfProblem,
  docx: (bytes) => archiveProblem(bytes, "word/"),
  xlsx: (bytes, maxUnpackedBytes) => archiveProblem(bytes, "xl/", maxUnpackedBytes),
  text: textBytesProblem,
};

/** Markup that a browser or a server would execute, in any letter case. */
const PAGE = /<(?:script|html|!doctype html|svg|iframe|\?php)[\s>/]/i;

/** True for markup that a browser or a server would execute. */
export function hasMarkup(bytes: Uint8Array): boolean {
  return PAGE.test(latin(bytes, 0, bytes.length));
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Signature, then consecutive chunks from IHDR to IEND, which is the end (ISO 15948). */
function pngProblem(bytes: Uint8Array): ContentProblem | null {
  if (PNG.some((byte, at) => bytes[at] !== byte)) return "other-content";
  const view = dataView(bytes);
  if (bytes.length < 33 || latin(bytes, 12, 16) !== "IHDR") return "cut-short";
  const size = tooManyPoints(view.getUint32(16), view.getUint32(20));
  if (size) return size;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    if (latin(bytes, at + 4, at + 8) === "IEND") return next === bytes.length ? null : "two-things";
    at = next;
  }
  return "cut-short";
}

/** RIFF with the length of the file, and one of three headers, which holds the size (RFC 9649). */
function webpProblem(bytes: Uint8Array): ContentProblem | null {
  if (latin(bytes, 0, 4) !== "RIFF" || latin(bytes, 8, 12) !== "WEBP") return "other-content";
  if (bytes.length < 30) return "cut-short";
  const view = dataView(bytes);
  const length = view.getUint32(4, true) + 8;
  if (length !== bytes.length) return length > bytes.length ? "cut-short" : "two-things";
  const form = latin(bytes, 12, 16);
  if (form === "VP8 ") {
    return tooManyPoints(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  }
  if (form === "VP8L") {
    const bits = view.getUint32(21, true);
    return tooManyPoints((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (form !== "VP8X") return "other-content";
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  return tooManyPoints(three(24) + 1, three(27) + 1);
}

/** Active content of a PDF (ISO 32000, 12.6): no plan or delivery note needs it. */
const ACTS = /\/(?:JavaScript|JS|Launch|RichMedia|XFA)\b/;
const PDF_END = 1024;

/** Header at the first byte, end mark within the last kilobyte, no active content. */
function pdfProblem(bytes: Uint8Array): ContentProblem | null {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes, 0, 8))) return "other-content";
  const tail = latin(bytes, Math.max(0, bytes.length - PDF_END), bytes.length);
  const end = tail.lastIndexOf("%%EOF");
  if (end < 0) return "cut-short";
  if (tail.slice(end + "%%EOF".length).trim() !== "") return "two-things";
  return ACTS.test(latin(bytes, 0, bytes.length)) ? "two-things" : null;
}

/** UTF-8 or Windows-1252 without control characters. */
export function textBytesProblem(bytes: Uint8Array): ContentProblem | null {
  for (const byte of bytes) {
    const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
    if (isControl || byte === 0x7f) return "other-content";
  }
  return null;
}
