import type { Sharp } from "sharp";
import {
  heightAt,
  type ImageFormat,
  imageFormats,
  MAX_POINTS,
  MAX_SIDE,
  widthsFor,
} from "#app/models/content/image.ts";

export type Sizes = {
  /** Width of the original, upright. */
  originalWidth: number;
  shape: { width: number; height: number; widths: number[] };
  files: { width: number; format: ImageFormat; bytes: Buffer }[];
};

/** A picture that takes longer is an attack. */
const SECONDS = 30;

/**
 * Makes the sizes of a photograph, of these widths or those of editorial content, each as AVIF, WebP
 * and JPEG, upright and without the camera's data about place and owner. Null for a file that cannot
 * be decoded, and above fifty million pixels.
 */
export async function makeSizes(
  original: Buffer,
  wanted?: readonly number[],
): Promise<Sizes | null> {
  const decode = await decoder(original);
  const upright = await readUpright(decode);
  if (!upright) return null;
  const widths = wanted ? [...wanted] : widthsFor(upright.width);
  const widest = widths.at(-1) ?? upright.width;
  const files: Sizes["files"] = [];
  for (const width of widths) {
    const resized = () => decode().autoOrient().resize({ width }).timeout({ seconds: SECONDS });
    for (const format of imageFormats) {
      files.push({ width, format, bytes: await write(resized(), format).toBuffer() });
    }
  }
  const shape = { width: widest, height: heightAt(widest, upright), widths };
  return { originalWidth: upright.width, shape, files };
}

async function readUpright(decode: () => Sharp): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await decode().metadata();
    const isFit = Math.max(autoOrient.width, autoOrient.height) <= MAX_SIDE;
    // A header can lie: decodes the whole picture once first.
    await decode().timeout({ seconds: SECONDS }).stats();
    return isFit ? autoOrient : null;
  } catch {
    return null;
  }
}

/**
 * Decodes a picture from its beginning each time. Imports the library when first needed: a process
 * without pictures saves 20 MB. One picture at a time, nothing cached in between: a process has 256
 * MB (docs/operations.md).
 */
async function decoder(original: Buffer): Promise<() => Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return () => sharp(original, { limitInputPixels: MAX_POINTS, failOn: "error" });
}

/** Qualities that look alike; AVIF at an effort that takes about a second for the largest size. */
function write(picture: Sharp, format: ImageFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: 50, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 72 });
  return picture.jpeg({ quality: 76, mozjpeg: true });
}
