/** Picture on a page. Its address contains a hash of its content, and so never changes. */
export type ImageView = {
  hash: string;
  alt: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** SVG drawing, sharp at any width, in one file. */
  isDrawn: boolean;
};

/** Pictures of editorial content, and photographs of products, which editors do not list. */
export type ImageUse = "content" | "product";

export const ALT_LENGTH = 160;

/** Formats of a photograph: the smallest first, the most widely supported last. */
export const imageFormats = ["avif", "webp", "jpg"] as const;

export type ImageFormat = (typeof imageFormats)[number] | "svg";

/** A telephone, a wide screen, a wide screen of double density. */
const WIDTHS = [480, 960, 1600];

/** Maximum side and pixel count of an original: a small file can hold billions of pixels. */
export const MAX_SIDE = 12_000;
export const MAX_POINTS = 50_000_000;

/** Widths of a picture of editorial content: none wider than its original, which is included when it is small. */
export function widthsFor(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original);
  const widest = Math.min(original, WIDTHS.at(-1) ?? original);
  return [...new Set([...smaller, widest])];
}

/** Height of a picture at a width, in the original's proportions. */
export function heightAt(width: number, original: { width: number; height: number }): number {
  return Math.max(1, Math.round((original.height * width) / original.width));
}

/** File name of one size of a picture: "3f…-960.avif". */
export function imageFile(hash: string, width: number, format: ImageFormat): string {
  return `${hash}-${width}.${format}`;
}

/** Address of one size of a picture: `url.image` of app/paths.ts. */
export function imageAddress(hash: string, width: number, format: ImageFormat): string {
  return `/images/${imageFile(hash, width, format)}`;
}

/** Every width of a picture in a format, for `srcset`. */
export function srcSet({ hash, widths }: ImageView, format: ImageFormat): string {
  return widths.map((width) => `${imageAddress(hash, width, format)} ${width}w`).join(", ");
}

/** Parses a name made by `imageFile`; null for anything else. */
export function readImageFile(
  file: string,
): { hash: string; width: number; format: ImageFormat } | null {
  const [, hash, width, format] = /^([\w-]{10}|[\w-]{22})-(\d{1,5})\.(\w{3,4})$/.exec(file) ?? [];
  if (!hash || !width || !isFormat(format)) return null;
  return { hash, width: Number(width), format };
}

function isFormat(text: string | undefined): text is ImageFormat {
  return text === "svg" || imageFormats.some((format) => format === text);
}

const types: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
};

export function imageType(format: ImageFormat): string {
  return types[format];
}

/** Formats offered before the fallback that every browser supports. */
export function sourcesOf({ isDrawn }: Pick<ImageView, "isDrawn">) {
  const better = isDrawn ? [] : (["avif", "webp"] as const);
  return { better, plain: isDrawn ? ("svg" as const) : ("jpg" as const) };
}
