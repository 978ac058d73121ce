import { aerosol, bigBag, bucket, cartridge, pot, sack } from "./bags.ts";
import { board, masonry, timber } from "./boards.ts";
import { box, card, crate, disc, isHung, pallet, parcel } from "./boxes.ts";
import { bands, INK_COLOUR, type Material, materials } from "./pen.ts";
import { bars, coil, drum, elbow, profile, roll, tube } from "./rolls.ts";
import { isThing, thing } from "./things.ts";

/** Texts of a drawing, and measures that it is drawn to. None of them: the bare drawing of a family. */
export type Print = {
  /** Text in large: a class, a thickness, a section. */
  big?: string;
  /** Text in small: a weight, a length, how many. */
  small?: string;
  /** Letter of a class, beside it. */
  letter?: string;
  band?: string;
  ink?: string;
  /** Thickness, width or diameter in millimetres. */
  mm?: number;
  /** Section in millimetres: across, and up. */
  section?: readonly [number, number];
  /** Width over the usual width. */
  breadth?: number;
  /** On the face of a board, whose size is on its tag. */
  face?: string;
  form?: "strands" | "waves" | "open" | "aerosol";
};

type Draw = (material: Material, print: Print, band: string) => string;

/** Paper of sacks, which grey cement comes in. */
const kraft: Material = { face: "#d9d2c4", shade: "#c4bba9", edge: "#a39881" };

const timbers = new Set(["brown", "sand", "wood", "yellow"].map((tint) => materials[tint]));

const lying =
  (mm: number, grain: "bevel" | "grooves" | "mesh" | "none"): Draw =>
  (material, print) =>
    board({
      material,
      mm: print.mm ?? mm,
      breadth: print.breadth,
      text: print.face,
      tagged: print.big,
      below: print.small,
      grain: print.form === "strands" || print.form === "waves" ? print.form : grain,
    });

const sawn =
  (b: number, h: number): Draw =>
  (material, { section = [b, h], big, small }) => {
    const hasRings = timbers.has(material);
    return timber({ material, b: section[0], h: section[1], tagged: big, below: small, hasRings });
  };

/** A carton when it says a size; one of its pieces otherwise. */
const boxed =
  (name: "screw" | "nail" | "plug" | "bolt" | "bracket"): Draw =>
  (material, { big, small }, band) => {
    const hasSize = big !== undefined || small !== undefined;
    if (!hasSize) return thing(name, material);
    return box({
      band,
      size: big ?? small,
      count: big && small,
      ink: band === INK_COLOUR ? "#ffc400" : undefined,
    });
  };

/** Every drawing that is more than a piece or a tool, by its name (`app/models/catalogue/drawing.ts`). */
const drawn: Readonly<Record<string, Draw>> = {
  beam: sawn(80, 160),
  block: (material, { big, mm = 200 }) =>
    masonry({
      material,
      cm: mm / 10,
      text: big,
      core: material === materials.grey ? "cells" : "full",
    }),
  board: lying(12.5, "bevel"),
  bolt: boxed("bolt"),
  bracket: boxed("bracket"),
  brick: (material, { big, mm = 200 }) =>
    masonry({ material, cm: mm / 10, text: big, core: "holes" }),
  bucket: (tin, { big, small, band }, own) =>
    bucket({ tin, band: band ?? own, size: big, finish: small }),
  cable: (material, { big, small }) => coil({ material, big, small }),
  cartridge: (_, { big, small, form }, band) => {
    const parts = { tube: materials.white ?? kraft, band, name: big, size: small };
    return form === "aerosol" ? aerosol(parts) : cartridge(parts);
  },
  coil: (material, { big, small }) => coil({ material, big, small }),
  crate: (_, { big, small }, band) => crate({ band, size: big, count: small }),
  disc: (_, { big }, band) => disc({ band, size: big }),
  drum: (material, { big, small }) => drum({ material, big, small }),
  elbow: (material, { big, small }) => elbow({ material, tagged: big, below: small }),
  gravel: (material, { big, small }) =>
    bigBag({ bag: materials.white ?? kraft, goods: material.edge, grain: big, load: small }),
  laminate: lying(10, "grooves"),
  mesh: lying(6, "mesh"),
  nail: boxed("nail"),
  pallet: (load, { big }) => pallet({ load, text: big }),
  panel: lying(40, "none"),
  parcel,
  pipe: (material, { big, mm }) => tube({ material, mm, text: big }),
  plank: sawn(145, 27),
  plug: boxed("plug"),
  pot: (tin, { big, small, band }, own) =>
    pot({ tin: potOf(tin), band: band ?? own, size: big, finish: small }),
  rail: (material, { big, small, mm, form }) =>
    profile({ material, mm, tagged: big, below: small, isOpen: form === "open" }),
  rebar: (material, { big, small, mm }) => bars({ material, mm, tagged: big, below: small }),
  roll: (material, { big, small }) => roll({ material, big, small }),
  sack: (paper, { big, letter, small, band, ink }, own) => {
    const of = paper === materials.grey ? kraft : paper;
    return sack({ paper: of, band: band ?? own, big, small: letter, foot: small, ink });
  },
  screw: boxed("screw"),
  skirting: sawn(10, 80),
  slab: lying(40, "none"),
  tile: lying(10, "none"),
};

/** Tins are white or of metal, whatever the colour of the paint. */
function potOf(tin: Material): Material {
  return (tin === materials.steel ? tin : materials.white) ?? kraft;
}

/** One of the drawings of the shop in one of its colours, with what is said on it. */
export function draw(drawing: string, tint: string, print: Print = {}): string {
  const material = materials[tint];
  const band = bands[tint];
  if (!material || !band) throw new Error(`no drawing has the colour ${tint}`);
  const made = drawn[drawing]?.(material, print, band);
  if (made) return made;
  if (isHung(drawing)) return card({ what: drawing, grip: band, size: print.big });
  if (isThing(drawing)) return thing(drawing, material, print.big, print.small);
  throw new Error(`nothing draws a ${drawing}`);
}
