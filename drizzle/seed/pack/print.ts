import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { hash } from "../random.ts";
import type { Print } from "./drawings.ts";
import { canWrite } from "./letters.ts";

/** What the demo knows of a product, from which its drawing is printed. */
export type Printed = {
  drawing: string;
  tint: string;
  label: string;
  brandCode: string;
  attributes: readonly Pick<ProductAttribute, "label" | "value">[];
};

const NUMBER = String.raw`\d+(?:,\d+)?`;
const PAIR = new RegExp(`(${NUMBER}) ?x ?(${NUMBER})`);
const DIAMETER = new RegExp(`Ø ?(${NUMBER})`);
const COUNT = /(?:boîte|lot|sachet|paquet|sac) de (\d+)/;
const WEIGHT = new RegExp(`(${NUMBER}) kg\\b`);
const VOLUME = new RegExp(`(${NUMBER}) (L|mL)\\b`);
const LENGTH = new RegExp(`(${NUMBER}) m\\b(?!²|³)`);
const MILLIMETRES = new RegExp(`(${NUMBER}) mm\\b(?!²)`);
const CENTIMETRES = new RegExp(`(${NUMBER}) cm\\b`);
const INCHES = /(\d(?:\/\d)?)"/;

/** What a product says: its label, which its attributes complete. */
type Said = { label: string; of: (attribute: string) => string; brand: string; tint: string };

type Read = (said: Said) => Print | null;

const value = (text: string) => Number(text.replace(",", "."));

/** A part of a text, with what is asked of it around it; undefined when the text has none. */
function part(text: string, pattern: RegExp, write = "$1"): string | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  return write.replaceAll(/\$(\d)/g, (_, index) => found[Number(index)] ?? "").trim();
}

function firstPart(text: string, patterns: readonly (readonly [RegExp, string?])[]) {
  for (const [pattern, write] of patterns) {
    const found = part(text, pattern, write);
    if (found) return found;
  }
  return undefined;
}

/** Deep colours that white letters are read on. */
const brandBands = [
  "#1f4e79",
  "#0f6060",
  "#7a1f3d",
  "#56621f",
  "#5b3f8c",
  "#7a4a1e",
  "#46525c",
  "#2f6b45",
  "#8a2f1b",
  "#2b4a8c",
] as const;

/** The colour of a brand, the same on all it sells. */
function bandOf(brand: string): string {
  return brandBands[hash(brand, "band") % brandBands.length] ?? brandBands[0];
}

const weightOf = ({ of, label }: Said) =>
  part(of("Conditionnement"), WEIGHT, "$1 kg") ??
  part(of("Contenance"), WEIGHT, "$1 kg") ??
  part(label, WEIGHT, "$1 kg");

/** Thickness in millimetres. */
const thickness = ({ of, label }: Said) =>
  part(of("Épaisseur"), MILLIMETRES) ?? part(label, /ép\. (\d+(?:,\d+)?) mm/);

/** Bands of cements, by strength class: what a mason looks for in a pile. */
const cementBands: Readonly<Record<string, Pick<Print, "band" | "ink">>> = {
  "32,5": { band: "#c2410c" },
  "42,5": { band: "#1f4e79" },
  "52,5": { band: "#1d1b18", ink: "#ffc400" },
};

/** Classes and kinds that powders go by. */
const powders: readonly (readonly [RegExp, Print])[] = [
  [/\bNHL (\d(?:,\d)?)\b/, { big: "NHL", letter: "$1", band: "#2f6b45" }],
  [/\bCL ?90\b/, { big: "CL90", band: "#4a7857" }],
  [/prompt/i, { big: "CNP", band: "#5b3f8c" }],
  [/fondu/i, { big: "CAC", band: "#1d1b18" }],
  [/réfractaire/i, { big: "RÉFRA", band: "#8a2f1b" }],
  [/\bM ?(\d+(?:,5)?)\b/, { big: "M$1" }],
  [/\bC(\d\d)\/\d\d\b/, { big: "C$1" }],
  [/\bC([12]) ?S([12])\b/, { big: "C$1", letter: "S$2" }],
  [/\bC([12])\b/, { big: "C$1" }],
  [/\b(OC[1-4])\b/, { big: "$1" }],
  [/\b(\d{1,2}\/\d{1,2})\b/, { big: "$1" }],
  [/séchage (\d+) h/, { big: "$1 h" }],
  [/rapide|express/i, { big: "RAPIDE" }],
  [/fibré/i, { big: "FIBRÉ" }],
  [/souple|flexible/i, { big: "SOUPLE" }],
  [/époxy/i, { big: "ÉPOXY" }],
  [/hydro|cuvelage|imperméab/i, { big: "HYDRO" }],
  [/isolant|thermique/i, { big: "ISO" }],
  [/allégé/i, { big: "LÉGER" }],
  [/gobetis/i, { big: "GOB" }],
  [/chaux/i, { big: "CHAUX" }],
  [/rebouchage/i, { big: "REB" }],
  [/lissage|lisser/i, { big: "LISSE" }],
  [/finition/i, { big: "FIN" }],
  [/chape/i, { big: "CHAPE" }],
  [/colle/i, { big: "COLLE" }],
  [/adhésif/i, { big: "MAP" }],
  [/projeter|projection/i, { big: "PROJ" }],
  [/ragréage/i, { big: "SOL" }],
  [/joint/i, { big: "JOINT" }],
  [/bois/i, { big: "BOIS" }],
];

const sack: Read = (said) => {
  const small = weightOf(said) ?? part(said.label, VOLUME, "$1 $2");
  const band = bandOf(said.brand);
  const [, strength = "", letter] = /\b([345]2,5) ?([RNL])\b/.exec(said.label) ?? [];
  if (strength) {
    const ofClass = /PM|CEM (?:III|V)\//.test(said.label)
      ? { band: "#0f6060" }
      : cementBands[strength];
    return { band, ...ofClass, big: strength, letter, small };
  }
  for (const [pattern, print] of powders) {
    const found = pattern.exec(said.label);
    if (!found) continue;
    const fill = (text?: string) => text && part(found[0], pattern, text);
    return { band, ...print, big: fill(print.big), letter: fill(print.letter), small };
  }
  return small ? { band, big: small } : null;
};

const finishes: readonly (readonly [RegExp, string])[] = [
  [/base (?:blanche|transparente)/i, "BASE"],
  [/satiné/i, "SATIN"],
  [/velours/i, "VELOURS"],
  [/brillant/i, "LAQUE"],
  [/\bmate?\b/i, "MAT"],
  [/lasure/i, "LASURE"],
  [/vernis|vitrificateur/i, "VERNIS"],
  [/primaire|impression|sous-couche/i, "PRIMAIRE"],
  [/façade/i, "FAÇADE"],
  [/\bsol\b/i, "SOL"],
  [/colle/i, "COLLE"],
  [/bitum/i, "BITUME"],
  [/résine/i, "RÉSINE"],
];

const tin: Read = (said) => {
  const of = said.of("Contenance") || said.label;
  const big = part(of, VOLUME, "$1 $2") ?? weightOf(said) ?? part(said.label, /(\d+) m²/, "$1 m²");
  if (!big) return null;
  const small = finishes.find(([pattern]) => pattern.test(said.label))?.[1];
  const isPlain = said.tint === "white" || said.tint === "light";
  return { big, small, ...(isPlain && { band: bandOf(said.brand) }) };
};

const sealants: readonly (readonly [RegExp, string])[] = [
  [/silicone/i, "SIL"],
  [/acrylique/i, "ACRYL"],
  [/\bMS\b|hybride|polymère/i, "MS"],
  [/\bPU\b|polyuréthane/i, "PU"],
  [/butyle/i, "BUTYL"],
  [/néoprène/i, "NÉO"],
  [/époxy|scellement/i, "CHIM"],
  [/réfractaire|haute température/i, "FEU"],
  [/\bPVC\b/, "PVC"],
  [/traceur|peinture/i, "FLUO"],
  [/colle/i, "COLLE"],
  [/mastic/i, "JOINT"],
];

const cartridge: Read = ({ label }) => {
  const big = sealants.find(([pattern]) => pattern.test(label))?.[1];
  const small = part(label, VOLUME, "$1") ?? part(label, WEIGHT, "$1 kg");
  const isAerosol = /aérosol|mousse|bombe|nettoyant/i.test(label);
  return big ? { big, small, form: isAerosol ? "aerosol" : undefined } : null;
};

/** "2,5 m" of 2500: how boards are asked for. */
const metres = (millimetres: string) => `${String(value(millimetres) / 1000).replace(".", ",")} m`;

/** Names of boards that stand on their face. */
const faces: readonly (readonly [RegExp, string?])[] = [
  [/^Plaque de plâtre BA ?(\d+)\b/, "BA$1"],
  [/\bOSB ?(\d)\b/, "OSB$1"],
  [/\b(MDF|XPS|PSE|CTB-?[HX])\b/],
];

const USUAL_WIDTH = 1200;

const sheet: Read = (said) => {
  const { label, of } = said;
  const face = firstPart(label, faces);
  const board = part(face ?? "", /^BA(\d+)/);
  const sides = /(\d{3,4}) x (\d{3,4})/.exec(label);
  const breadth = sides ? value(sides[2] ?? "") / USUAL_WIDTH : undefined;
  const resistance = part(of("Résistance thermique R"), new RegExp(`(${NUMBER})`), "R $1");
  const sum = /(\d+)\+(\d+)/.exec(label);
  if (sum) {
    const mm = value(sum[1] ?? "") + value(sum[2] ?? "");
    return {
      face: sum[0],
      big: sides ? metres(sides[1] ?? "") : String(mm),
      small: resistance,
      mm,
    };
  }
  if (board)
    return { face, mm: value(board), breadth, big: sides ? metres(sides[1] ?? "") : undefined };
  const mm = thickness(said) ?? part(label, MILLIMETRES);
  const form = /OSB/.test(label)
    ? "strands"
    : /ondes|ondul|nervur|bac acier/i.test(label)
      ? "waves"
      : undefined;
  if (form === "waves")
    return { form, mm: 6, big: part(label, PAIR, "$1 m") ?? part(label, LENGTH, "$1 m") };
  if (thickness(said) && mm)
    return { face: resistance ?? face, big: mm, mm: value(mm), breadth, form };
  const size = sizeOf(said);
  return size ? { face, big: size, form } : null;
};

/** A tile or a slab: its sides in centimetres, its thickness. */
const tile: Read = (said) => {
  const of = said.of("Format") || said.label;
  const mm = thickness(said);
  const big = part(of, PAIR, "$1×$2");
  return big ? { big, mm: mm ? value(mm) : undefined } : sized(said);
};

const floor: Read = (said) => {
  const mm = part(said.label, new RegExp(`(${NUMBER}) mm`));
  const big = part(said.label, PAIR, "$1×$2") ?? mm;
  return big ? { big, mm: value(big) < 40 ? value(big) : undefined } : sized(said);
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

/** Longest side of a section in millimetres: above it, a label begins with a length. */
const LONGEST_SIDE = 500;

/** Timber: its section, which it is drawn to, and its length. */
const section =
  (turn: (sides: [number, number]) => [number, number]): Read =>
  (said) => {
    const { label } = said;
    const found = new RegExp(`(${NUMBER}) x (${NUMBER}) mm`).exec(label);
    const small = part(label.replace(found?.[0] ?? "", ""), LENGTH, "$1 m");
    const [, one = "", other = ""] = found ?? [];
    if (found && value(one) > LONGEST_SIDE)
      return { big: other, small: metres(one), section: turn([value(other), 20]) };
    if (found) {
      return { big: `${one}×${other}`, small, section: turn([value(one), value(other)]) };
    }
    const name = part(label, /\bPR ?(\d+)/, "PR$1");
    if (name) return { big: name, small, section: [90, value(name.slice(2))] };
    return small ? { big: small } : sized(said);
  };

const upright = ([one, other]: [number, number]): [number, number] => [
  Math.min(one, other),
  Math.max(one, other),
];
const flat = ([one, other]: [number, number]): [number, number] => [
  Math.max(one, other),
  Math.min(one, other),
];

/** Masonry goes by its thickness in centimetres. */
const block: Read = (said) => {
  const { label } = said;
  const three = new RegExp(`(${NUMBER}) x (${NUMBER}) x (${NUMBER})`).exec(label);
  const mm = thickness(said) ?? (said.tint === "terracotta" ? three?.[2] : three?.[1]);
  if (mm) return { big: String(value(mm) / 10).replace(".", ","), mm: value(mm) };
  const cm = part(label, PAIR, "$2");
  return cm ? { big: cm, mm: value(cm) * 10 } : null;
};

const bigBag: Read = ({ label }) => {
  const big = part(label, /\b(\d+(?:,\d+)?\/\d+(?:,\d+)?)\b/);
  const small = part(label, /(\d+(?:,\d+)?) m³/, "$1 m³") ?? part(label, /(\d+) (t|kg)\b/, "$1 $2");
  if (big) return { big, small };
  return small ? { big: small } : null;
};

const pallet: Read = ({ label }) => {
  const big =
    part(label, /palette de (\d+) sacs de (\d+) kg/, "$1×$2") ??
    part(label, /palette de (\d+)/, "$1") ??
    part(label, /(\d+) m²/, "$1 m²");
  return big ? { big } : null;
};

/** Sizes that figures without a place of their own are told apart by, the surest first. */
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

function sizeOf({ label, of }: Said): string | undefined {
  for (const text of [label, of("Puissance"), of("Contenance"), of("Format"), of("Taille")]) {
    const unit = firstPart(text, [[/(?:taille|pointure) (\w+)/]]) ?? part(text, UNITS, "$1 $2");
    const found = unit ?? firstPart(text, sizes);
    if (found) return found;
  }
  return undefined;
}

const sized: Read = (said) => {
  const big = sizeOf(said);
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

const mesh: Read = (said) => {
  const big = part(said.label, /\b(ST \d+ ?C?|PAF ?[A-Z]?)\b/)?.replace(" ", "");
  return big ? { big, small: part(said.label, PAIR, "$1×$2") } : sized(said);
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
