import { inflateSync } from "node:zlib";
import { type ByteRange, type ContentProblem, latin, type Sound } from "./bytes.ts";
import { hasAction, PdfReader, PdfTooLarge, type PdfValue, readValue } from "./pdf-syntax.ts";

/** Most bytes of all object streams once inflated. */
const MAX_INFLATED_BYTES = 20_000_000;

/** Most objects of one stream: programs put some hundreds into each. */
const MAX_OBJECTS = 100_000;

/** Values stand one after another: reading each once, with its tokens, takes no more than twice their length. */
const READINGS = 2;
const SLACK = 10_000;

/** Bytes of "%PDF-1.7", which begin with the sign of a comment. */
const PDF_HEADER_BYTES = 8;

const END = "%%EOF";

/** Header first, end mark last, no active content outside the data of streams. */
export function readPdf(bytes: Uint8Array): ContentProblem | Sound {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes, 0, PDF_HEADER_BYTES))) return "other-content";
  const text = latin(bytes, 0, bytes.length);
  if (!text.endsWith(END)) return text.includes(END) ? "two-things" : "cut-short";
  const packed = packedOf(text);
  try {
    if (isActive(bytes, text) || hasActionBetween(bytes, packed)) return "two-things";
  } catch (error) {
    if (error instanceof PdfTooLarge) return "too-large-inside";
    throw error;
  }
  return { end: bytes.length, packed };
}

/** True for the name of an action outside the data of streams, though no object has it. */
function hasActionBetween(bytes: Uint8Array, packed: readonly ByteRange[]): boolean {
  const reader = new PdfReader(bytes, bytes.length * READINGS + SLACK);
  const starts = [PDF_HEADER_BYTES, ...packed.map(([, end]) => end)];
  return starts.some((start, index) => {
    reader.at = Math.max(start, reader.at);
    return hasAction(reader, packed[index]?.[0] ?? bytes.length);
  });
}

/**
 * Beginnings of objects (ISO 32000-1, 7.3.10) and trailers (7.5.5), wherever they stand: a cross-reference
 * may lead into a string or into the data of a stream.
 */
const VALUES = /(?<!end)obj(?=[\s\0(<[/%])|trailer/g;

function isActive(bytes: Uint8Array, text: string): boolean {
  const reader = new PdfReader(bytes, bytes.length * READINGS + SLACK);
  const objectStreams: ObjectStream[] = [];
  let isEncrypted = false;
  for (const { index, 0: keyword } of text.matchAll(VALUES)) {
    reader.at = index + keyword.length;
    const value = readValue(reader);
    if (value.isActive) return true;
    const { entries } = value;
    const isTrailer = keyword === "trailer" || entries.get("/Type") === "/XRef";
    if (isTrailer && entries.has("/Encrypt")) isEncrypted = true;
    if (isObjectStream(value) && reader.next() === "stream") {
      objectStreams.push({ ...value, from: afterLineEnd(bytes, reader.at) });
    }
  }
  // Encrypted ones open with the reader's key only.
  return !isEncrypted && haveActive(bytes, objectStreams);
}

type ObjectStream = PdfValue & { from: number };

/** Readers need the place of the first object and their number, not the type. */
function isObjectStream({ entries }: PdfValue): boolean {
  return entries.get("/Type") === "/ObjStm" || (entries.has("/N") && entries.has("/First"));
}

/** Data begin on the line after the keyword; some programs leave spaces there. */
function afterLineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x20) at += 1;
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2;
  return bytes[at] === 0x0d || bytes[at] === 0x0a ? at + 1 : from;
}

/** True for active content in an object stream, and for one that cannot be read: programs write them plainly. */
function haveActive(bytes: Uint8Array, objectStreams: readonly ObjectStream[]): boolean {
  let leftBytes = MAX_INFLATED_BYTES;
  return objectStreams.some(({ entries, from }) => {
    const content = contentOf(bytes.subarray(from), entries, leftBytes);
    leftBytes -= content?.length ?? 0;
    if (leftBytes < 0) throw new PdfTooLarge();
    return !content || hasActiveObject(content, entries);
  });
}

/** Content of an object stream that is deflated or as it is; null for any other, and for one that is damaged. */
function contentOf(
  data: Uint8Array,
  entries: PdfValue["entries"],
  maxBytes: number,
): Uint8Array | null {
  const filter = entries.get("/Filter") ?? "null";
  const parameters = entries.get("/DecodeParms") ?? "null";
  if (!["null", "[ null ]"].includes(parameters)) return null;
  if (["null", "[ ]"].includes(filter)) return plain(data, numberOf(entries, "/Length"));
  if (!["/FlateDecode", "[ /FlateDecode ]"].includes(filter)) return null;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (error instanceof RangeError) throw new PdfTooLarge();
    return null;
  }
}

/** Readers take the length as it is given, or look for the end when it is wrong. */
function plain(data: Uint8Array, length: number | null): Uint8Array | null {
  const end = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf("endstream");
  return length === null ? null : data.subarray(0, Math.max(length, end < 0 ? data.length : end));
}

/** Pairs of number and offset, then the objects, where these lead (ISO 32000-1, 7.5.7). */
function hasActiveObject(content: Uint8Array, entries: PdfValue["entries"]): boolean {
  const [first, count] = [numberOf(entries, "/First"), numberOf(entries, "/N")];
  if (first === null || count === null) return true;
  if (count > MAX_OBJECTS) throw new PdfTooLarge();
  const reader = new PdfReader(content, content.length * READINGS + SLACK);
  const offsets: number[] = [];
  while (offsets.length < count && reader.next() !== "") offsets.push(Number(reader.next()));
  return offsets.some((offset) => {
    if (!Number.isInteger(offset)) return true;
    reader.at = Math.max(0, first + offset);
    return readValue(reader).isActive;
  });
}

function numberOf(entries: PdfValue["entries"], key: string): number | null {
  const written = entries.get(key) ?? "";
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** Data of streams, in which markup may stand by chance. */
function packedOf(text: string): ByteRange[] {
  const packed: ByteRange[] = [];
  for (let at = text.indexOf("stream"); at >= 0; ) {
    const end = text.indexOf("endstream", at);
    if (end < 0) return [...packed, [at, text.length]];
    packed.push([at, end]);
    at = text.indexOf("stream", end + "endstream".length);
  }
  return packed;
}
