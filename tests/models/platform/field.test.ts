import { describe, expect, test } from "vitest";
import { parseJsonBody } from "#app/models/api/operation.ts";
import { cellText } from "#app/models/import/cell.ts";
import {
  lineWithoutMarkup,
  personName,
  readableLine,
  readableText,
  zipCode,
} from "#app/models/platform/field.ts";
import { readPersonName, refusedInName } from "#app/models/platform/person-name.ts";
import { isZipCode, joinZipCode, readZipCode } from "#app/models/platform/zip-code.ts";
import { readQuery } from "#app/models/search/search.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";

const name = personName({ required: "required", longest: 20 });
const problem = (field: typeof name, typed: string) =>
  field.safeParse(typed).error?.issues[0]?.message;

test("a name is read as people mean it, and its refused signs are named", () => {
  expect(name.parse(" P.Durand\u2011Roy ")).toBe("P. Durand-Roy");
  expect(problem(name, "")).toBe("required");
  expect(problem(name, "x".repeat(21))).toBe("name-length");
  expect(problem(name, "Ève@<b>")).toBe("name-characters @<>");
  expect(problem(name, "exemple.fr")).toBe("name-point");
});

test("a postal code is five digits, however they stand", () => {
  expect(zipCode("zip-format").parse("44\u202f000")).toBe("44000");
  expect(zipCode("zip-format").safeParse("4400").success).toBe(false);
});

test("a line without markup names its refused signs, each once", () => {
  const line = lineWithoutMarkup(20);
  expect(line.safeParse("<b>a</b>\u0007").error?.issues[0]?.message).toBe(
    "text-characters <>\u0007",
  );
  expect(line.parse(" Neige 👷‍♀️ ")).toBe("Neige 👷‍♀️");
});

test("a line or text that may be empty is cut at its ends, and has a length", () => {
  expect(readableLine(5).parse(" ab ")).toBe("ab");
  expect(readableLine(5).parse(" ")).toBe("");
  expect(readableLine(5).safeParse("abcdef").error?.issues[0]?.message).toBe("text-length");
  expect(readableText(5, { tooLong: "long" }).safeParse("abcdef").error?.issues[0]?.message).toBe(
    "long",
  );
});

test("a line or text that is required says so, missing or empty", () => {
  const reasons = { required: "required" };
  for (const field of [readableLine(5, reasons), readableText(5, reasons)]) {
    for (const typed of [undefined, "", " \n"]) {
      expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        "required",
      ]);
    }
  }
});

test("line ends are refused in a line, and count as one character in a text", () => {
  expect(readableLine(5).safeParse("a\nb").error?.issues[0]?.message).toBe("text-control");
  expect(readableText(3).parse("a\r\nb")).toBe("a\nb");
  expect(readableText(5).safeParse("a\u0007").error?.issues[0]?.message).toBe("text-control");
});

test("a sign that turns the direction is refused in a line and in a text", () => {
  expect(readableLine(9).safeParse("a\u202eb").success).toBe(false);
  expect(readableText(9).safeParse("a\u202eb").success).toBe(false);
});

test("signs that nobody sees come in by no other door", () => {
  expect(parseJsonBody('{"label":"a\\u202eb","list":["\\u200b"],"password":"a\\u200bb"}')).toEqual({
    ...{ label: "ab", list: [""], password: "a\u200bb" },
  });
  expect(cellText(" \ufeffVis\u200b ")).toBe("Vis");
  expect(readQuery("cim\u00adent\u200b").text).toBe("ciment");
  expect(readTableSearch(new URLSearchParams({ recherche: "\u202eabc" }))).toBe("abc");
});

describe("a person's name", () => {
  test.each([
    ["P.Durand", "P. Durand"],
    ["J.-P. Durand", "J.-P. Durand"],
    ["J.P.Durand", "J. P. Durand"],
    ["Jean\u00a0Paul", "Jean Paul"],
    [" Jean \u202f Paul ", "Jean Paul"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["O\u02bcBrien", "O’Brien"],
    ["Zoe\u0308", "Zoë"],
    ["Dupont & Fils", "Dupont & Fils"],
    ["Jean (gérant)", "Jean (gérant)"],
    ["Durand, Jean", "Durand, Jean"],
    ["Nguyễn Văn Đức", "Nguyễn Văn Đức"],
    ["M. Le Goff", "M. Le Goff"],
  ])("%j is read as %j", (typed, name) => {
    expect(readPersonName(typed)).toBe(name);
    expect(refusedInName(name)).toEqual([]);
  });

  test.each([
    ["Jean@exemple", ["@"]],
    ["<b>Jean</b>", ["<", ">", "/"]],
    ["www.exemple.fr", ["."]],
    ["Jean https://x", [":", "/"]],
    ["Appelez le 0899", ["0", "8", "9"]],
    ["a\u0007b", ["\u0007"]],
  ])("%j is refused, and its signs named", (typed, signs) => {
    expect(refusedInName(readPersonName(typed))).toEqual(signs);
  });
});

test.each(["44000", " 44 000 ", "44\u00a0000", "44\u202f000", "F-44000", "FR 44000", "４４０００"])(
  "reads the postal code %j",
  (typed) => {
    expect(readZipCode(typed)).toBe("44000");
  },
);

test("refuses what is no postal code", () => {
  for (const typed of ["", "4400", "440000", "44 00a", "2A004"]) {
    expect(isZipCode(readZipCode(typed))).toBe(false);
  }
});

test("closes up a postal code amid the words of a search", () => {
  expect(joinZipCode("44 000 Nantes")).toBe("44000 Nantes");
  expect(joinZipCode("Nantes 44\u00a0000")).toBe("Nantes 44000");
  expect(joinZipCode("06 98 765")).toBe("06 98 765");
});
