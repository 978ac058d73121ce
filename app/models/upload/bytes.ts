export type ContentProblem = "other-content" | "cut-short" | "two-things" | "too-large-inside";

/** Positions of bytes, the last excluded. */
export type ByteRange = readonly [from: number, to: number];

/** A sound file: where what is kept of it ends, and which bytes are compressed data, in which any word may stand. */
export type Sound = { end: number; packed: readonly ByteRange[] };

/** Larger pictures would take gigabytes once unpacked: a large photograph has 12 to 50 million pixels. */
const MAX_POINTS = 64_000_000;

/** Refusal of a picture of this size, or null. */
export function tooManyPoints(width: number, height: number): ContentProblem | null {
  if (width === 0 || height === 0) return "cut-short";
  return width * height > MAX_POINTS ? "too-large-inside" : null;
}

/** Latin-1 text of bytes, to search words in them. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  return new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, from), Math.max(0, to)));
}

export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** True when bytes end with those of a signature. */
export function endsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  const from = bytes.length - signature.length;
  return from >= 0 && signature.every((byte, at) => bytes[from + at] === byte);
}
