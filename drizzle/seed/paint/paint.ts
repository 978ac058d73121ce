import { baseFor, familyOf, type PaintBase, reflectanceOf } from "#app/models/paint/paint.ts";
import type { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import type { SeedFamily, SeedProduct } from "../catalogue/family.ts";
import type { Placed } from "../catalogue/large.ts";
import { ralClassic } from "./ral-classic.ts";
import { ralDesign } from "./ral-design.ts";

type ColorRow = typeof paintColors.$inferInsert;

/** The paints that are tinted, by the `type` of their products, in the order pages show them. */
const paints = new Map([
  ["mate intérieure", { code: "mat", label: "Peinture mate intérieure" }],
  ["velours intérieure", { code: "velours", label: "Peinture velours lessivable" }],
  ["satinée cuisine et bains", { code: "satin", label: "Peinture satinée cuisine et bains" }],
  ["boiseries satinée", { code: "boiseries", label: "Laque satinée boiseries et fers" }],
  ["sol intérieur et extérieur", { code: "sol", label: "Peinture de sol polyuréthane" }],
  ["façade siloxane", { code: "facade", label: "Peinture de façade siloxane" }],
]);

const bases = new Map<string, PaintBase>([
  ["blanche", "white"],
  ["moyenne", "medium"],
  ["foncée", "deep"],
  ["transparente", "clear"],
]);

export function* colorRows(): Generator<ColorRow> {
  let position = 0;
  for (const line of ralClassic.trim().split("\n")) {
    const [number = "", hex = "", ...name] = line.split(" ");
    yield colorRow(`RAL ${number}`, name.join(" "), `#${hex}`, ["classic", position++]);
  }
  let hue = "";
  for (const word of ralDesign.trim().split(/\s+/)) {
    if (word.length === 3) hue = word;
    else yield designRow(hue, word, position++);
  }
}

/** "15", "20", "#rrggbb" of one hue, named in French by its hue, lightness and chroma, as the card does in figures. */
function designRow(hue: string, word: string, position: number): ColorRow {
  const lightness = word.slice(0, 2);
  const chroma = word.slice(2, 4);
  const hex = `#${word.slice(4)}`;
  const name = `${familyNames[familyOf(hex)]} ${lightnessName(Number(lightness))}, teinte ${Number(hue)}°`;
  return colorRow(`RAL ${hue} ${lightness} ${chroma}`, name, hex, ["design", position]);
}

function colorRow(
  number: string,
  name: string,
  hex: string,
  [collection, position]: ["classic" | "design", number],
): ColorRow {
  return {
    code: number.replaceAll(" ", ""),
    number,
    name,
    hex,
    collection,
    family: familyOf(hex),
    reflectance: reflectanceOf(hex),
    base: baseFor(hex),
    position,
  };
}

const TINTED = ["peintures-a-teinter-interieur-bois-et-sol", "peintures-a-teinter-de-facade"];

export function isTinted({ code }: SeedFamily): boolean {
  return TINTED.includes(code);
}

export function* baseRows(placed: Iterable<Placed>): Generator<typeof paintBases.$inferInsert> {
  for (const { family, product } of placed) if (isTinted(family)) yield baseRow(product);
}

function baseRow(product: SeedProduct): typeof paintBases.$inferInsert {
  const texts = new Map(product.attributes.map(({ code, value }) => [code, value]));
  const type = texts.get("type") ?? "";
  const paint = paints.get(type);
  const base = bases.get(texts.get("base") ?? "");
  if (!paint || !base) throw new Error(`product "${product.label}" has no paint or base to tint`);
  return {
    productUid: product.uid,
    base,
    paintCode: paint.code,
    paintLabel: paint.label,
    position: [...paints.keys()].indexOf(type),
    volumeMillilitres: Math.round(numberOf(texts.get("volume")) * 1000),
    coverageHundredths: Math.round(numberOf(texts.get("coverage")) * 100),
  };
}

function numberOf(text = ""): number {
  return Number.parseFloat(text.replace(",", "."));
}

const familyNames = {
  white: "Blanc",
  grey: "Gris",
  black: "Noir",
  beige: "Beige",
  yellow: "Jaune",
  orange: "Orangé",
  red: "Rouge",
  pink: "Rose",
  violet: "Violet",
  blue: "Bleu",
  green: "Vert",
  brown: "Brun",
};

function lightnessName(lightness: number): string {
  if (lightness >= 85) return "très clair";
  if (lightness >= 70) return "clair";
  if (lightness >= 50) return "moyen";
  return lightness >= 35 ? "soutenu" : "profond";
}
