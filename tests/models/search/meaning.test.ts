import { describe, expect, test } from "vitest";
import {
  findJob,
  findMeaning,
  jobMeanings,
  readMeanings,
  wordMeanings,
} from "#app/models/search/meaning.ts";
import { readQuery } from "#app/models/search/search.ts";

const goods = (found: { goods: readonly (readonly string[])[] } | null) =>
  found?.goods.map((words) => words.join(" "));

test("holds 300 meanings at least, each said in one way only", () => {
  const said = [...jobMeanings, ...wordMeanings].map(({ said: words }) => words.join(" "));

  expect(said.length).toBeGreaterThanOrEqual(300);
  expect([...jobMeanings, ...wordMeanings].filter(({ said: words }) => words.length === 0)).toEqual(
    [],
  );
});

test("a line gives each way to say it, with the goods in their order", () => {
  expect(readMeanings("percer|trouer béton, trou béton = foret béton | perforateur\nrien")).toEqual(
    [
      { said: [["percer", "trouer"], ["beton"]], goods: [["foret", "beton"], ["perforateur"]] },
      { said: [["trou"], ["beton"]], goods: [["foret", "beton"], ["perforateur"]] },
    ],
  );
});

describe("a job", () => {
  test.each([
    ["percer carrelage", "foret carrelage"],
    ["percer trou carrelage", "foret carrelage"],
    ["percage beton", "foret beton"],
    ["coller carrelage vieux carrelage", "colle carrelage c2"],
    ["peindre radiateurs", "laque antirouille fer"],
    ["repeindre radiateur", "laque antirouille fer"],
    ["recouvrir toit", "tuile"],
  ])("%s needs %s first", (typed, first) => {
    expect(goods(findJob(typed.split(" ")))?.[0]).toBe(first);
  });

  test.each([
    "perceuse",
    "colle carrelage",
    "tube pvc coller",
    "vis charpente",
    "plancher",
    "peinture",
    "evacuer gravats",
    "lever nut",
  ])("%s is none", (typed) => {
    expect(findJob(typed.split(" "))).toBeNull();
  });

  test.each([
    ["percer", ["foret carrelage", "foret beton", "foret metal", "meche bois"]],
    ["percage", ["foret carrelage", "foret beton", "foret metal", "meche bois"]],
    ["percer 8", ["foret carrelage", "foret beton", "foret metal", "meche bois"]],
    ["repeindre", ["peinture acrylique", "peinture acrylique mate"]],
  ])("%s is any of the jobs of its verb, and is taken alone", (typed, first) => {
    const found = findJob(typed.split(" "));

    expect(goods(found)?.slice(0, first.length)).toEqual(first);
    expect([...(found?.taken ?? [])]).toEqual([0]);
  });

  test("of a verb that sets up is what is set up", () => {
    expect(findJob(["monter", "escalier"])).toBeNull();
    expect(readQuery("monter un escalier").said).toEqual(["escalier"]);
  });

  test("takes the words around a verb, sizes apart", () => {
    expect([...(findJob(["percer", "trou", "carrelage", "8"])?.taken ?? [])].toSorted()).toEqual([
      0, 1, 2,
    ]);
  });
});

describe("a word of the trade", () => {
  test("stands for its goods, the longest name first", () => {
    expect(goods(findMeaning(["hilti", "hit"]))).toEqual(["scellement chimique"]);
    expect(goods(findMeaning(["hilti", "12"]))).toContain("goujon");
    expect(findMeaning(["zorbex"])).toBeNull();
  });

  test("is looked for in labels, not in descriptions", () => {
    const [term = []] = readQuery("isover").terms;

    expect(term.map(({ pieces, inLabel = false }) => [pieces.join(" "), inLabel])).toEqual([
      ["isover", false],
      ["laine verre", true],
    ]);
  });
});
