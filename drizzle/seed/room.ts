import type { RoomPattern, RoomPlace } from "#app/models/room/room.ts";
import { shade } from "#app/models/room/space.ts";
import type { roomProducts } from "#drizzle/schema/room.ts";
import type { SeedProduct } from "./catalogue/family.ts";
import type { Placed } from "./catalogue/large.ts";

type Seen = {
  places: readonly RoomPlace[];
  pattern: RoomPattern;
  unit: 1 | 10;
  long?: number;
  hexes: Record<string, string>;
};

const woods = {
  blanchi: "#ddd0b8",
  gris: "#a89f90",
  grisé: "#a89f90",
  foncé: "#7a5436",
  noyer: "#7b5334",
  hêtre: "#d8ac77",
  bambou: "#cfa968",
  châtaignier: "#b5834f",
  béton: "#a9a8a3",
  ardoise: "#5c6166",
  chêne: "#c49a62",
};

const families: Record<string, Seen> = {
  "Carrelages grès cérame intérieur": {
    places: ["ground", "wall"],
    pattern: "tile",
    unit: 10,
    hexes: {
      béton: "#b0aea8",
      pierre: "#d3c4a6",
      anthracite: "#53565a",
      marbre: "#edebe6",
      ivoire: "#e8dfca",
      terrazzo: "#d9d3c9",
    },
  },
  "Carrelages imitation parquet": {
    places: ["ground"],
    pattern: "plank",
    unit: 10,
    hexes: woods,
  },
  "Faïences murales": {
    places: ["wall"],
    pattern: "tile",
    unit: 10,
    hexes: { gris: "#c9c9c4", sauge: "#a3b18f", nuit: "#2d3f5e", blanc: "#f4f3ee" },
  },
  "Carrelages extérieurs et dalles 20 mm": {
    places: ["ground"],
    pattern: "tile",
    unit: 10,
    hexes: { gris: "#a3a29d", beige: "#cdbd9e", bois: "#b98a55", anthracite: "#4f5256" },
  },
  Parquets: { places: ["ground"], pattern: "plank", unit: 1, long: 1800, hexes: woods },
  "Sols stratifiés": { places: ["ground"], pattern: "plank", unit: 1, long: 1380, hexes: woods },
  "Sols vinyles et PVC": {
    places: ["ground"],
    pattern: "plank",
    unit: 1,
    long: 1220,
    hexes: woods,
  },
  "Lames de terrasse bois": {
    places: ["ground"],
    pattern: "plank",
    unit: 1,
    long: 3000,
    hexes: { vert: "#9da06d", brun: "#7f5a3a", ipé: "#6b4a32", douglas: "#c08552", pin: "#c49a62" },
  },
  "Bardages bois": {
    places: ["wall"],
    pattern: "cladding",
    unit: 1,
    long: 3000,
    hexes: {
      brun: "#7a5236",
      cedar: "#a9623c",
      vert: "#9da06d",
      gris: "#98948a",
      douglas: "#bf8350",
    },
  },
  "Lambris et parements bois": {
    places: ["wall"],
    pattern: "cladding",
    unit: 1,
    long: 2500,
    hexes: { blanchi: "#e5dccb", blanc: "#f0ece2", gris: "#b1aba0", brut: "#dcb984" },
  },
};

/** Labels of the families whose products are seen in rooms. */
export const familiesInRooms = Object.keys(families);

export function* roomRows(placed: Iterable<Placed>): Generator<typeof roomProducts.$inferInsert> {
  for (const { family, product } of placed) {
    const seen = families[family.label];
    for (const place of seen?.places ?? []) {
      if (seen) yield { productUid: product.uid, place, ...drawn(seen, product) };
    }
  }
}

const WOOD = "#c49a62";

function drawn(seen: Seen, { label }: SeedProduct) {
  const [, hex = WOOD] = Object.entries(seen.hexes).find(([text]) => label.includes(text)) ?? [];
  const isDark = Number.parseInt(hex.slice(3, 5), 16) < 0x60;
  const [across, along] = sizeOf(seen, label);
  return {
    pattern: label.includes("métro") ? ("brick" as const) : patternOf(seen, label),
    widthMillimetres: across,
    heightMillimetres: along,
    hex,
    jointHex: shade(hex, isDark ? 1.45 : 0.78),
  };
}

function patternOf(seen: Seen, label: string): RoomPattern {
  return seen.long === 1220 && /béton|ardoise/.test(label) ? "tile" : seen.pattern;
}

/** The size in the label: both sides ("60 x 60 cm"), or thickness and width of a board. */
function sizeOf(seen: Seen, label: string): [number, number] {
  if (patternOf(seen, label) !== seen.pattern) return [600, 600];
  const [, first = 18, second = 190] = (/(\d{1,4}) x (\d{1,4}) (?:cm|mm)/.exec(label) ?? []).map(
    Number,
  );
  return seen.long ? [second, seen.long] : [first * seen.unit, second * seen.unit];
}
