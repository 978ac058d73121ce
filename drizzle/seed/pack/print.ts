import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import type { Print } from "./drawings.ts";
import { readBigBag, readCartridge, readSack, readTin } from "./filled.ts";
import {
  flat,
  readBlock,
  readBoard,
  readFloor,
  readMesh,
  readSection,
  readTile,
  upright,
} from "./laid.ts";
import { canWrite } from "./letters.ts";
import {
  CENTIMETRES,
  COUNT,
  DIAMETER,
  excerpt,
  INCHES,
  LENGTH,
  MILLIMETRES,
  NUMBER,
  PAIR,
  type Read,
  readSize,
  value,
} from "./said.ts";

/** Facts of a product from which its drawing is printed. */
export type Printed = {
  drawing: string;
  tint: string;
  label: string;
  brandCode: string;
  attributes: readonly Pick<ProductAttribute, "label" | "value">[];
};

const readRoll: Read = (said) => {
  const { label, of } = said;
  const mm = excerpt(of("Épaisseur"), MILLIMETRES);
  const resistance = excerpt(of("Résistance thermique R"), new RegExp(`(${NUMBER})`), "R $1");
  if (mm) return { big: mm, small: resistance ?? excerpt(label, /(\d+) m²/, "$1 m²") };
  const wide = new RegExp(`(${NUMBER}) x (${NUMBER}) m\\b`).exec(label);
  if (wide) return { big: wide[1], small: `${wide[2]} m` };
  const narrow = excerpt(label, MILLIMETRES);
  const long = excerpt(label, LENGTH, "$1 m") ?? excerpt(label, /(\d+) m²/, "$1 m²");
  if (narrow && long) return { big: narrow, small: long };
  return long ? { big: long } : null;
};

/** Pipes and cables: what they carry or how broad they are, and how long. */
const readCoil: Read = ({ label, of }) => {
  const big =
    excerpt(label, /(\dG) ?(\d+(?:,\d+)?) mm²/, "$1$2") ??
    excerpt(label, /(\d+(?:,\d+)?) mm²/, "$1²") ??
    excerpt(label, DIAMETER, "Ø$1");
  const small = excerpt(of("Longueur"), LENGTH, "$1 m") ?? excerpt(label, LENGTH, "$1 m");
  if (big) return { big, small };
  return small ? { big: small } : null;
};

/** Goods bought by the carton: the size of one, and how many. */
const readCarton: Read = (said) => {
  const { label } = said;
  const big =
    excerpt(label, /\bM(\d+) x (\d+)/, "M$1×$2") ??
    excerpt(label, new RegExp(`(${NUMBER}) x (${NUMBER}) mm`), "$1×$2") ??
    excerpt(label, /\b(M\d+)\b/) ??
    excerpt(label, MILLIMETRES) ??
    excerpt(label, DIAMETER, "Ø$1") ??
    excerpt(label, CENTIMETRES, "$1 cm");
  const small =
    excerpt(label, COUNT) ??
    excerpt(label, /boîte (\d+ kg)/) ??
    excerpt(said.of("Quantité par conditionnement"), /(\d+)/);
  return big || small ? { big, small } : null;
};

const readProfile: Read = (said) => {
  const { label } = said;
  const name = /\b([RMFT])(\d{2,3})(?:-\d+)?\b/.exec(label);
  const small = excerpt(label, LENGTH, "$1 m");
  const form = name?.[1] === "R" ? "open" : undefined;
  if (name) return { big: `${name[1]}${name[2]}`, small, mm: value(name[2] ?? ""), form };
  const mm = excerpt(label, MILLIMETRES);
  const big = excerpt(label, PAIR, "$1×$2") ?? mm ?? small;
  return big
    ? {
        big,
        small: big === small ? undefined : small,
        mm: mm ? Math.min(100, value(mm)) : undefined,
      }
    : null;
};

const readPipe: Read = (said) => {
  const mm = excerpt(said.label, DIAMETER);
  return mm ? { big: mm, mm: value(mm) } : readSize(said);
};

const readFitting: Read = (said) => {
  const big = excerpt(said.label, DIAMETER, "Ø$1") ?? excerpt(said.label, INCHES, '$1"');
  return big ? { big } : readSize(said);
};

const readPallet: Read = ({ label }) => {
  const big =
    excerpt(label, /palette de (\d+) sacs de (\d+) kg/, "$1×$2") ??
    excerpt(label, /palette de (\d+)/, "$1") ??
    excerpt(label, /(\d+) m²/, "$1 m²");
  return big ? { big } : null;
};

const readDoor: Read = (said) => {
  const big =
    excerpt(said.label, /\b(\d{2,3})0 x \d{4}\b/) ?? excerpt(said.label, /de (\d{2,3})0 mm/);
  return big ? { big } : readSize(said);
};

const readKerb: Read = (said) => {
  const big = excerpt(said.label, /\b([A-D]\d{1,3}|[ATP][1-4]|CS\d|CC\d)\b/);
  return big ? { big, small: excerpt(said.label, LENGTH, "$1 m") } : readSize(said);
};

const readCrate: Read = ({ label }) => {
  const big = excerpt(label, MILLIMETRES, "$1 mm") ?? excerpt(label, /(\d+-\d+) mm/);
  return big ? { big, small: excerpt(label, COUNT) } : null;
};

const readRebar: Read = (said) => {
  const mm = excerpt(said.label, DIAMETER) ?? excerpt(said.label, /\bHA (\d+)/);
  return mm
    ? { big: `Ø${mm}`, mm: value(mm), small: excerpt(said.label, LENGTH, "$1 m") }
    : readSize(said);
};

/** How each drawing is printed; the others by the first size of their label. */
const reads: Readonly<Record<string, Read>> = {
  beam: readSection((sides) => sides),
  block: readBlock,
  board: readBoard,
  bolt: readCarton,
  bracket: readCarton,
  brick: readBlock,
  bucket: readTin,
  cable: readCoil,
  cartridge: readCartridge,
  coil: readCoil,
  crate: readCrate,
  disc: readPipe,
  door: readDoor,
  drum: readCoil,
  elbow: readFitting,
  gravel: readBigBag,
  kerb: readKerb,
  laminate: readFloor,
  mesh: readMesh,
  nail: readCarton,
  pallet: readPallet,
  panel: readBoard,
  pipe: readPipe,
  plank: readSection(flat),
  plug: readCarton,
  pot: readTin,
  rail: readProfile,
  rebar: readRebar,
  roll: readRoll,
  sack: readSack,
  screw: readCarton,
  skirting: readSection(upright),
  slab: readTile,
  tile: readTile,
};

/** Longest text that is still read on a tag. */
const LONGEST = 9;

/** Texts and measures of the drawing of a product; null for one that says nothing of its size. */
export function printOf({ drawing, tint, label, brandCode, attributes }: Printed): Print | null {
  const values = new Map(attributes.map((attribute) => [attribute.label, attribute.value]));
  const of = (attribute: string) => values.get(attribute) ?? "";
  const print = (reads[drawing] ?? readSize)({ label, of, brand: brandCode, tint });
  if (!print) return null;
  const texts = [print.big, print.letter, print.small, print.face];
  return texts.every((text) => !text || (text.length <= LONGEST && canWrite(text))) ? print : null;
}
