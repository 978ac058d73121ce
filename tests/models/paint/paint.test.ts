import { describe, expect, test } from "vitest";
import { cansFor, litres, millilitresFor, readPaintJob } from "#app/models/paint/amount.ts";
import {
  cardColor,
  cardParams,
  countChoices,
  filterColors,
  type PaintColor,
  readCardFilter,
  similarColors,
} from "#app/models/paint/card.ts";
import {
  baseFor,
  characterOf,
  colorDistance,
  familyOf,
  okLab,
  reflectanceOf,
  temperatureOf,
} from "#app/models/paint/paint.ts";

describe("a colour", () => {
  test.each([
    ["#ffffff", 100],
    ["#000000", 0],
    ["#808080", 22],
    ["#f7f9ef", 94],
  ])("%s sends back %i %% of the light", (hex, reflectance) => {
    expect(reflectanceOf(hex)).toBe(reflectance);
  });

  test.each([
    ["RAL 9010", "#f7f9ef", "white"],
    ["RAL 7016", "#373f43", "grey"],
    ["RAL 9005", "#0a0a0d", "black"],
    ["RAL 1015", "#e6d2b5", "beige"],
    ["RAL 1018", "#faca30", "yellow"],
    ["RAL 2004", "#e75b12", "orange"],
    ["RAL 3020", "#c1121c", "red"],
    ["RAL 3015", "#e1a6ad", "pink"],
    ["RAL 4005", "#83639d", "violet"],
    ["RAL 5010", "#13447c", "blue"],
    ["RAL 6005", "#0f4336", "green"],
    ["RAL 8017", "#44322d", "brown"],
  ])("%s (%s) is of the family %s", (_, hex, family) => {
    expect(familyOf(hex)).toBe(family);
  });

  test.each([
    ["a white", "#f7f9ef", "white"],
    ["a middle grey", "#9ea0a1", "medium"],
    ["a dark green", "#68825b", "deep"],
    ["an anthracite", "#373f43", "clear"],
    ["a strong yellow, however light", "#ffff00", "medium"],
    ["a strong red, however bright", "#ff2300", "clear"],
  ])("%s (%s) needs the %s base", (_, hex, base) => {
    expect(baseFor(hex)).toBe(base);
  });

  test("a darker colour never needs a whiter base", () => {
    const bases = ["white", "medium", "deep", "clear"];
    const greys = Array.from({ length: 256 }, (_, light) => {
      const two = light.toString(16).padStart(2, "0");
      return bases.indexOf(baseFor(`#${two}${two}${two}`));
    });

    expect(greys).toEqual(greys.toSorted((one, other) => other - one));
  });

  test("has a character and a temperature", () => {
    expect(["#e1a6ad", "#ff2300", "#13304c", "#9ea0a1"].map(characterOf)).toEqual([
      "soft",
      "vivid",
      "deep",
      "soft",
    ]);
    expect(["#e75b12", "#13447c", "#808080"].map(temperatureOf)).toEqual([
      "warm",
      "cool",
      "neutral",
    ]);
  });

  test("has distance 0 to itself, and grows from neighbour to opposite", () => {
    const [blue, near, orange] = ["#13447c", "#0e518d", "#e75b12"].map(okLab);
    if (!blue || !near || !orange) throw new Error("fewer than three colours were found");

    expect(colorDistance(blue, blue)).toBe(0);
    expect(colorDistance(blue, near)).toBeLessThan(colorDistance(blue, orange));
  });
});

describe("an amount of paint", () => {
  test("is rounded up to the decilitre", () => {
    const job = { surfaceHundredths: 4000, coats: 2, coverageHundredths: 1100 };

    expect(millilitresFor(job)).toBe(7300);
    expect(millilitresFor({ ...job, surfaceHundredths: 1 })).toBe(100);
    expect(millilitresFor({ ...job, surfaceHundredths: 0 })).toBe(0);
  });

  test.each([
    [0, []],
    [300, [[1000, 1]]],
    [2500, [[2500, 1]]],
    [
      3400,
      [
        [2500, 1],
        [1000, 1],
      ],
    ],
    [7300, [[10_000, 1]]],
    [
      12_000,
      [
        [10_000, 1],
        [2500, 1],
      ],
    ],
    [18_200, [[10_000, 2]]],
  ])("of %i mL is sold in %j", (millilitres, cans) => {
    const chosen = cansFor(millilitres, [1000, 10_000, 2500]).map((can) => [
      can.millilitres,
      can.count,
    ]);

    expect(chosen).toEqual(cans);
  });

  test("always holds what was asked, whatever the sizes", () => {
    for (const sizes of [[1000], [15_000, 5000, 2500], [10_000, 2500, 1000]]) {
      for (let millilitres = 100; millilitres < 40_000; millilitres += 700) {
        const held = cansFor(millilitres, sizes).reduce(
          (sum, can) => sum + can.millilitres * can.count,
          0,
        );
        expect(held).toBeGreaterThanOrEqual(millilitres);
      }
    }
  });

  test("is asked with a comma or a point; what makes no sense asks for nothing", () => {
    const surface = (text: string) =>
      readPaintJob(new URLSearchParams({ surface: text, couches: "9" })).surfaceHundredths;

    expect(["12,5", "12.5", "40"].map(surface)).toEqual([1250, 1250, 4000]);
    expect(["-3", "1e9", "NaN", "", "<script>", "999999999"].map(surface)).toEqual(
      Array(6).fill(0),
    );
    expect(surface("99999")).toBe(1_000_000);
    expect(readPaintJob(new URLSearchParams({ couches: "9" })).coats).toBe(2);
    expect(litres(12_500)).toBe("12,5");
  });
});

const color = (values: Partial<PaintColor>) =>
  cardColor({
    code: "RAL7016",
    number: "RAL 7016",
    name: "Gris anthracite",
    hex: "#373f43",
    collection: "classic",
    family: "grey",
    reflectance: 5,
    base: "clear",
    ...values,
  });

const card = [
  color({}),
  color({
    code: "RAL7035",
    number: "RAL 7035",
    name: "Gris clair",
    hex: "#cbd0cc",
    reflectance: 62,
    base: "white",
  }),
  color({
    code: "RAL5015",
    number: "RAL 5015",
    name: "Bleu ciel",
    hex: "#2874b2",
    family: "blue",
    reflectance: 16,
    base: "deep",
  }),
  color({
    code: "RAL5024",
    number: "RAL 5024",
    name: "Bleu pastel",
    hex: "#6a93b0",
    family: "blue",
    reflectance: 27,
    base: "medium",
  }),
];
const read = (query: string) => readCardFilter(new URLSearchParams(query));
const names = (query: string) => filterColors(card, read(query)).map(({ name }) => name);

describe("the card", () => {
  test.each([
    ["7016", ["Gris anthracite"]],
    ["ral 7016", ["Gris anthracite"]],
    ["RAL7016", ["Gris anthracite"]],
    ["bleu pâs", ["Bleu pastel"]],
    ["GRIS", ["Gris anthracite", "Gris clair"]],
    ["xyzzy", []],
    ["", ["Gris anthracite", "Gris clair", "Bleu ciel", "Bleu pastel"]],
  ])("finds %j", (query, found) => {
    expect(names(new URLSearchParams({ query }).toString())).toEqual(found);
  });

  test("choices of one filter add up, filters narrow each other", () => {
    expect(names("family=blue&family=grey")).toHaveLength(4);
    expect(names("family=blue&base=deep")).toEqual(["Bleu ciel"]);
    expect(names("reflectance=0-10&reflectance=10-25")).toEqual(["Gris anthracite", "Bleu ciel"]);
  });

  test("each filter is counted without its own choice", () => {
    const counts = countChoices(card, read("family=blue&base=deep"));
    const count = (name: string, value: string) =>
      counts.find((one) => one.name === name)?.choices.find((one) => one.value === value)?.count;

    expect([count("family", "blue"), count("family", "grey")]).toEqual([1, 0]);
    expect([count("base", "deep"), count("base", "medium"), count("base", "clear")]).toEqual([
      1, 1, 0,
    ]);
  });

  test("what no filter knows is left out, and a search is cut short", () => {
    const filter = read(`family=blue&family=%3Cscript%3E&base=x&query=${"a".repeat(500)}`);

    expect(filter.family).toEqual(["blue"]);
    expect(filter.base).toEqual([]);
    expect(filter.query).toHaveLength(60);
  });

  test("a chip takes away one choice, no other", () => {
    const params = cardParams(read("family=blue&family=grey&base=deep"), {
      name: "family",
      value: "blue",
    });

    expect(params.toString()).toBe("family=grey&base=deep");
  });

  test("similar colours come nearest first, without the colour itself", () => {
    const [, , sky] = card;
    if (!sky) throw new Error("fewer than four colours were found");

    expect(similarColors(card, sky, 2).map(({ name }) => name)[0]).toBe("Bleu pastel");
    expect(similarColors(card, sky, 9)).toHaveLength(3);
  });
});
