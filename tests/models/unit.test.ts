import { expect, test } from "vitest";
import { formatUnits } from "#app/models/unit.ts";

test.each([
  [1, "sac", "1 sac"],
  [1.5, "sac", "1,5 sac"],
  [2, "sac", "2 sacs"],
  [0, "plaque", "0 plaque"],
  [12, "rouleau", "12 rouleaux"],
  [3, "m²", "3 m²"],
  [2.5, "m", "2,5 m"],
  [40, "kg", "40 kg"],
  [2, "ml", "2 ml"],
  [3, "sac de 25 kg", "3 sacs de 25 kg"],
  [5, "pièce", "5 pièces"],
  [5, "lot", "5 lots"],
])("%d %s is written %s", (quantity, unit, expected) => {
  expect(formatUnits(quantity, unit)).toBe(expected);
});
