import { type ImageFormat, imageAddress } from "#app/models/content/image.ts";

/**
 * The drawing of a product that has one to itself, an image of the shop: its tint is the hash of the
 * image. No word names it, so that files neither bring nor take it.
 */
export const OWN_DRAWING = "own";

/** Picture of a product: the hash of its first photograph, null for none; a drawing otherwise. */
export type ProductPicture = { drawing: string; tint: string; photo: string | null };

/**
 * Widths of every photograph of a product, in pixels: a line of 64 CSS pixels, a card or a telephone, a wide page.
 * Each exists for each: the hash alone gives all addresses.
 */
export const PHOTO_WIDTHS = [160, 480, 960] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Photograph on the page of its product, 960 pixels wide; an empty `alt` stands for the label. */
export type ProductPhoto = { hash: string; alt: string; height: number };

/** Narrowest original of a photograph, in pixels. */
export const MIN_PHOTO_WIDTH = 480;

/** Side of a drawing that a product has to itself: an SVG, sharp at any size. */
export const DRAWN_WIDTH = 96;

/** `srcset` of a photograph in a format. */
export function photoSet(
  hash: string,
  format: ImageFormat,
  widths: readonly PhotoWidth[] = PHOTO_WIDTHS,
): string {
  return widths.map((width) => `${imageAddress(hash, width, format)} ${width}w`).join(", ");
}

/** Address of the image of a product, a category or an offer: a photograph, an SVG, or a file of `public/dessins`. */
export function imagePath(
  { drawing, tint, photo }: Pick<ProductPicture, "drawing" | "tint"> & { photo?: string | null },
  width: PhotoWidth = 480,
): string {
  if (photo) return imageAddress(photo, width, "jpg");
  if (drawing === OWN_DRAWING) return imageAddress(tint, DRAWN_WIDTH, "svg");
  return `/dessins/${encodeURIComponent(drawing)}/${encodeURIComponent(tint)}.svg`;
}
