import { hash } from "../random.ts";
import { slug } from "./text.ts";

/** Invented brands, by the trade they serve. None is, to our knowledge, a real one. */
const pools = {
  cement: ["Calvière", "Cimorane", "Rocadur", "Liantys", "Mortélio"],
  block: ["Blocadur", "Parpanord", "Murélia", "Briqueval", "Rocadur"],
  steel: ["Armatys", "Ferrolane", "Treillor"],
  plaster: ["Gypsane", "Plâtrélys", "Cloisonord", "Staffélia"],
  insulation: ["Isolane", "Lainéa", "Ouatélis", "Polyrance", "Thermolin"],
  roof: ["Tuilanor", "Ardoval", "Zincalys", "Faîtelys", "Toitélia"],
  facade: ["Bardélia", "Façadis", "Lamélys", "Enduval"],
  timber: ["Boisance", "Scierval", "Lamécol", "Charpentor"],
  joinery: ["Ouvralis", "Portélia", "Fenélys", "Menuival"],
  tile: ["Carrélia", "Grès d'Armance", "Mosanéo", "Collavit"],
  floor: ["Parquélia", "Solivance", "Vinylane", "Plancélio"],
  plumbing: ["Hydralane", "Tubélio", "Raccorval", "Robinélys"],
  heating: ["Calorane", "Thermival", "Radialune", "Ventélia"],
  sanitary: ["Sanivale", "Céramane", "Bainélys", "Ondélia"],
  electric: ["Voltarane", "Élexium", "Gainélys", "Lumélane", "Ampérial"],
  paint: ["Chromalune", "Peintélia", "Façalune", "Lasurane"],
  hardware: ["Visélia", "Fixanor", "Serrurval", "Boulonor", "Chevilys", "Collamax"],
  tool: ["Outilane", "Forgelame", "Perçalune", "Truellor", "Batimax Outils", "Mesurélio"],
  safety: ["Protélia", "Gantanor", "Sécurane"],
  road: ["Voirélia", "Canalune", "Bordurane", "Drainélio", "Fontélys"],
  outdoor: ["Terralame", "Jardélia", "Clôturane", "Pavélia"],
  house: ["Madrier"],
} as const;

export type BrandPool = keyof typeof pools;
export type SeedBrand = { code: string; erpCode: string; name: string; slug: string };

export const seedBrands: readonly SeedBrand[] = [...new Set(Object.values(pools).flat())].map(
  (name) => ({
    code: slug(name).replaceAll("-", "").slice(0, 12),
    erpCode: slug(name).replaceAll("-", "").slice(0, 12).toUpperCase(),
    name,
    slug: slug(name),
  }),
);

const byName = new Map(seedBrands.map((brand) => [brand.name, brand]));
const rankByCode = new Map(seedBrands.map((brand, rank) => [brand.code, rank]));
const inPools = new Map(
  Object.entries(pools).map(([pool, names]) => [
    pool,
    names.flatMap((name) => byName.get(name) ?? []),
  ]),
);

export function brandsOf(pool: BrandPool): readonly SeedBrand[] {
  return inPools.get(pool) ?? seedBrands;
}

/** Names of product ranges, added to a label once every plain one is taken. */
const ranges = [
  "Pro",
  "Chantier",
  "Essentiel",
  "Expert",
  "Confort",
  "Performance",
  "Compact",
  "Initial",
  "Duo",
  "Avantage",
  "Optima",
  "Horizon",
  "Atelier",
  "Maîtrise",
  "Robuste",
  "Signature",
  "Tradition",
  "Équilibre",
  "Origine",
  "Élan",
  "Sélection",
  "Référence",
  "Altitude",
  "Littoral",
  "Grand Large",
  "Métier",
  "Bastide",
  "Faubourg",
  "Rempart",
  "Compagnon",
] as const;

/** The n-th range name: "", "Pro", "Chantier"… then "Pro 2". */
export function rangeName(index: number): string {
  if (index === 0) return "";
  const name = ranges[(index - 1) % ranges.length] ?? "";
  const series = Math.floor((index - 1) / ranges.length) + 1;
  return series === 1 ? name : `${name} ${series}`;
}

/** 7 digits that no two products share, whatever the brand (7368787 and 10^7 have no common divisor). */
function serial(uid: number): string {
  return String((uid * 7_368_787 + 2_418_053) % 10_000_000).padStart(7, "0");
}

/** Reference as this brand writes them: 7 digits, a letter before them, or one after. */
export function referenceOf(brand: SeedBrand, uid: number): string {
  const digits = serial(uid);
  const letter = brand.code.charAt(0).toUpperCase();
  return [digits, `${letter}${digits}`, `${digits}${letter}`][hash(brand.code) % 3] ?? digits;
}

/** First 12 digits of a product's EAN: a French prefix, two digits of the brand, the serial number. */
export function eanStem(brand: SeedBrand, uid: number): string {
  const company = 100 + ((rankByCode.get(brand.code) ?? 0) % 100);
  return `37${company}${serial(uid)}`;
}
