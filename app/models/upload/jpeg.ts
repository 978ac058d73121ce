import {
  type ByteRange,
  type ContentProblem,
  dataView,
  endsWith,
  latin,
  type Sound,
  tooManyPoints,
} from "./bytes.ts";
import { withoutPadding } from "./padding.ts";

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];

/**
 * Start, segments with their lengths, a frame with the size, scans, and the end (ITU T.81); behind it nothing but what
 * telephones and programs of pictures leave there.
 */
export function readJpeg(bytes: Uint8Array): ContentProblem | Sound {
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return "other-content";
  const read = readSegments(bytes);
  if (!read) return "cut-short";
  const { frame, end, scans } = read;
  if (!frame) return "other-content";
  const size = tooManyPoints(frame.width, frame.height);
  if (size) return size;
  if (!isLeftBehind(bytes.subarray(end))) return "two-things";
  return { end, packed: [...scans, [end, bytes.length]] };
}

type Read = { end: number; frame: { width: number; height: number } | null; scans: ByteRange[] };

function readSegments(bytes: Uint8Array): Read | null {
  const view = dataView(bytes);
  const scans: ByteRange[] = [];
  let frame: Read["frame"] = null;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === END) return { end: at + 2, frame, scans };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 9 > bytes.length) return null;
    if (isFrame(marker)) frame = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
    if (marker !== SCAN) continue;
    const end = endOfScan(bytes, at);
    scans.push([at, end]);
    at = end;
  }
  return null;
}

/** Position of the next marker: FF 00 is a byte of the picture, FF D0 to FF D7 are restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * A second picture (CIPA DC-007), a film (a box `ftyp`, of which the length may look like padding), maker notes, which
 * end in SEFT, or the rest of an older picture, to its own end.
 */
function isLeftBehind(tail: Uint8Array): boolean {
  const rest = withoutPadding(tail);
  if (rest.length === 0) return true;
  const isPicture = rest[0] === 0xff && rest[1] === START && rest[2] === 0xff;
  const isFilm = latin(rest, 0, 8).includes("ftyp");
  const isNotes = latin(rest, rest.length - 4, rest.length) === "SEFT";
  return isPicture || isFilm || isNotes || endsWith(rest, [0xff, END]);
}
