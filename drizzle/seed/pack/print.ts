import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import type { Print } from "./drawings.ts";
import { bigBag, cartridge, sack, tin } from "./filled.ts";
import { block, flat, floor, mesh, section, sheet, tile, upright } from "./laid.ts";
import { canWrite } from "./letters.ts";
import {
  CENTIMETRES,
  COUNT,
  DIAMETER,
  INCHES,
  LENGTH,
  MILLIMETRES,
  NUMBER,
  PAIR,
  part,
  type Read,
  sized,
  value,
} from "./said.ts";

/** What the demo knows of a product, from which its drawing is printed. */
export type Printed = {
  drawing: string;
  tint: string;
  label: string;
  brandCode: string;
  attributes: readonly Pick<ProductAttribute, "label" | "value">[];
};

const roll: Read = (said) => {
  const { label, of } = said;
  const mm = part(of("Épaisseur"), MILLIMETRES);
  const resistance = part(of("Résistance thermique R"), new RegExp(`(${NUMBER})`), "R $1");
  if (mm) return { big: mm, small: resistance ?? part(label, /(\d+) m²/, "$1 m²") };
  const wide = new RegExp(`(${NUMBER}) x (${NUMBER}) m\\b`).exec(label);
  if (wide) return { big: wide[1], small: `${wide[2]} m` };
  const narrow = part(label, MILLIMETRES);
  const long = part(label, LENGTH, "$1 m") ?? part(label, /(\d+) m²/, "$1 m²");
  if (narrow && long) return { big: narrow, small: long };
  return long ? { big: long } : null;
};

/** Pipes and cables: what they carry or how broad they are, and how long. */
const coil: Read = ({ label, of }) => {
  const big =
    part(label, /(\dG) ?(\d+(?:,\d+)?) mm²/, "$1$2") ??
    part(label, /(\d+(?:,\d+)?) mm²/, "$1²") ??
    part(label, DIAMETER, "Ø$1");
  const small = part(of("Longueur"), LENGTH, "$1 m") ?? part(label, LENGTH, "$1 m");
  if (big) return { big, small };
  return small ? { big: small } : null;
};

/** What is bought by the carton: the size of one, and how many. */
const carton: Read = (said) => {
  const { label } = said;
  const big =
    part(label, /\bM(\d+) x (\d+)/, "M$1×$2") ??
    part(label, new RegExp(`(${NUMBER}) x (${NUMBER}) mm`), "$1×$2") ??
    part(label, /\b(M\d+)\b/) ??
    part(label, MILLIMETRES) ??
    part(label, DIAMETER, "Ø$1") ??
    part(label, CENTIMETRES, "$1 cm");
  const small =
    part(label, COUNT) ??
    part(label, /boîte (\d+ kg)/) ??
    part(said.of("Quantité par conditionnement"), /(\d+)/);
  return big || small ? { big, small } : null;
};

const profile: Read = (said) => {
  const { label } = said;
  const name = /\b([RMFT])(\d{2,3})(?:-\d+)?\b/.exec(label);
  const small = part(label, LENGTH, "$1 m");
  const form = name?.[1] === "R" ? "open" : undefined;
  if (name) return { big: `${name[1]}${name[2]}`, small, mm: value(name[2] ?? ""), form };
  const mm = part(label, MILLIMETRES);
  const big = part(label, PAIR, "$1×$2") ?? mm ?? small;
  return big
    ? {
        big,
        small: big === small ? undefined : small,
        mm: mm ? Math.min(100, value(mm)) : undefined,
      }
    : null;
};

const pipe: Read = (said) => {
  const mm = part(said.label, DIAMETER);
  return mm ? { big: mm, mm: value(mm) } : sized(said);
};

const fitting: Read = (said) => {
  const big = part(said.label, DIAMETER, "Ø$1") ?? part(said.label, INCHES, '$1"');
  return big ? { big } : sized(said);
};

const pallet: Read = ({ label }) => {
  const big =
    part(label, /palette de (\d+) sacs de (\d+) kg/, "$1×$2") ??
    part(label, /palette de (\d+)/, "$1") ??
    part(label, /(\d+) m²/, "$1 m²");
  return big ? { big } : null;
};

const door: Read = (said) => {
  const big = part(said.label, /\b(\d{2,3})0 x \d{4}\b/) ?? part(said.label, /de (\d{2,3})0 mm/);
  return big ? { big } : sized(said);
};

const kerb: Read = (said) => {
  const big = part(said.label, /\b([A-D]\d{1,3}|[ATP][1-4]|CS\d|CC\d)\b/);
  return big ? { big, small: part(said.label, LENGTH, "$1 m") } : sized(said);
};

const crate: Read = ({ label }) => {
  const big = part(label, MILLIMETRES, "$1 mm") ?? part(label, /(\d+-\d+) mm/);
  return big ? { big, small: part(label, COUNT) } : null;
};

const rebar: Read = (said) => {
  const mm = part(said.label, DIAMETER) ?? part(said.label, /\bHA (\d+)/);
  return mm
    ? { big: `Ø${mm}`, mm: value(mm), small: part(said.label, LENGTH, "$1 m") }
    : sized(said);
};

/** How each drawing is printed; the others by the first size of their label. */
const reads: Readonly<Record<string, Read>> = {
  beam: section((sides) => sides),
  block,
  board: sheet,
  bolt: carton,
  bracket: carton,
  brick: block,
  bucket: tin,
  cable: coil,
  cartridge,
  coil,
  crate,
  disc: pipe,
  door,
  drum: coil,
  elbow: fitting,
  gravel: bigBag,
  kerb,
  laminate: floor,
  mesh,
  nail: carton,
  pallet,
  panel: sheet,
  pipe,
  plank: section(flat),
  plug: carton,
  pot: tin,
  rail: profile,
  rebar,
  roll,
  sack,
  screw: carton,
  skirting: section(upright),
  slab: tile,
  tile,
};

/** Longest text that is still read on a tag. */
const LONGEST = 9;

/** What is printed on the drawing of a product; null for one that says nothing of its size. */
export function printOf({ drawing, tint, label, brandCode, attributes }: Printed): Print | null {
  const values = new Map(attributes.map((attribute) => [attribute.label, attribute.value]));
  const of = (attribute: string) => values.get(attribute) ?? "";
  const print = (reads[drawing] ?? sized)({ label, of, brand: brandCode, tint });
  if (!print) return null;
  const texts = [print.big, print.letter, print.small, print.face];
  return texts.every((text) => !text || (text.length <= LONGEST && canWrite(text))) ? print : null;
}
