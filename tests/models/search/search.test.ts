import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  completedExpression,
  matchExpression,
  partExpression,
  termExpressions,
} from "#app/models/search/expression.ts";
import {
  correctedText,
  keyWithoutZeros,
  lacksZeros,
  MAX_QUERY_LENGTH,
  readQuery,
  referenceKey,
  unnamedCode,
  widerQueries,
} from "#app/models/search/search.ts";

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
    ["a diameter", ["Ø32", "ø 32", "diam. 32", "diametre 32", "DN32", "32"]],
    ["a thickness", ["ép. 100", "ep 100", "épaisseur 100", "100"]],
    ["a plural of a trade name", ["plaque de plâtre", "plaques de platre"]],
    ["a word glued to its size", ["parpaing20", "parpaing 20"]],
    ["extra spaces", ["  ciment   blanc ", "ciment blanc"]],
  ])("%s", (_, [first = "", ...others]) => {
    for (const other of others) expect(match(other)).toBe(match(first));
  });
});

describe("what a query asks of the index", () => {
  test.each([
    ["ciment", "('ciment':*)"],
    ["ciment prompt", "('ciment') & ('prompt':*)"],
    ["ba13", "('ba13' | ('ba' <-> '13'))"],
    ["t24", "('t24')"],
    ["c2s1", "('c2s1' | ('c2' & 's1'))"],
    ["3g2,5", "(('3g2' <-> '5') | ('3' <-> 'g' <-> '2' <-> '5') | ('3g' <-> '2' <-> '5'))"],
    ["plaque de pl", expect.stringContaining("& ('pl':*)")],
    ["cem ii/b 32,5", "('cem') & ('ii') & (('32' <-> '5'))"],
    ["M8x40", "('m8x40' | ('m8' <-> 'x' <-> '40'))"],
    ["2,50 x 1,20 m", expect.stringContaining("('2500' <-> 'x' <-> '1200')")],
    ["20x20x50", expect.stringContaining("('200' <-> 'x' <-> '200' <-> 'x' <-> '500')")],
    ["20x27", expect.stringContaining("('20' <-> '27')")],
    ["20 × 27", expect.stringContaining("('20' <-> 'x' <-> '27')")],
    ["20*27", expect.stringContaining("('200' <-> 'x' <-> '270')")],
    ["60 cm", "('60cm' | ('60' <-> 'cm') | '600' | '60' | ('0' <-> '60') | ('0' <-> '6'))"],
    ["2m50", expect.stringContaining("'2500'")],
    ["porte 83", expect.stringContaining("'830'")],
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

  test("reads a trade name of several words as one term", () => {
    expect(match("plaques de plâtre hydrofuges")).toMatch(
      /^\(.*'placo'.*\) & \('hydrofuges':\*\)$/,
    );
  });

  test("how well a product answers a term is asked of each of its parts", () => {
    const [first, last] = termExpressions(readQuery("placo zorbe"));

    expect(first?.head).toContain("('plaque':A & 'platre')");
    expect(first?.label).toContain("('plaque':AB & 'platre':AB)");
    expect(first?.typed).toBe("('placo':AB)");
    expect(last).toEqual({
      head: "('zorbe':*A)",
      typed: "('zorbe':*AB)",
      label: "('zorbe':*AB)",
      brand: "('zorbe':*C)",
      anywhere: "('zorbe':*)",
      goods: [],
    });
  });

  test("part of a query is looked for in names", () => {
    expect(partExpression(readQuery("seau zorbex gris"), [0, 2])).toBe(
      "('seau':ABC) & ('gris':*ABC)",
    );
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
      fc.property(fc.uint16Array({ maxLength: 300 }), (units) => {
        expect(match(String.fromCharCode(...units))).toMatch(/^(?:[()&| ]|<->|:\*|'[a-z0-9]+')*$/);
      }),
    );
  });

  test("control characters and halves of characters are spaces", () => {
    expect(readQuery("ci\u0000ment\ud800 gris").text).toBe("ci ment gris");
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
    ["]E03760123456789", "3760123456789"],
    ["03760123456789", "3760123456789"],
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

  test("two words may be one of the catalogue", () => {
    const corrections = new Map([["anti bruit", "antibruit"]]);

    expect(correctedText(readQuery("casque anti bruit"), corrections)).toBe("casque antibruit");
  });

  test("each word alone is a wider search, numbers apart", () => {
    expect(widerQueries(readQuery("ciment fluorescent 12")).map(({ text }) => text)).toEqual([
      "ciment",
      "fluorescent",
    ]);
    expect(widerQueries(readQuery("ciment"))).toEqual([]);
  });
});

describe("what is asked while one types", () => {
  const ask = (typed: string, words: string[]) => completedExpression(readQuery(typed), words);

  test("is whole words in place of the last one, in labels and brands", () => {
    expect(ask("colle car", ["carrelage", "carreau"])).toBe(
      "('colle':ABC) & ('carrelage':ABC | 'carreau':ABC)",
    );
  });

  test("keeps an unknown prefix and trade names unchanged", () => {
    expect(ask("zzz", [])).toBe("('zzz':*ABC)");
    expect(ask("placo", ["placoplatre"])).toContain("('plaque':ABC & 'platre':*ABC)");
  });
});

describe("letters that make a word precise", () => {
  test.each([
    ["inter diff 40A type A", "type A"],
    ["disjoncteur courbe d", "courbe D"],
    ["prise série b", "serie B"],
  ])("%s is read with them, and its label", (typed, said) => {
    const query = readQuery(typed);
    const at = query.said.indexOf(said);

    expect(at).toBeGreaterThan(0);
    expect(query.patterns[at]).toMatch(/ [a-z]\(/);
  });

  test("a code keeps its last letter", () => {
    const [pattern] = readQuery("st25c").patterns;

    expect("Treillis soudé ST 25 C").toMatch(new RegExp(pattern ?? "", "i"));
    expect("Treillis soudé ST 25, panneau").not.toMatch(new RegExp(pattern ?? "-", "i"));
  });

  test.each([
    ["chauffe eau 20 l", "Chauffe-eau vertical 20 L", "Groupe de chauffe-eau 20/27"],
    ["jerrican 20l", "Jerrican 20 litres", "Jerrican 120 L"],
    ["disjoncteur 16a", "Disjoncteur courbe C 16 A", "Disjoncteur 16 modules"],
  ])("%s is %s, not %s", (typed, right, wrong) => {
    const pattern = new RegExp(readQuery(typed).patterns.at(-1) ?? "$^", "i");

    expect(right).toMatch(pattern);
    expect(wrong).not.toMatch(pattern);
  });

  test("type A is not type AC", () => {
    const [pattern] = readQuery("type a").patterns;

    expect(new RegExp(pattern ?? "", "i").test("Interrupteur 30 mA type A 25 A")).toBe(true);
    expect(new RegExp(pattern ?? "", "i").test("Interrupteur 30 mA type AC 25 A")).toBe(false);
  });
});

describe("a code without a zero", () => {
  test.each([
    ["123456", "0123456"],
    ["123456", "000123456"],
    ["AB123", "AB0123"],
    ["AB1203", "AB12030"],
  ])("%s may be %s", (typed, whole) => {
    expect(lacksZeros(typed, whole)).toBe(true);
    expect(keyWithoutZeros(typed)).toBe(whole.replaceAll("0", ""));
  });

  test.each([
    ["AB123", "AB00123"],
    ["AB0123", "AB123"],
    ["AB123", "AB123"],
    ["AB123", "AB0124"],
  ])("%s is not %s", (typed, whole) => {
    expect(lacksZeros(typed, whole)).toBe(false);
  });

  test.each(["parpaing 200", "ba13", "2500", "M8 x"])("%s is none", (typed) => {
    expect(keyWithoutZeros(typed)).toBeNull();
  });
});

test.each([
  ["réf. 62 727", "62 727"],
  ["REF: AB-12", "AB-12"],
  ["référence fabricant 4012", "4012"],
  ["EAN 13 : 3760123456789", "3760123456789"],
  ["code barre 3760123456789", "3760123456789"],
  ["n° 123", "123"],
  ["refait 12", null],
  ["article de 20", "de 20"],
  ["code", null],
  ["AB-12", null],
])("the code in %s is %s", (typed, code) => {
  expect(unnamedCode(typed)).toBe(code);
});
