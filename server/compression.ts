import type { Transform } from "node:stream";
import {
  type BrotliOptions,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "zstd" | "identity";

/** "cached": sent to many, four times the work for a fifth less. "unstyled": for one client that has the styles. */
export type Effort = "once" | "unstyled" | "hurried" | "cached";

const BROTLI_QUALITY = { once: 2, unstyled: 2, hurried: 2, cached: 7 };
/** As small as Brotli at quality 3, in a third of its time. */
const ZSTD_LEVEL = 3;
/**
 * Quality 2 would not fit ten packets (decision 008); 5 saves an eighth, 7 a hundredth more in larger tables.
 * Without styles a page of 85 kB fits them: quality 2 takes 0.3 ms of its 75 kB, 5 takes 0.8.
 */
const LARGE_BYTES = { once: 45_000, unstyled: 85_000, hurried: Infinity, cached: Infinity };
/** A window of 64 kB: Brotli's tables for more take 16 MB, which the C library does not return. */
const LARGE = { quality: 5, windowBits: 16 };
const GZIP_LEVEL = { once: 1, unstyled: 1, hurried: 1, cached: 6 };

/** Below one packet there is nothing to gain. */
const SMALLEST_BYTES = 1_000;

export type Encodings = { smallest: Encoding; soonest: Encoding };

/** Brotli at quality 1 is twice as fast here as gzip at level 1, and the smallest; Zstandard the fastest. */
export function preferredEncodings(accepted: string | null): Encodings {
  const taken = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    });
  const first = (...wanted: Encoding[]) => wanted.find((one) => taken.includes(one)) ?? "identity";
  return { smallest: first("br", "gzip"), soonest: first("zstd", "br", "gzip") };
}

export function isCompressible(contentType: string): boolean {
  return /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml))/.test(contentType);
}

/** Compresses a whole body on this thread: handing 50 kB to another takes longer. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(effort, body.length));
  if (encoding === "gzip") return gzipSync(body, { level: GZIP_LEVEL[effort] });
  if (encoding === "zstd") return zstdCompressSync(body, zstdOptions);
  return body;
}

export function encodingFor(encoding: Encoding, contentType: string, bytes: number): Encoding {
  return bytes >= SMALLEST_BYTES && isCompressible(contentType) ? encoding : "identity";
}

export function compressor(encoding: Encoding): Transform | null {
  if (encoding === "br") {
    return createBrotliCompress({
      ...brotliOptions("once"),
      flush: constants.BROTLI_OPERATION_FLUSH,
    });
  }
  return encoding === "gzip"
    ? createGzip({ level: GZIP_LEVEL.once, flush: constants.Z_SYNC_FLUSH })
    : null;
}

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } };

function brotliOptions(effort: Effort, bytes?: number): BrotliOptions {
  const isLarge = bytes !== undefined && bytes > LARGE_BYTES[effort];
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE.quality : BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...((isLarge || effort === "cached") && {
        [constants.BROTLI_PARAM_LGWIN]: LARGE.windowBits,
      }),
      ...(bytes !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: bytes }),
    },
  };
}
