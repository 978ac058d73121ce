import { expect, test } from "vitest";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";

test.each([
  [1, "sac", "1 sac"],
  [1.5, "sac", "1,5 sac"],
  [2, "sac", "2 sacs"],
  [0, "plaque", "0 plaque"],
  [12, "rouleau", "12 rouleaux"],
  [3, "m²", "3\u00a0m²"],
  [2.5, "m", "2,5\u00a0m"],
  [40, "kg", "40\u00a0kg"],
  [2, "ml", "2\u00a0ml"],
  [3, "sac de 25 kg", "3 sacs de 25\u00a0kg"],
  [5, "pièce", "5 pièces"],
  [5, "lot", "5 lots"],
])("%d %s is written %s", (quantity, unit, expected) => {
  expect(formatUnits(quantity, unit)).toBe(expected);
});

test.each([
  ["Plaque BA13 2500 x 1200 mm", "Plaque BA13 2500\u00a0×\u00a01200\u00a0mm"],
  ["Planche 100 x 2 500 mm", "Planche 100\u00a0×\u00a02\u00a0500\u00a0mm"],
  ["Bac acier 12 000 mm", "Bac acier 12\u00a0000\u00a0mm"],
  ["Parpaing B40 200 x 200 x 500", "Parpaing B40 200\u00a0×\u00a0200\u00a0×\u00a0500"],
  ["Ciment, sac 20 kg", "Ciment, sac 20\u00a0kg"],
  ["Laine λ 0,032, 2,70 × 1,20 m, R 6,25", "Laine λ 0,032, 2,70\u00a0×\u00a01,20\u00a0m, R 6,25"],
  ["Boîte de 200 vis", "Boîte de 200 vis"],
])("the measures of %j stay in one piece", (label, bound) => {
  expect(boundMeasures(label)).toBe(bound);
});
