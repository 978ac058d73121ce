import type { Print } from "./drawings.ts";

export const NUMBER = String.raw`\d+(?:,\d+)?`;
export const PAIR = new RegExp(`(${NUMBER}) ?x ?(${NUMBER})`);
export const DIAMETER = new RegExp(`Ø ?(${NUMBER})`);
export const COUNT = /(?:boîte|lot|sachet|paquet|sac) de (\d+)/;
export const WEIGHT = new RegExp(`(${NUMBER}) kg\\b`);
export const VOLUME = new RegExp(`(${NUMBER}) (L|mL)\\b`);
export const LENGTH = new RegExp(`(${NUMBER}) m\\b(?!²|³)`);
export const MILLIMETRES = new RegExp(`(${NUMBER}) mm\\b(?!²)`);
export const CENTIMETRES = new RegExp(`(${NUMBER}) cm\\b`);
export const INCHES = /(\d(?:\/\d)?)"/;

/** Words of a product: its label, which its attributes complete. */
export type Said = {
  label: string;
  of: (attribute: string) => string;
  brand: string;
  tint: string;
};

export type Read = (said: Said) => Print | null;

export const value = (text: string) => Number(text.replace(",", "."));

/** Part of a text, written with its groups; undefined when the text has none. */
export function excerpt(text: string, pattern: RegExp, write = "$1"): string | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  return write.replaceAll(/\$(\d)/g, (_, index) => found[Number(index)] ?? "").trim();
}

export function firstExcerpt(text: string, patterns: readonly (readonly [RegExp, string?])[]) {
  for (const [pattern, write] of patterns) {
    const found = excerpt(text, pattern, write);
    if (found) return found;
  }
  return undefined;
}

export const weightOf = ({ of, label }: Said) =>
  excerpt(of("Conditionnement"), WEIGHT, "$1 kg") ??
  excerpt(of("Contenance"), WEIGHT, "$1 kg") ??
  excerpt(label, WEIGHT, "$1 kg");

/** Thickness in millimetres. */
export const thickness = ({ of, label }: Said) =>
  excerpt(of("Épaisseur"), MILLIMETRES) ?? excerpt(label, /ép\. (\d+(?:,\d+)?) mm/);

/** Sizes of drawings that have no rule of their own, the surest first. */
const sizes: readonly (readonly [RegExp, string?])[] = [
  [/(?:taille|pointure) (\w+)/],
  [/(\d+) rangées?, (\d+) modules/, "$1×$2"],
  [/(\d+) postes?\b/],
  [/\bH (\d+)0 x L (\d+)0 mm/, "$1×$2"],
  [/(\d+)0 x (\d+)0 mm/, "$1×$2"],
  [new RegExp(`(${NUMBER}) x (${NUMBER})`), "$1×$2"],
  [DIAMETER, "Ø$1"],
  [INCHES, '$1"'],
  [/(\d+) (?:W|kW|A|V)\b/],
  [CENTIMETRES, "$1 cm"],
  [MILLIMETRES],
  [VOLUME, "$1 $2"],
  [new RegExp(`(${NUMBER}) m([²³])`), "$1 m$2"],
  [WEIGHT, "$1 kg"],
  [LENGTH, "$1 m"],
  [/(\d+) g\b/, "$1 g"],
];

const UNITS = /(\d+) (kW|W|A|V)\b/;

export function sizeOf({ label, of }: Said): string | undefined {
  for (const text of [label, of("Puissance"), of("Contenance"), of("Format"), of("Taille")]) {
    const unit =
      firstExcerpt(text, [[/(?:taille|pointure) (\w+)/]]) ?? excerpt(text, UNITS, "$1 $2");
    const found = unit ?? firstExcerpt(text, sizes);
    if (found) return found;
  }
  return undefined;
}

export const readSize: Read = (said) => {
  const big = sizeOf(said);
  return big ? { big } : null;
};
