import type { Print } from "./drawings.ts";
import {
  excerpt,
  firstExcerpt,
  LENGTH,
  NUMBER,
  PAIR,
  type Read,
  readSize,
  type Said,
  sizeOf,
  thickness,
  value,
} from "./said.ts";

/** "2,5 m" of 2500: how boards are asked for. */
export const inMetres = (millimetres: string) =>
  `${String(value(millimetres) / 1000).replace(".", ",")} m`;

/** Names of boards that stand on their face. */
const faces: readonly (readonly [RegExp, string?])[] = [
  [/\bOSB ?(\d)\b/, "OSB$1"],
  [/\b(MDF|XPS|PSE|CTB-?[HX])\b/],
];

const USUAL_WIDTH = 1200;

/** A board of plaster, wood or insulation. */
export const readBoard: Read = (said) =>
  lined(said) ?? plaster(said) ?? profiled(said) ?? thick(said) ?? unmeasured(said);

const sidesOf = ({ label }: Said) => {
  const [, long, wide] = /(\d{3,4}) x (\d{3,4})/.exec(label) ?? [];
  return long && wide ? { long: inMetres(long), breadth: value(wide) / USUAL_WIDTH } : {};
};

const resistanceOf = ({ of }: Said) =>
  excerpt(of("Résistance thermique R"), new RegExp(`(${NUMBER})`), "R $1");

/** Plaster glued to insulation: 13+80. */
const lined: Read = (said) => {
  const [face, one = "", other = ""] = /(\d+)\+(\d+)/.exec(said.label) ?? [];
  if (!face) return null;
  const mm = value(one) + value(other);
  return { face, big: sidesOf(said).long ?? String(mm), small: resistanceOf(said), mm };
};

/** Plasterboard goes by its name, and by its length. */
const plaster: Read = (said) => {
  const mm = excerpt(said.label, /^Plaque de plâtre BA ?(\d+)\b/);
  if (!mm) return null;
  const { long, breadth } = sidesOf(said);
  return { face: `BA${mm}`, mm: value(mm), big: long, breadth };
};

/** Sheets of waves go by their length. */
const profiled: Read = ({ label }) => {
  if (!/ondes|ondul|nervur|bac acier/i.test(label)) return null;
  return {
    form: "waves",
    mm: 6,
    big: excerpt(label, PAIR, "$1 m") ?? excerpt(label, LENGTH, "$1 m"),
  };
};

const thick: Read = (said) => {
  const mm = thickness(said);
  if (!mm) return null;
  const { breadth } = sidesOf(said);
  const face = resistanceOf(said) ?? firstExcerpt(said.label, faces);
  return {
    face,
    big: mm,
    mm: value(mm),
    breadth: said.tint === "wood" ? breadth : undefined,
    form: formOf(said),
  };
};

const unmeasured: Read = (said) => {
  const big = sizeOf(said);
  return big ? { face: firstExcerpt(said.label, faces), big, form: formOf(said) } : null;
};

const formOf = ({ label }: Said): Print["form"] => (/OSB/.test(label) ? "strands" : undefined);

/** A tile or a slab: its sides in centimetres, its thickness. */
export const readTile: Read = (said) => {
  const of = said.of("Format") || said.label;
  const mm = thickness(said);
  const big = excerpt(of, PAIR, "$1×$2");
  return big ? { big, mm: mm ? value(mm) : undefined } : readSize(said);
};

export const readFloor: Read = (said) => {
  const mm = excerpt(said.label, new RegExp(`(${NUMBER}) mm`));
  const big = excerpt(said.label, PAIR, "$1×$2") ?? mm;
  return big ? { big, mm: value(big) < 40 ? value(big) : undefined } : readSize(said);
};

/** Longest side of a section in millimetres: above it, a label begins with a length. */
const LONGEST_SIDE = 500;

/** Timber: its section, which it is drawn to, and its length. */
export const readSection =
  (turn: (sides: [number, number]) => [number, number]): Read =>
  (said) => {
    const { label } = said;
    const found = new RegExp(`(${NUMBER}) x (${NUMBER}) mm`).exec(label);
    const small = excerpt(label.replace(found?.[0] ?? "", ""), LENGTH, "$1 m");
    const [, one = "", other = ""] = found ?? [];
    if (found && value(one) > LONGEST_SIDE)
      return { big: other, small: inMetres(one), section: turn([value(other), 20]) };
    if (found) {
      return { big: `${one}×${other}`, small, section: turn([value(one), value(other)]) };
    }
    const name = excerpt(label, /\bPR ?(\d+)/, "PR$1");
    if (name) return { big: name, small, section: [90, value(name.slice(2))] };
    return small ? { big: small } : readSize(said);
  };

export const upright = ([one, other]: [number, number]): [number, number] => [
  Math.min(one, other),
  Math.max(one, other),
];
export const flat = ([one, other]: [number, number]): [number, number] => [
  Math.max(one, other),
  Math.min(one, other),
];

/** Masonry goes by its thickness in centimetres. */
export const readBlock: Read = (said) => {
  const { label } = said;
  const three = new RegExp(`(${NUMBER}) x (${NUMBER}) x (${NUMBER})`).exec(label);
  const mm = thickness(said) ?? (said.tint === "terracotta" ? three?.[2] : three?.[1]);
  if (mm) return { big: String(value(mm) / 10).replace(".", ","), mm: value(mm) };
  const cm = excerpt(label, PAIR, "$2");
  return cm ? { big: cm, mm: value(cm) * 10 } : null;
};

export const readMesh: Read = (said) => {
  const big = excerpt(said.label, /\b(ST \d+ ?C?|PAF ?[A-Z]?)\b/)?.replace(" ", "");
  return big ? { big, small: excerpt(said.label, PAIR, "$1×$2") } : readSize(said);
};
