import { describe, expect, test } from "vitest";
import { importActs, importView } from "#app/models/import/import.ts";
import { lookOf } from "#app/models/import/key.ts";
import { EncodingTest, separatorOf } from "#app/models/import/table.ts";

const counts = (values = {}) => ({
  ...{ new: 0, changed: 0, unchanged: 0, refused: 0, applied: 0, undone: 0 },
  ...values,
});

describe("an import", () => {
  test.each([
    ["reading", counts(), ["drop"]],
    ["unreadable", counts(), []],
    ["compared", counts({ new: 2 }), ["apply", "drop"]],
    ["compared", counts({ unchanged: 2, refused: 1 }), ["drop"]],
    ["applying", counts({ new: 2 }), ["stop"]],
    ["stopped", counts({ new: 2, applied: 1 }), ["apply", "undo"]],
    ["stopped", counts({ new: 2 }), ["apply", "drop"]],
    ["applied", counts({ new: 2, applied: 2 }), ["undo"]],
    ["applied", counts({ refused: 2 }), []],
    ["undoing", counts({ new: 2, applied: 2 }), []],
    ["undone", counts({ new: 2, applied: 2, undone: 2 }), []],
    ["dropped", counts({ new: 2 }), []],
  ] as const)("%s, with %j, can %j", (state, some, acts) => {
    expect(importActs(state, some)).toEqual(acts);
  });

  test("of nothing new can be applied when its file lacks products", () => {
    expect(importActs("compared", counts({ unchanged: 2 }), 3)).toEqual(["apply", "drop"]);
  });

  test("shows refused lines first, unless others are asked for", () => {
    expect(importView(null, counts({ new: 1, refused: 1 }))).toBe("refused");
    expect(importView("new", counts({ new: 1, refused: 1 }))).toBe("new");
    expect(importView("autre", counts({ unchanged: 1 }))).toBe("unchanged");
  });
});

describe("a file", () => {
  const encodingOf = (bytes: Uint8Array) => {
    const test = new EncodingTest();
    for (const byte of bytes) test.push(Uint8Array.of(byte));
    return test.end();
  };

  test.each([
    ["utf-8", Buffer.from("libellé;Équerre;1,5 €")],
    ["utf-8", Buffer.from("\uFEFFlibellé")],
    ["windows-1252", Buffer.from("libellé;Équerre;1,5 \u0080", "latin1")],
    ["windows-1252", Buffer.from("coupé\u00c3", "latin1")],
    ["utf-8", Buffer.concat([Buffer.from("libellé;Équerre"), Buffer.of(0xe9), Buffer.from(";1")])],
  ])("in %s tells it piece by piece", (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
  });

  test("with a NUL is no text", () => {
    expect(encodingOf(Buffer.from("a;b\0"))).toBeNull();
  });

  test.each([
    ["code;libellé;prix", ";"],
    ["code,libellé,prix", ","],
    ["code\tlibellé\tprix", "\t"],
    ['code,"libellé; suite",prix', ","],
    ["code", ";"],
    ["sep=,\r\ncode,prix;libellé;suite", ","],
    ['"sep=;"\ncode', ";"],
    ["sep=|\ncode", "|"],
  ])("with the header %j is separated by %j", (header, separator) => {
    expect(separatorOf(`${header}\n1`)).toBe(separator);
  });
});

test.each([
  ["AB-12", "ab-12"],
  ["AB 12", "AB12"],
  ["AB\u00a012", "ab 12"],
])("the code %j looks as %j", (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test("codes that differ by a sign look different", () => {
  expect(lookOf("AB-12")).not.toBe(lookOf("AB12"));
});
