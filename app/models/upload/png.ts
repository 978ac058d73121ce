import {
  type ByteRange,
  type ContentProblem,
  dataView,
  endsWith,
  latin,
  type Sound,
  tooManyPoints,
} from "./bytes.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The last chunk, with its check sum. */
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * Signature, then consecutive chunks from IHDR to IEND, which is the end (ISO 15948). Programs that write a smaller
 * picture over a larger one leave the rest of the older one, to its own IEND.
 */
export function readPng(bytes: Uint8Array): ContentProblem | Sound {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return "other-content";
  const view = dataView(bytes);
  if (bytes.length < 33 || latin(bytes, 12, 16) !== "IHDR") return "cut-short";
  const size = tooManyPoints(view.getUint32(16), view.getUint32(20));
  if (size) return size;
  const packed: ByteRange[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = latin(bytes, at + 4, at + 8);
    if (type === "IDAT" || type === "fdAT") packed.push([at + 8, end]);
    if (type !== "IEND") {
      at = end;
      continue;
    }
    const rest = bytes.subarray(end);
    if (end > bytes.length || (rest.length > 0 && !endsWith(rest, END))) return "two-things";
    return { end, packed: [...packed, [end, bytes.length]] };
  }
  return "cut-short";
}
