import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawingsByWords } from "#app/models/catalogue/drawing.ts";
import { draw, type Print } from "#drizzle/seed/pack/drawings.ts";
import { canWrite, letters } from "#drizzle/seed/pack/letters.ts";
import { printOf } from "#drizzle/seed/pack/print.ts";

type Line = Record<string, string>;

const demo = resolve("demo");

function readLines(file: string): Line[] {
  return parse(readFileSync(resolve(demo, file), "utf8"), {
    bom: true,
    columns: true,
    delimiter: ";",
  });
}

/** The products of the demo's files, with the drawing of their family where they have none. */
function readProducts() {
  const families = new Map(readLines("familles.csv").map((line) => [line.code, line]));
  const drawingOf = (code = ""): string => {
    const family = families.get(code);
    return family?.dessin || drawingOf(family?.["famille parente"]);
  };
  return globSync("articles-*.csv", { cwd: demo })
    .flatMap(readLines)
    .map((line) => {
      const { libellé: label = "", marque: brandCode = "", dessin, famille } = line;
      const found = drawingsByWords.get(dessin || drawingOf(famille));
      if (!found) throw new Error(`no drawing for ${label}`);
      return { ...found, label, brandCode, attributes: attributesOf(line.caractéristiques ?? "") };
    });
}

function attributesOf(cell: string) {
  return cell
    .split(" | ")
    .filter(Boolean)
    .map((one) => one.split(" = "))
    .map(([label = "", ...value]) => ({ label, value: value.join(" = ") }));
}

const print = (drawing: string, tint: string, label: string, attributes = "") =>
  printOf({ drawing, tint, label, brandCode: "ESSAI", attributes: attributesOf(attributes) });

test.each<[string, string, string, string, Print]>([
  [
    "sack",
    "grey",
    "Ciment CEM II/B 32,5 R, sac 25 kg",
    "",
    { big: "32,5", letter: "R", small: "25 kg", band: "#c2410c" },
  ],
  [
    "sack",
    "grey",
    "Ciment CEM II/B 42,5 N, sac 35 kg",
    "",
    { big: "42,5", letter: "N", small: "35 kg", band: "#1f4e79" },
  ],
  [
    "sack",
    "white",
    "Chaux hydraulique naturelle NHL 3,5, sac 35 kg",
    "",
    { big: "NHL", letter: "3,5", small: "35 kg" },
  ],
  ["sack", "sand", "Sable de rivière roulé, sac 25 kg", "", { big: "25 kg" }],
  [
    "board",
    "light",
    "Plaque de plâtre BA13 standard 2500 x 900 mm",
    "",
    { face: "BA13", big: "2,5 m", mm: 13, breadth: 0.75 },
  ],
  [
    "board",
    "wood",
    "Panneau OSB3 bords droits 18 mm, 2500 x 1250 mm",
    "Épaisseur = 18 mm",
    { face: "OSB3", big: "18", mm: 18, form: "strands" },
  ],
  [
    "roll",
    "yellow",
    "Laine de verre kraft λ 35 ép. 200 mm, rouleau 2,7 x 1,20 m",
    "Épaisseur = 200 mm | Résistance thermique R = 6 m².K/W",
    { big: "200", small: "R 6" },
  ],
  ["gravel", "sand", "Sable à maçonner 0/4, big-bag 1 t", "", { big: "0/4", small: "1 t" }],
  [
    "pot",
    "white",
    "Peinture acrylique mate, pot 10 L",
    "Contenance = 10 L",
    { big: "10 L", small: "MAT" },
  ],
  ["screw", "steel", "Vis à bois 5 x 60 mm, boîte de 200", "", { big: "5×60", small: "200" }],
  ["rail", "steel", "Montant M48-35, 2,5 m", "", { big: "M48", small: "2,5 m", mm: 48 }],
  [
    "rail",
    "steel",
    "Rail R70 hydro C3 4 m",
    "",
    { big: "R70", small: "4 m", mm: 70, form: "open" },
  ],
  ["pipe", "grey", "Tube PVC évacuation NF Me Ø 100 mm, 4 m", "", { big: "100", mm: 100 }],
  [
    "beam",
    "wood",
    "Bastaing 63 x 175 mm épicéa traité classe 2 4 m",
    "",
    { big: "63×175", small: "4 m", section: [63, 175] },
  ],
  [
    "plank",
    "wood",
    "Lame de terrasse pin 27 x 145 mm, 3 m",
    "",
    { big: "27×145", small: "3 m", section: [145, 27] },
  ],
  ["block", "grey", "Parpaing creux B40 200 x 200 x 500 mm", "", { big: "20", mm: 200 }],
  [
    "cartridge",
    "white",
    "Mastic silicone neutre, cartouche 310 mL",
    "",
    { big: "SIL", small: "310" },
  ],
  ["trowel", "steel", "Truelle carrée 20 cm, acier trempé", "", { big: "20 cm" }],
  ["door", "wood", "Porte isoplane prépeinte 730 x 2040 mm", "", { big: "73" }],
  [
    "coil",
    "red",
    "Tube PER gainé rouge Ø 16 x 1,5 mm, couronne 50 m",
    "",
    { big: "Ø16", small: "50 m" },
  ],
])("a %s in %s named %s says its size", (drawing, tint, label, attributes, said) => {
  expect(print(drawing, tint, label, attributes)).toMatchObject(said);
});

test("what says no size of its own keeps the drawing of its family", () => {
  expect(print("sack", "grey", "Ciment")).toBeNull();
  expect(print("toilet", "white", "Pack WC au sol sortie horizontale")).toBeNull();
  expect(print("tap", "steel", "Mitigeur de lavabo 2 μm taille λ")).toBeNull();
});

test("sacks of two brands of mortar have bands of two colours", () => {
  const mortar = { drawing: "sack", tint: "grey", label: "Mortier M10, sac 25 kg", attributes: [] };
  const bands = ["CALVIERE", "ROCADUR", "MONTAFIX", "ENDUVAL"].map(
    (brandCode) => printOf({ ...mortar, brandCode })?.band,
  );

  expect(new Set(bands).size).toBeGreaterThan(1);
  expect(printOf({ ...mortar, brandCode: "CALVIERE" })?.band).toBe(bands[0]);
});

describe("the drawings of the demo's products", () => {
  const drawn = new Map(
    readProducts().flatMap((product) => {
      const printed = printOf(product);
      return printed
        ? [[draw(product.drawing, product.tint, printed), product.label] as const]
        : [];
    }),
  );
  const svgs = [...drawn.keys()];

  test("tell 2,000 kinds of products apart", () => {
    expect(svgs.length).toBeGreaterThan(2_000);
  });

  test("have 1,350 bytes at most, and less than 1,000 on average", () => {
    const bytes = svgs.map((svg) => Buffer.byteLength(svg));

    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_350);
    expect(bytes.reduce((sum, one) => sum + one, 0) / bytes.length).toBeLessThan(1_000);
  });

  test("have 575 bytes at most when compressed", () => {
    const longest = svgs.toSorted((a, b) => b.length - a.length).slice(0, 60);

    expect(Math.max(...longest.map((svg) => brotliCompressSync(svg).length))).toBeLessThanOrEqual(
      575,
    );
  });

  test("are sound pictures on one grid without a font or a script", () => {
    for (const svg of svgs) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<style|href|\son\w+=/);
    }
  });
});

test("a sack of 32,5 R and one of 42,5 N differ at 40 pixels", async () => {
  const [one, other] = await Promise.all(
    ["Ciment CEM II/B 32,5 R, sac 25 kg", "Ciment CEM II/B 42,5 N, sac 25 kg"].map((label) =>
      pixels(draw("sack", "grey", print("sack", "grey", label) ?? {})),
    ),
  );

  const differing = (one ?? []).filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 48);
  expect(differing.length).toBeGreaterThan(200);
});

/** Red, green and blue of an SVG on white, 40 pixels wide. */
async function pixels(svg: string): Promise<number[]> {
  const drawn = sharp(Buffer.from(svg)).resize(40, 40).flatten({ background: "#fff" });
  return [...(await drawn.raw().toBuffer())];
}

describe("letters", () => {
  const of = { x: 48, y: 40, height: 16 };
  const scaleOf = (text: string, width: number) =>
    Number(/matrix\(([\d.]+)/.exec(letters(text, { ...of, width }))?.[1]);

  test("are pressed together to the width that they are given", () => {
    expect(scaleOf("3,5×25", 40)).toBeLessThan(scaleOf("3,5×25", 60));
    expect(scaleOf("20", 60)).toBe(scaleOf("20", 90));
  });

  test("of no stroke are refused, not left out", () => {
    expect(canWrite("32,5 R")).toBe(true);
    expect(canWrite("λ 35")).toBe(false);
    expect(() => letters("λ", { ...of, width: 40 })).toThrow("λ");
  });
});
