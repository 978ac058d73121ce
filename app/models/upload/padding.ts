/** NUL, line ends, ^Z and spaces: copiers, mailboxes and old disks fill their blocks with them. */
const PADDING: ReadonlySet<number | undefined> = new Set([
  0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20,
]);

/** Bytes among which readers look for the header of a PDF (PDF Reference 1.7, annex H, note 13). */
const MAX_PADDING = 1024;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Bytes without the padding before the header and after the end. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  let start = paddedTo(bytes, 0);
  if (BYTE_ORDER_MARK.every((byte, at) => bytes[start + at] === byte)) {
    start = paddedTo(bytes, start + BYTE_ORDER_MARK.length);
  }
  let end = bytes.length;
  while (end > start && PADDING.has(bytes[end - 1])) end--;
  return bytes.subarray(start < MAX_PADDING ? start : 0, end);
}

function paddedTo(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < MAX_PADDING && PADDING.has(bytes[at])) at++;
  return at;
}
