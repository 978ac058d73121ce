/** A drawing of `public/dessins` in one of its colours, for what has no photograph. */
export type Drawing = { drawing: string; tint: string };

/** Colours of the drawings, as a merchant writes them. */
const tintWords = {
  black: "noir",
  blue: "bleu",
  brown: "brun",
  copper: "cuivre",
  green: "vert",
  grey: "gris",
  light: "clair",
  orange: "orange",
  pink: "rose",
  red: "rouge",
  sand: "sable",
  steel: "acier",
  terracotta: "terre cuite",
  white: "blanc",
  wood: "bois",
  yellow: "jaune",
} as const satisfies Record<string, string>;

/** The drawings, each with the word that a merchant writes, and the colours it is drawn in. */
const drawings: Record<string, readonly [word: string, tints: string]> = {
  basin: ["lavabo", "black grey steel white"],
  beam: ["poutre", "grey wood yellow"],
  block: ["bloc", "blue green grey light sand white"],
  board: ["plaque", "blue green grey light pink sand wood yellow"],
  boiler: ["chaudière", "black white"],
  bolt: ["boulon", "red steel"],
  bracket: ["équerre", "steel"],
  breaker: ["disjoncteur", "white"],
  brick: ["brique", "terracotta"],
  brush: ["pinceau", "wood yellow"],
  bucket: ["seau", "black blue grey sand white yellow"],
  bulb: ["ampoule", "black light yellow"],
  cable: ["câble", "black blue light"],
  cartridge: ["cartouche", "blue brown orange white yellow"],
  coil: ["couronne", "black blue green grey light orange red steel white yellow"],
  crate: ["caisse", "blue green grey red"],
  curtain: ["store", "white"],
  disc: ["disque", "blue"],
  door: ["porte", "grey white wood"],
  drum: ["touret", "black yellow"],
  elbow: ["coude", "black copper grey light orange steel white yellow"],
  fan: ["ventilateur", "white"],
  glove: ["gant", "grey orange white"],
  goggles: ["lunettes", "white"],
  gravel: ["granulats", "grey sand"],
  gutter: ["gouttière", "copper grey steel"],
  handle: ["poignée", "black steel yellow"],
  helmet: ["casque", "red white yellow"],
  hinge: ["charnière", "black steel yellow"],
  kerb: ["bordure", "grey"],
  ladder: ["échelle", "steel wood"],
  laminate: ["lames", "grey sand wood"],
  level: ["niveau", "yellow"],
  lock: ["serrure", "steel yellow"],
  manhole: ["regard", "black green grey"],
  mesh: ["treillis", "black green light steel white"],
  nail: ["pointe", "steel"],
  pallet: ["palette", "brown grey light sand wood yellow"],
  panel: ["panneau", "blue grey light sand steel white wood yellow"],
  parcel: ["colis", "brown"],
  pipe: ["tuyau", "black copper grey orange steel white"],
  plank: ["planche", "brown grey sand white wood"],
  pliers: ["pince", "orange"],
  plug: ["cheville", "grey orange red steel white"],
  pot: ["pot", "blue grey light pink red terracotta white wood yellow"],
  "power-tool": ["électroportatif", "orange yellow"],
  radiator: ["radiateur", "black white"],
  rail: ["rail", "black steel white wood"],
  rebar: ["fer à béton", "steel"],
  roll: [
    "rouleau",
    "black blue brown green grey light orange red sand steel terracotta white yellow",
  ],
  roller: ["rouleau à peindre", "blue yellow"],
  "roof-tile": ["tuile", "black grey terracotta"],
  sack: ["sac", "black blue green grey light pink sand terracotta white wood yellow"],
  saw: ["scie", "orange"],
  screw: ["vis", "black green steel yellow"],
  shoe: ["chaussure", "black brown"],
  shower: ["douche", "black light steel"],
  skirting: ["plinthe", "black steel white wood yellow"],
  slab: ["dalle", "black copper grey light sand steel white wood"],
  socket: ["prise", "light orange white"],
  stair: ["escalier", "wood"],
  switch: ["interrupteur", "white"],
  tap: ["robinet", "black red steel yellow"],
  tape: ["mètre ruban", "steel yellow"],
  tarp: ["bâche", "blue green"],
  tile: ["carreau", "black blue green grey light sand white"],
  toilet: ["wc", "white"],
  tool: ["outil", "orange red steel wood"],
  trowel: ["truelle", "steel"],
  valve: ["vanne", "red"],
  vest: ["gilet", "blue orange red white yellow"],
  wheelbarrow: ["brouette", "black green"],
  window: ["fenêtre", "white wood"],
};

/** Drawing of what nobody chose one for: it says nothing of the goods. */
export const NEUTRAL_DRAWING: Drawing = { drawing: "parcel", tint: "brown" };

/** Every drawing in every colour, by its words: "sac gris". */
export const drawingsByWords: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(drawings).flatMap(([drawing, [word, tints]]) =>
    Object.entries(tintWords)
      .filter(([tint]) => tints.split(" ").includes(tint))
      .map(([tint, colour]) => [`${word} ${colour}`, { drawing, tint }] as const),
  ),
);

const wordsByDrawing = new Map(
  [...drawingsByWords].map(([words, { drawing, tint }]) => [`${drawing}/${tint}`, words]),
);

/** The words of a drawing; "" when there is none in this colour. */
export function drawingWords({ drawing, tint }: Drawing): string {
  return wordsByDrawing.get(`${drawing}/${tint}`) ?? "";
}
