import { describe, expect, test } from "vitest";
import { readQuery } from "#app/models/search/search.ts";
import {
  dimensionWordings,
  readUnitSize,
  withAmperes,
  withNamedSizes,
  withShortUnits,
} from "#app/models/search/unit-size.ts";

const isIn = (typed: string, label: string) =>
  readQuery(typed).patterns.every((pattern) => !pattern || new RegExp(pattern, "i").test(label));

describe("a size is compared with its unit", () => {
  test.each([
    ["2m60", "Plaque de plâtre BA13 2600 x 1200 mm", "Plaque de plâtre BA13 2500 x 1200 mm"],
    ["2600 mm", "Tasseau 27 x 40 mm 2,6 m", "Tasseau 27 x 40 mm 2,4 m"],
    ["260 cm", "Escalier droit, hauteur 260 cm", "Escalier droit, hauteur 280 cm"],
    ["2,60 m", "Panneau 2,60 x 1,20 m", "Panneau 12,60 x 1,20 m"],
    ["100 mm", "Tube PVC Ø 100 mm, 4 m", "Tube PVC Ø 40 mm, 100 m"],
    ["100 mm", "Laine de verre ép. 10 cm", "Attache 20 mm, boîte de 100"],
    ["4 m", "Tube PVC Ø 40 mm, 4 m", "Tube PVC Ø 40 mm, 2 m"],
    ["25 m", "Gaine ICTA Ø 20 mm, couronne 25 m", "Gaine ICTA Ø 25 mm, couronne 50 m"],
    ["10 m²", "Gazon synthétique 30 mm, 10 m²", "Grillage 10 m"],
    ["0,5 l", "Mousse PU 500 mL", "Mousse PU 300 mL"],
    ["500 ml", "Laque, pot 0,5 L", "Laque, pot 2,5 L"],
    ["2 kw", "Convecteur 2000 W, blanc", "Convecteur 1500 W, blanc"],
    ["30 mA", "Interrupteur différentiel 30 mA type A 40 A", "Disjoncteur 500 mA 30 A"],
    ["20 ampères", "Disjoncteur courbe C 20 A", "Disjoncteur courbe C 25 A"],
    ["150 litres", "Chauffe-eau vertical 150 L", "Chauffe-eau 150 mm"],
    ["35 kg", "Ciment CEM I, palette de 40 sacs de 35 kg", "Ciment CEM I, sac de 25 kg"],
    ["R=6", "Laine de verre kraft, R = 6 m².K/W", "Laine de verre kraft, R = 6,25 m².K/W"],
    ["r 3.15", "Panneau R 3,15", "Panneau R 3,7"],
  ])("%s is in « %s », not in « %s »", (typed, right, wrong) => {
    expect(isIn(typed, right)).toBe(true);
    expect(isIn(typed, wrong)).toBe(false);
  });
});

describe("a named size is that of the label", () => {
  test.each([
    ["diam 100", "Tube PVC Ø 100 mm, 4 m", "Attache Ø 20 mm, boîte de 100"],
    ["Ø 25", "Gaine ICTA Ø 25 mm, couronne 50 m", "Gaine ICTA Ø 20 mm, couronne 25 m"],
    ["diam 100", "Rosace 100 mm, boîte de 50", "Rosace conique, boîte de 100"],
    ["diam 25", "Rosace 25 mm", "Fil H07V-U 10 mm², bobine 25 m"],
    ["diametre de 10", "Goujon M10 x 90 mm", "Goujon M12 x 110 mm"],
    ["ep 100", "Laine de roche ép. 100 mm, 1350 x 600 mm", "Laine de roche ép. 45 mm, 100 x 60"],
    ["épaisseur 10 cm", "Laine de roche ép. 100 mm", "Laine de roche ép. 60 mm, 100 mm"],
    ["ep 18", "Panneau OSB3 18 mm, 2500 x 1250 mm", "Panneau OSB3 22 mm, 2500 x 1250 mm"],
    ["hauteur 600", "Radiateur H 600 x L 800 mm", "Radiateur H 500 x L 600 mm"],
    ["hauteur 2m80", "Escalier droit, hauteur 280 cm", "Escalier droit, hauteur 300 cm"],
  ])("%s is in « %s », not in « %s »", (typed, right, wrong) => {
    expect(isIn(typed, right)).toBe(true);
    expect(isIn(typed, wrong)).toBe(false);
  });
});

describe("a letter counts beside a word, a unit or a number", () => {
  test.each([
    ["st 25 c", "Treillis soudé ST 25 C", "Treillis soudé ST 25, panneau"],
    ["treillis paf c", "Treillis soudé PAF C", "Treillis soudé PAF R"],
    ["ciment 32,5 r", "Ciment CEM II/B 32,5 R, sac 35 kg", "Ciment CEM II/B 32,5 N, sac 35 kg"],
    ["cem ii b", "Ciment CEM II/B 32,5 R", "Ciment CEM II/A 42,5 R"],
    ["vmc hygro a", "Kit VMC simple flux hygro A", "Kit VMC simple flux hygro B"],
    ["gants taille l", "Gants de travail, taille L", "Gants de travail, taille XL"],
    ["prise 2p+t", "Prise 2P+T 16 A", "Prise 2P 16 A"],
    ["feutre 36 s", "Feutre bitumé 36 S, rouleau", "Feutre bitumé 36, rouleau"],
    ["disj 40 A type A", "Disjoncteur type A 40 A", "Disjoncteur type A, lot de 40"],
  ])("%s is %s, not %s", (typed, right, wrong) => {
    expect(isIn(typed, right)).toBe(true);
    expect(isIn(typed, wrong)).toBe(false);
  });

  test.each([
    "porte d entree",
    "sac d ciment",
    "bloc a bancher",
    "niveau a bulle",
    "niveau à bulle",
    "vis 5 x 50",
    "salle d eau",
  ])("%s has none", (typed) => {
    expect(readQuery(typed).patterns.filter(Boolean)).toEqual([]);
  });
});

test.each([
  ["150 litres", "150l"],
  ["10 m²", "10m2"],
  ["4 metres carres", "4m2"],
  ["20 amperes", "20a"],
  ["3 kilos", "3kg"],
  ["5 millimetres", "5mm"],
  ["2 metres 50", "2m 50"],
  ["litres", "litres"],
])("%s is written %s", (typed, written) => {
  expect(withShortUnits(typed)).toBe(written);
});

test.each([
  ["ø 32", "diam32"],
  ["diam. 32 mm", "diam32mm"],
  ["dn32", "diam32"],
  ["epaisseur de 10 cm", "epais10cm"],
  ["h 600 x l 800", "haut600  x l 800"],
])("%s is read as %s", (typed, token) => {
  expect(withNamedSizes(typed).trim()).toBe(token);
});

test.each([
  ["disj 40 A", "disj 40A"],
  ["disj 40 a", "disj 40A"],
  ["inter 40 a type ac", "inter 40A type ac"],
  ["rail de 40 a 60", "rail de 40 a 60"],
  ["COLLE 25 A CARRELAGE", "COLLE 25 A CARRELAGE"],
])("%s is typed for %s", (typed, meant) => {
  expect(withAmperes(typed)).toBe(meant);
});

test.each(["ba13", "3g2,5", "m8", "5x50", "0mm", "20x27mm", "ciment"])("%s is no size", (token) => {
  expect(readUnitSize(token)).toBeNull();
});

test.each([
  ["2,50x1,20", "2500 x 1200"],
  ["2400x3600", "2 40 x 3 60"],
  ["600x600", "60 x 60"],
  ["60x60cm", "600 x 600"],
  ["90x120", "120 x 90"],
  ["115x100", "1150 x l 1000"],
  ["20x20x50", "200 x 200 x 500"],
])("%s may be written %s", (token, written) => {
  expect(dimensionWordings(token).map((pieces) => pieces.join(" "))).toContain(written);
});

test.each(["5x", "m8x40", "60", "0x5", "1,2,3x4"])("%s has no dimensions", (token) => {
  expect(dimensionWordings(token)).toEqual([]);
});
