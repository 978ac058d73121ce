import {
  type ByteRange,
  type ContentProblem,
  dataView,
  latin,
  type Sound,
  tooManyPoints,
} from "./bytes.ts";

/** RIFF with the length of the file, and one of three headers, which holds the size (RFC 9649). */
export function readWebp(bytes: Uint8Array): ContentProblem | Sound {
  if (latin(bytes, 0, 4) !== "RIFF" || latin(bytes, 8, 12) !== "WEBP") return "other-content";
  if (bytes.length < 30) return "cut-short";
  const length = dataView(bytes).getUint32(4, true) + 8;
  if (length !== bytes.length) return length > bytes.length ? "cut-short" : "two-things";
  return sizeProblem(bytes) ?? { end: bytes.length, packed: packedOf(bytes) };
}

function sizeProblem(bytes: Uint8Array): ContentProblem | null {
  const view = dataView(bytes);
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

/** Chunks of points: alone, of transparency, and of the frames of an animation. */
const POINTS = new Set(["VP8 ", "VP8L", "ALPH", "ANMF"]);

function packedOf(bytes: Uint8Array): ByteRange[] {
  const view = dataView(bytes);
  const packed: ByteRange[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (POINTS.has(latin(bytes, at, at + 4))) packed.push([at + 8, end]);
    at = end;
  }
  return packed;
}
