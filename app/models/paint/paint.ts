export const colorFamilies = [
  "white",
  "grey",
  "black",
  "beige",
  "yellow",
  "orange",
  "red",
  "pink",
  "violet",
  "blue",
  "green",
  "brown",
] as const;

export type ColorFamily = (typeof colorFamilies)[number];

/** Tinting bases, from the whitest to the one without white pigment. */
export const paintBaseKinds = ["white", "medium", "deep", "clear"] as const;

export type PaintBase = (typeof paintBaseKinds)[number];

export const characters = ["pastel", "soft", "vivid", "deep"] as const;

export type Character = (typeof characters)[number];

/** Side of the colour wheel; greys without a hue are neutral. */
export const temperatures = ["warm", "cool", "neutral"] as const;

export type Temperature = (typeof temperatures)[number];

/** A colour in OKLab (Björn Ottosson, 2020), where equal distances look equal: lightness 0 to 1. */
export type OkLab = { lightness: number; a: number; b: number };

function lightOf(hex: string): [number, number, number] {
  const linear = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

export function okLab(hex: string): OkLab {
  const [red, green, blue] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Perceived distance of two colours: 0 for the same, about 0.02 for a just noticeable difference. */
export function colorDistance(one: OkLab, other: OkLab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

/** Relative luminance (CIE Y) of the screen colour: an estimate, manufacturers measure it. */
export function reflectanceOf(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return Math.round(100 * (0.2126 * red + 0.7152 * green + 0.0722 * blue));
}

/** White from 55 % of reflectance, medium from 25 %, deep from 8 %, else clear; clear above 0.19 of chroma. */
export function baseFor(hex: string): PaintBase {
  const reflectance = reflectanceOf(hex);
  const isStrong = chromaOf(okLab(hex)) > 0.19;
  if (reflectance >= 55) return isStrong ? "medium" : "white";
  if (reflectance >= 25) return isStrong ? "deep" : "medium";
  return reflectance >= 8 && !isStrong ? "deep" : "clear";
}

/** Family of a colour, by lightness, chroma and hue. */
export function familyOf(hex: string): ColorFamily {
  const lab = okLab(hex);
  const { lightness } = lab;
  const chroma = chromaOf(lab);
  const hue = hueOf(lab);
  const isWarm = hue >= 40 && hue < 115;
  if (lightness > 0.9 && chroma < 0.035) return "white";
  if (lightness < 0.31 && chroma < 0.03) return "black";
  const isTimber = hue >= 25 && hue < 105 && lightness < 0.58 && chroma < 0.13;
  if (isWarm && lightness >= 0.62 && chroma >= 0.022 && chroma < 0.1) return "beige";
  if (isTimber && lightness < 0.42 && chroma >= 0.014) return "brown";
  if (chroma < 0.028) return "grey";
  if (isTimber) return "brown";
  return hueFamily(hue, lightness, chroma);
}

function hueFamily(hue: number, lightness: number, chroma: number): ColorFamily {
  const isPale = lightness > 0.66 || (lightness > 0.55 && chroma < 0.15);
  if (hue < 40) return isPale ? "pink" : "red";
  if (hue < 75) return "orange";
  if (hue < 113) return "yellow";
  if (hue < 190) return "green";
  if (hue < 283) return "blue";
  return hue < 318 || lightness < 0.5 ? "violet" : "pink";
}

/** Pastel: pale with a tinge; vivid: strong; deep: dark; soft: all between. */
export function characterOf(hex: string): Character {
  const lab = okLab(hex);
  if (chromaOf(lab) >= 0.14) return "vivid";
  if (lab.lightness < 0.45) return "deep";
  return lab.lightness >= 0.8 && chromaOf(lab) >= 0.015 ? "pastel" : "soft";
}

/** Warm from pink through red to yellow, cool from green to violet. */
export function temperatureOf(hex: string): Temperature {
  const lab = okLab(hex);
  if (chromaOf(lab) < 0.012) return "neutral";
  const hue = hueOf(lab);
  return hue < 115 || hue >= 330 ? "warm" : "cool";
}

function chromaOf({ a, b }: OkLab): number {
  return Math.hypot(a, b);
}

function hueOf({ a, b }: OkLab): number {
  return (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
}
