import { type ByteRange, latin } from "./bytes.ts";

/** Markup that a browser or a server would execute, in any letter case. */
const PAGE = /<(?:script|html|!doctype html|svg|iframe|\?php)[\s>/]/gi;

/** Text that follows such markup in a page: in compressed data one byte of three is a letter, by chance. */
const TEXT = /[\t\n\r -~]{12}/y;

/**
 * True for markup that a browser or a server would execute. In compressed data, given in order, a tag is one
 * when text follows it: "<svg " stands by chance in one of two thousand scans of 8 MB.
 */
export function hasMarkup(bytes: Uint8Array, packed: readonly ByteRange[] = []): boolean {
  const text = latin(bytes, 0, bytes.length);
  let range = 0;
  for (const { index, 0: tag } of text.matchAll(PAGE)) {
    while ((packed[range]?.[1] ?? Number.POSITIVE_INFINITY) <= index) range++;
    const isPacked = (packed[range]?.[0] ?? Number.POSITIVE_INFINITY) <= index;
    TEXT.lastIndex = index + tag.length;
    if (!isPacked || TEXT.test(text)) return true;
  }
  return false;
}
