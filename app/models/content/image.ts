/** A picture as pages show it. Its address names its content: it never changes. */
export type ImageView = {
  /** Of the original: 22 characters. */
  hash: string;
  alt: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** The widths there are, the smallest first. */
  widths: readonly number[];
  /** A drawing (SVG), sharp at any width, in one file. */
  isDrawn: boolean;
};

export const ALT_LENGTH = 160;

/** What a photograph is written as: the best first, the last for browsers that know no other. */
export const imageFormats = ["avif", "webp", "jpg"] as const;

export type ImageFormat = (typeof imageFormats)[number] | "svg";

/** A telephone, a wide screen, a wide screen of twice the points. */
const WIDTHS = [480, 960, 1600];

/** The largest side of an original, and its most points: a file of some bytes can hold billions. */
export const MAX_SIDE = 12_000;
export const MAX_POINTS = 50_000_000;

/** The widths a picture is made in: none wider than its original, which is one of them when it is small. */
export function widthsFor(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original);
  const widest = Math.min(original, WIDTHS.at(-1) ?? original);
  return [...new Set([...smaller, widest])];
}

/** The height of a picture at a width, as its original stands. */
export function heightAt(width: number, original: { width: number; height: number }): number {
  return Math.max(1, Math.round((original.height * width) / original.width));
}

/** "3f…-960.avif": the name of one file of a picture. */
export function imageFile(hash: string, width: number, format: ImageFormat): string {
  return `${hash}-${width}.${format}`;
}

/** The address of one file of a picture: `url.image` of app/paths.ts. */
export function imageAddress(hash: string, width: number, format: ImageFormat): string {
  return `/images/${imageFile(hash, width, format)}`;
}

/** Every width of a picture in a format, as the `srcset` of an element says it. */
export function srcSet({ hash, widths }: ImageView, format: ImageFormat): string {
  return widths.map((width) => `${imageAddress(hash, width, format)} ${width}w`).join(", ");
}

/** What a file name of `imageFile` stands for; null for anything else. */
export function readImageFile(
  file: string,
): { hash: string; width: number; format: ImageFormat } | null {
  const [, hash, width, format] = /^([\w-]{22})-(\d{1,5})\.(\w{3,4})$/.exec(file) ?? [];
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

/** The media type of a format. */
export function imageType(format: ImageFormat): string {
  return types[format];
}

/** The formats a picture is offered in before the one that all browsers know, which comes last. */
export function sourcesOf({ isDrawn }: Pick<ImageView, "isDrawn">) {
  const better = isDrawn ? [] : (["avif", "webp"] as const);
  return { better, plain: isDrawn ? ("svg" as const) : ("jpg" as const) };
}
