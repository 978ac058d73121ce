import { expect, test } from "vitest";
import { articleLengthCm } from "#app/models/content/article-length.ts";

const article = (code: string, value: string, label = "", storageUnit = "pièce") => ({
  label,
  storageUnit,
  attributes: [
    { code: "type", value: "6 m" },
    { code, value },
  ],
});

test.each([
  ["a beam of 5 m", article("length", "5 m"), 500],
  ["a board of 2500 mm", article("length", "2500 mm"), 250],
  ["a post of 2,4 m", article("length", "2,4 m"), 240],
  ["a bar of 83 cm", article("length", "83 cm"), 83],
  ["a screw of 45 mm, rounded up", article("length", "45 mm"), 5],
  [
    "a mesh in metres",
    article("format", "2,40 x 6,00", "Treillis soudé PAF C, panneau 2,40 x 6,00 m"),
    600,
  ],
  ["a panel in millimetres", article("format", "2500 x 1200", "Panneau PSE 2500 x 1200 mm"), 250],
  ["a tile in centimetres", article("format", "20 x 120", "Carrelage 20 x 120 cm, blanc"), 120],
  [
    "a block in three sizes",
    article("format", "200 x 200 x 500", "Parpaing 200 x 200 x 500 mm"),
    50,
  ],
  ["a slate, unit in the value", article("format", "40 x 24 cm"), 40],
])("%s is as long as its attribute says", (_, measured, centimetres) => {
  expect(articleLengthCm(measured)).toBe(centimetres);
});

test.each([
  ["cable in a crown", article("length", "100 m", "", "couronne")],
  ["wool in a roll, without a unit", article("length", "2,7", "rouleau 2,7 x 1,20 m", "rouleau")],
  ["a crown named in the value", article("length", "couronne 100 m")],
  ["soft copper of 25 m, which no lorry carries straight", article("length", "25 m")],
  ["tape of two units", article("format", "100 mm x 25 m")],
  ["a surface", article("format", "10 m²")],
  ["a format in words", article("format", "grand format")],
  ["a size whose unit nobody says", article("format", "30 x 30", "Dalle 30 x 30")],
  ["a square metre after the value is no length", article("format", "3", "Membrane 3 m²")],
  ["a height", article("height", "2040 mm")],
])("%s says no length", (_, measured) => {
  expect(articleLengthCm(measured)).toBeNull();
});
