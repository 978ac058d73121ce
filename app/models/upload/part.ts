import { inflateRawSync } from "node:zlib";
import { type ContentProblem, dataView, latin } from "./bytes.ts";

/** Drawings of Office beside their PNG, and objects of before 2007, as sheets inside a document. */
const DRAWING = /(?:^|\/)media\/[^/]+\.svg$/i;
const OBJECT = /^(?:xl|word)\/embeddings\/oleObject\d*\.bin$/i;

/** Most bytes of such parts of one document, unpacked. */
export const MAX_LOOKED_BYTES = 10_000_000;

/** True for a part of which the name says too little. */
export function isLookedInto(name: string): boolean {
  return DRAWING.test(name) || OBJECT.test(name);
}

type Part = { name: string; method: number };

/** Unpacked size of such a part, or its problem: a drawing with a script, an object without a sheet or with macros. */
export function lookInto(
  { name, method }: Part,
  packed: Uint8Array,
  maxBytes: number,
): number | ContentProblem {
  const bytes = unpack(packed, method, maxBytes);
  if (!bytes) return "too-large-inside";
  const isSound = DRAWING.test(name) ? isStillDrawing(bytes) : isSheet(bytes);
  return isSound ? bytes.length : "two-things";
}

/** Bytes of an entry's own header that never change, and all of them by these: its names follow. */
export const HEADER_BYTES = 30;

export function headerBytes(header: Uint8Array): number {
  if (header.length < HEADER_BYTES) return HEADER_BYTES;
  const view = dataView(header);
  return HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Null for a part that is damaged or too large. */
function unpack(packed: Uint8Array, method: number, maxBytes: number): Uint8Array | null {
  if (method === 0) return packed.length <= maxBytes ? packed : null;
  if (method !== 8 || maxBytes < 1) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

/** Scripts, what starts them, pages inside, and entities, which may hide these. */
const MOVES =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)[\s>/]|[\s"']on[a-z]+\s*=|javascript:|<!ENTITY/i;

/** Office writes UTF-8, which has no zeros. */
function isStillDrawing(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && !MOVES.test(latin(bytes, 0, bytes.length));
}

const COMPOUND = "\xd0\xcf\x11\xe0";

/** Sheets as Excel 97 and later ones store them; the second holds an archive. */
const SHEETS = ["Workbook", "Book", "Package"];
const MACROS = /^(?:_VBA_PROJECT.*|VBA|Macros|.?Ole10Native)$/i;

/** Reads the names of a compound file, wherever its directory lies ([MS-CFB], section 2.6). */
function isSheet(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (text.toString("latin1", 0, 4) !== COMPOUND) return false;
  const names = slotNames(text);
  const isOne = SHEETS.some((name) => names.has(name));
  return isOne && ![...names].some((name) => MACROS.test(name)) && !text.includes("vbaProject");
}

const SLOT = 128;

/** Names in slots of 128 bytes, of which entries of the directory are some: their length stands at 64. */
function slotNames(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + SLOT <= bytes.length; at += SLOT) {
    const length = bytes.readUInt16LE(at + 64);
    const isName = length >= 4 && length <= 64 && length % 2 === 0;
    if (isName) names.add(bytes.toString("utf16le", at, at + length - 2));
  }
  return names;
}
