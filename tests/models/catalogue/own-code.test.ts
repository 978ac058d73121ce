import { describe, expect, test } from "vitest";
import {
  MAX_OWN_CODE_LINES,
  MAX_OWN_CODES,
  readOwnCode,
  readOwnCodeText,
} from "#app/models/catalogue/own-code.ts";
import { type HeldOwnCode, judgeOwnCodes } from "#app/models/catalogue/own-code-import.ts";
import { codeKey } from "#app/models/search/search.ts";

describe("a typed part number", () => {
  test.each([
    [" ci-42 b ", { ok: true, code: "ci-42 b", key: "CI42B" }],
    ["Plâtre 13", { ok: true, code: "Plâtre 13", key: "PLATRE13" }],
    ["x".repeat(40), { ok: true, code: "x".repeat(40), key: "X".repeat(40) }],
    ["x".repeat(41), { ok: false, reason: "own-code-length" }],
    ["--/", { ok: false, reason: "own-code-unreadable" }],
    ["", { ok: false, reason: "own-code-unreadable" }],
  ])("%j is read", (typed, read) => {
    expect(readOwnCode(typed)).toEqual(read);
  });
});

describe("a text of part numbers", () => {
  const lines = (text: string) =>
    readOwnCodeText(text).lines.map(({ place, reference, code }) => [place, reference, code]);

  test.each([
    ["M100;CI 42\nM200;CI 43", [1, "M100", "CI 42"], [2, "M200", "CI 43"]],
    ["M100 CI 42", [1, "M100", "CI 42"]],
    ["Votre référence;Désignation;Référence\nCI 42;Ciment;M100", [2, "M100", "CI 42"]],
    ["EAN\tCode client\n3760000000017\tCI 42", [2, "3760000000017", "CI 42"]],
    ["Référence;EAN;Votre référence\n;376;CI 42", [2, "376", "CI 42"]],
    ['M100,"CI,42"', [1, "M100", "CI,42"]],
    ["M100;", [1, "M100", ""]],
  ])("%j is read by its columns", (text, ...read) => {
    expect(lines(text)).toEqual(read);
  });

  test("is read up to the limit, and says how many lines are left", () => {
    const text = Array.from({ length: MAX_OWN_CODE_LINES + 3 }, (_, n) => `M${n};C${n}`).join("\n");
    const read = readOwnCodeText(text);
    expect([read.lines.length, read.leftOut]).toEqual([MAX_OWN_CODE_LINES, 3]);
  });
});

describe("an import of part numbers", () => {
  const product = (uid: number) => ({ uid, reference: `M${uid}`, label: `Produit ${uid}` });
  const has = (uid: number, code: string): HeldOwnCode => {
    return { product: product(uid), code, key: codeKey(code) ?? "" };
  };

  function judge(rows: [string, string][], held: HeldOwnCode[] = [], heldCount = held.length) {
    const lines = rows.map(([reference, code], at) => ({ place: at + 1, reference, code }));
    const named = (key: string) => {
      if (key === "DOUBLE") return [product(1), product(2)];
      return key.startsWith("M") ? [product(Number(key.slice(1)))] : [];
    };
    return judgeOwnCodes(lines, { named, held, heldCount }).map((one) =>
      one.outcome === "refused" ? [one.reason, one.holder?.uid ?? null] : one.outcome,
    );
  }

  test("tells new, changed and same part numbers apart", () => {
    const held = [has(2, "B"), has(3, "C")];
    expect(
      judge(
        [
          ["M1", "A"],
          ["M2", "B2"],
          ["M3", "C"],
        ],
        held,
      ),
    ).toEqual(["new", "changed", "same"]);
  });

  test("refuses a line that cannot be read or names no single product", () => {
    const rows: [string, string][] = [
      ["?", "A"],
      ["X9", "A"],
      ["DOUBLE", "A"],
      ["M1", ""],
      ["M1", "--"],
      ["M1", "x".repeat(41)],
    ];
    expect(judge(rows).map(([reason]) => reason)).toEqual([
      "reference-unknown",
      "reference-unknown",
      "reference-several",
      "own-code-required",
      "own-code-unreadable",
      "own-code-length",
    ]);
  });

  test("refuses a part number of a product that it leaves alone", () => {
    expect(judge([["M1", "b."]], [has(2, "B")])).toEqual([["taken", 2]]);
  });

  test("lets two products exchange their part numbers", () => {
    const held = [has(1, "A"), has(2, "B")];
    expect(
      judge(
        [
          ["M1", "B"],
          ["M2", "A"],
        ],
        held,
      ),
    ).toEqual(["changed", "changed"]);
  });

  test("refuses all that follow from one refused line", () => {
    const held = [has(1, "A"), has(2, "B"), has(3, "C"), has(4, "D")];
    const rows: [string, string][] = [
      ["M1", "B"],
      ["M2", "C"],
      ["M3", "D"],
    ];
    expect(judge(rows, held)).toEqual([
      ["taken", 2],
      ["taken", 3],
      ["taken", 4],
    ]);
  });

  test("gives a part number that two lines claim to the first", () => {
    expect(
      judge([
        ["M1", "A"],
        ["M2", "a"],
        ["M1", "A"],
        ["M1", "Z"],
      ]),
    ).toEqual(["new", ["taken", 1], "same", ["repeated", null]]);
  });

  test("refuses new ones beyond the limit of a company", () => {
    const held = [has(2, "B")];
    expect(
      judge(
        [
          ["M1", "A"],
          ["M2", "B2"],
          ["M3", "C"],
        ],
        held,
        MAX_OWN_CODES - 1,
      ),
    ).toEqual(["new", "changed", ["full", null]]);
  });
});
