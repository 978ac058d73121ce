import { expect, test } from "vitest";
import { askedSize } from "#app/models/search/near-size.ts";

const sizesIn = (label: string, said: string) =>
  [...label.matchAll(new RegExp(askedSize(said)?.pattern ?? "$^", "gi"))].map(
    ([, size, unit = ""]) => size + unit,
  );

test.each([
  ["10 W", [10]],
  ["20 l", [20]],
  ["2,5 m", [2500]],
  ["2m60", [2600]],
  ["13 cm", [130]],
  ["130", [130]],
  ["pvc 110", [110]],
  ["25", [25, 250]],
  ["6.5 m2", [6.5]],
  ["Ø 100", [100]],
  ["ép. 120", [120]],
  ["500 ml", [0.5]],
  ["2 kw", [2000]],
  ["30 ma", [0.03]],
])("%s may be %j", (said, sizes) => {
  expect(askedSize(said)?.sizes).toEqual(sizes);
});

test.each(["ampoule", "ba13", "type A", "5 x 50", "0 W", "15/21", "10 bars", ""])(
  "%s is no size",
  (said) => {
    expect(askedSize(said)).toBeNull();
  },
);

test.each([
  ["10 W", "Ampoule E27 standard 7 W 3000 K", ["7"]],
  ["20 l", "Chauffe-eau électrique vertical 15 L", ["15"]],
  ["20 l", "Auge 45 litres", []],
  ["20 l", "Cartouche 310 mL", ["310mL"]],
  ["2 kw", "Convecteur 1500 W", ["1500"]],
  ["2 m", "Tube PVC Ø 100, barre 4 m", ["100", "4m"]],
  ["2 m", "Rouleau 12,5 m², ép. 100 mm", ["100mm"]],
  ["2 m", "Projecteur 12,5 W, 300 x 200 mm", ["300", "200mm"]],
  ["10 m2", "Rouleau 12,5 m², ép. 100 mm", ["12,5"]],
  ["110", "Tube PVC Ø 100, barre 4 m", ["100", "4"]],
])("%s is compared in « %s » with %j", (said, label, sizes) => {
  expect(sizesIn(label, said)).toEqual(sizes);
});
