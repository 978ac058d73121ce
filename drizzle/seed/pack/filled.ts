import { hash } from "../random.ts";
import type { Print } from "./drawings.ts";
import { excerpt, type Read, VOLUME, WEIGHT, weightOf } from "./said.ts";

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

export const readSack: Read = (said) => {
  const small = weightOf(said) ?? excerpt(said.label, VOLUME, "$1 $2");
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
    const fill = (text?: string) => text && excerpt(found[0], pattern, text);
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

export const readTin: Read = (said) => {
  const of = said.of("Contenance") || said.label;
  const big =
    excerpt(of, VOLUME, "$1 $2") ?? weightOf(said) ?? excerpt(said.label, /(\d+) m²/, "$1 m²");
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

export const readCartridge: Read = ({ label }) => {
  const big = sealants.find(([pattern]) => pattern.test(label))?.[1];
  const small = excerpt(label, VOLUME, "$1") ?? excerpt(label, WEIGHT, "$1 kg");
  const isAerosol = /aérosol|mousse|bombe|nettoyant/i.test(label);
  return big ? { big, small, form: isAerosol ? "aerosol" : undefined } : null;
};

export const readBigBag: Read = ({ label }) => {
  const big = excerpt(label, /\b(\d+(?:,\d+)?\/\d+(?:,\d+)?)\b/);
  const small =
    excerpt(label, /(\d+(?:,\d+)?) m³/, "$1 m³") ?? excerpt(label, /(\d+) (t|kg)\b/, "$1 $2");
  if (big) return { big, small };
  return small ? { big: small } : null;
};
