import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  correctedText,
  MAX_QUERY_LENGTH,
  matchExpression,
  rankExpression,
  readQuery,
  referenceKey,
  typedExpression,
  widerQueries,
} from "#app/models/search.ts";

const match = (typed: string) => matchExpression(readQuery(typed));

describe("the same thing typed in several ways is the same search", () => {
  test.each([
    ["a code with a hyphen, a space, a dot or nothing", ["BA-13", "ba 13", "BA.13", "ba13"]],
    ["accents and capitals", ["Étanchéité", "etancheite", "ÉTANCHÉITÉ"]],
    ["an elided article and empty words", ["l'étanchéité de la", "étanchéité", "d’etancheite"]],
    [
      "dimensions with spaces, a cross, a star",
      ["2500x1200", "2500 x 1200", "2500 × 1200", "2500*1200"],
    ],
    ["a unit stuck to its number", ["13mm", "13 mm"]],
    ["a decimal point", ["12,5 mm", "12.5 mm"]],
    ["a diameter", ["Ø32", "ø 32", "32"]],
    ["a plural of a trade name", ["plaque de plâtre", "plaques de platre"]],
    ["extra spaces", ["  ciment   blanc ", "ciment blanc"]],
  ])("%s", (_, [first = "", ...others]) => {
    for (const other of others) expect(match(other)).toBe(match(first));
  });
});

describe("what a query asks of the index", () => {
  test.each([
    ["ciment", "('ciment':*)"],
    ["ciment prompt", "('ciment') & ('prompt':*)"],
    ["ba13", "('ba13':* | ('ba' <-> '13'))"],
    ["cem ii/b 32,5", "('cem') & ('ii') & (('32' <-> '5'))"],
    ["M8x40", "('m8x40':* | ('m8' <-> 'x' <-> '40') | ('m' <-> '8' <-> 'x' <-> '40'))"],
    ["2,50 x 1,20 m", expect.stringContaining("('2500' <-> 'x' <-> '1200')")],
    ["20x20x50", expect.stringContaining("('200' <-> 'x' <-> '200' <-> 'x' <-> '500')")],
    ["60 cm", "('60cm':* | ('60' <-> 'cm') | '600')"],
    ["isolant 100", "('isolant') & ('100')"],
  ])("%s", (typed, expression) => {
    expect(match(typed)).toEqual(expression);
  });

  test.each([
    ["parpaing", "bloc béton"],
    ["parpaing", "agglo"],
    ["placo", "plaque de plâtre"],
    ["disqueuse", "meuleuse"],
    ["cumulus", "chauffe-eau"],
    ["clou", "pointe"],
  ])("%s is also looked for as %s", (typed, other) => {
    const pieces = readQuery(other).words.map((word) => `'${word}'`);

    for (const piece of pieces) expect(match(typed)).toContain(piece);
    expect(match(other)).toContain(`'${typed}'`);
  });

  test("a trade name of several words is one thing, and the rest is still asked for", () => {
    expect(match("plaques de plâtre hydrofuges")).toMatch(
      /^\(.*'placo'.*\) & \('hydrofuges':\*\)$/,
    );
  });

  test("relevance counts every word whichever is there, and no beginning of word", () => {
    expect(rankExpression(readQuery("ciment prompt"))).toBe("('ciment') | ('prompt')");
  });

  test("how well a product answers is measured with the words typed, synonyms left out", () => {
    expect(typedExpression(readQuery("placo 13 mm"))).toBe("('placo') | ('13' | '130') | ('mm')");
  });

  test("a number is never the beginning of another", () => {
    expect(match("2000")).toBe("('2000')");
  });
});

describe("nothing typed can harm", () => {
  test.each(["", "   ", "'", "&|!():*<->", "de la", "é\u0301", "\u0000", "\\", "%_", "🧱"])(
    "%j asks for nothing or for words only",
    (typed) => {
      expect(match(typed)).toMatch(/^(\('[a-z0-9]+'(:\*)?\))?$/);
    },
  );

  test("any text gives an expression of quoted words and operators", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        expect(match(typed)).toMatch(/^(?:[()&| ]|<->|:\*|'[a-z0-9]+')*$/);
      }),
    );
  });

  test("a query is cut at 100 characters and 8 terms", () => {
    const query = readQuery("ciment ".repeat(2000));

    expect(query.text.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
    expect(query.terms).toHaveLength(8);
  });
});

describe("a query may be a reference", () => {
  test.each([
    ["MD-40 123", "MD40123"],
    ["md40123", "MD40123"],
    ["3 760123 456789", "3760123456789"],
    ["ciment", null],
    ["13", null],
    ["x".repeat(40), null],
  ])("%s", (typed, reference) => {
    expect(readQuery(typed).reference).toBe(reference);
  });

  test("punctuation, accents and capitals of a reference do not matter", () => {
    expect(referenceKey("plq-001.2/é")).toBe("PLQ0012E");
  });
});

describe("when nothing is found", () => {
  test("mistyped words are replaced in place", () => {
    const corrections = new Map([["cimant", "ciment"]]);

    expect(correctedText(readQuery("cimant blanc 25 kg"), corrections)).toBe("ciment blanc 25 kg");
    expect(correctedText(readQuery("ciment blanc"), corrections)).toBeNull();
  });

  test("each word alone is a wider search, numbers apart", () => {
    expect(widerQueries(readQuery("ciment fluorescent 12")).map(({ text }) => text)).toEqual([
      "ciment",
      "fluorescent",
    ]);
    expect(widerQueries(readQuery("ciment"))).toEqual([]);
  });
});
