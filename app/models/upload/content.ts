import { archiveProblem } from "./archive.ts";
import type { ContentProblem, Sound } from "./bytes.ts";
import { readJpeg } from "./jpeg.ts";
import { hasMarkup } from "./markup.ts";
import { withoutPadding } from "./padding.ts";
import { readPdf } from "./pdf.ts";
import { readPng } from "./png.ts";
import type { FormUploadKind } from "./upload.ts";
import { readWebp } from "./webp.ts";

export type SoundContent = { ok: true; bytes: Uint8Array } | { ok: false; reason: ContentProblem };

/**
 * Right signature, complete, no script or page. What telephones and copiers add before and behind a picture is cut
 * off, anything else refused.
 */
export function soundContent(
  kind: FormUploadKind,
  sent: Uint8Array,
  maxUnpackedBytes?: number,
): SoundContent {
  if (sent.length === 0) return { ok: false, reason: "cut-short" };
  const bytes = isPadded(kind) ? withoutPadding(sent) : sent;
  const read = readers[kind](bytes, maxUnpackedBytes);
  if (typeof read === "string") return { ok: false, reason: read };
  // A document's parts are compressed, or texts about anything.
  const isArchive = kind === "docx" || kind === "xlsx";
  if (!isArchive && hasMarkup(bytes, read.packed)) return { ok: false, reason: "two-things" };
  // A signature of a PDF covers each of its bytes, the line end behind the end mark too (ISO 32000-1, 12.8.1).
  return { ok: true, bytes: kind === "pdf" ? sent : bytes.subarray(0, read.end) };
}

type Reader = (bytes: Uint8Array, maxUnpackedBytes?: number) => ContentProblem | Sound;

const readers: Record<FormUploadKind, Reader> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  pdf: readPdf,
  docx: (bytes) => archiveProblem(bytes, "word/") ?? whole(bytes),
  xlsx: (bytes, maxUnpackedBytes) => archiveProblem(bytes, "xl/", maxUnpackedBytes) ?? whole(bytes),
  text: (bytes) => textBytesProblem(bytes) ?? whole(bytes),
};

function isPadded(kind: FormUploadKind): boolean {
  return kind === "jpeg" || kind === "png" || kind === "pdf";
}

function whole(bytes: Uint8Array): Sound {
  return { end: bytes.length, packed: [] };
}

/** UTF-8 or Windows-1252 without control characters. */
export function textBytesProblem(bytes: Uint8Array): ContentProblem | null {
  for (const byte of bytes) {
    const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
    if (isControl || byte === 0x7f) return "other-content";
  }
  return null;
}
