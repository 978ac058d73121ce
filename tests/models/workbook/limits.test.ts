import { describe, expect, test } from "vitest";
import { readFormat } from "#app/models/workbook/number.ts";
import { MAX_SHEETS, readWorkbook } from "#app/models/workbook/parts.ts";
import { MAX_CELLS, MAX_LINES, MAX_ROW, SheetReader } from "#app/models/workbook/sheet.ts";
import { SharedStrings, sharedStringsReader } from "#app/models/workbook/strings.ts";
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_SILENCE, xmlReader } from "#app/models/workbook/xml.ts";

const refusal = (problem: string) => expect.objectContaining({ problem });

function readXml(xml: string, pieceLength = xml.length) {
  const reader = xmlReader({ open: () => {}, close: () => {}, text: () => {} });
  for (let from = 0; from < xml.length; from += pieceLength) {
    reader.push(xml.slice(from, from + pieceLength));
  }
  reader.end();
}

describe("an XML part", () => {
  const long = "x".repeat(MAX_SILENCE + 20_000);

  test.each([
    ["text", `<a>${long}</a>`],
    ["attribute", `<a b="${long}"/>`],
    ["name", `<a${long}/>`],
    ["comment", `<a><!--${long}--></a>`],
    ["instruction", `<a><?b ${long}?></a>`],
    ["space between attributes", `<a${long.replaceAll("x", " ")}/>`],
    ["text of references", `<a>${"&amp;".repeat(MAX_SILENCE / 4)}</a>`],
    ["run of comments", `<a>${"<!---->".repeat(MAX_SILENCE / 6)}</a>`],
  ])("with a %s without end is refused, whatever the pieces", (_, xml) => {
    expect(() => readXml(xml)).toThrow(refusal("too-large-inside"));
    expect(() => readXml(xml, 1_000)).toThrow(refusal("too-large-inside"));
  });

  test("of many events in one piece is read", () => {
    expect(() => readXml(`<a>${"<b>x</b>".repeat(MAX_SILENCE / 4)}</a>`)).not.toThrow();
  });

  test("is refused one element deeper, or one attribute wider, than its limits", () => {
    const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
    const wide = (count: number) =>
      `<a><b c="1"/><d ${Array.from({ length: count }, (_, at) => `e${at}="1"`).join(" ")}/></a>`;

    expect(() => readXml(nested(MAX_DEPTH))).not.toThrow();
    expect(() => readXml(nested(MAX_DEPTH + 1))).toThrow(refusal("too-large-inside"));
    expect(() => readXml(wide(MAX_ATTRIBUTES))).not.toThrow();
    expect(() => readXml(wide(MAX_ATTRIBUTES + 1))).toThrow(refusal("too-large-inside"));
  });
});

function readRows(rows: string, strings = new SharedStrings()) {
  const reader = new SheetReader({ strings, formats: [], is1904: false });
  return reader.push(`<worksheet><sheetData>${rows}`);
}

describe("a row", () => {
  const formula = (cell: string) => `<c r="${cell}"><f>1</f></c>`;

  test("of more cells than a spreadsheet has is refused, empty or not", () => {
    expect(() => readRows(`<row>${"<c/>".repeat(MAX_CELLS)}</row>`)).not.toThrow();
    expect(() => readRows(`<row>${"<c/>".repeat(MAX_CELLS + 1)}`)).toThrow(refusal("too-wide"));
  });

  test("with more faults than columns is refused", () => {
    expect(() => readRows(`<row>${formula("A1").repeat(1_001)}`)).toThrow(
      refusal("not-a-workbook"),
    );
  });

  test("of one long shared text named again and again is refused", () => {
    const strings = new SharedStrings();
    strings.add("x".repeat(32_767));
    const cells = '<c t="s"><v>0</v></c>'.repeat(Math.ceil(MAX_ROW / 32_767) + 1);

    expect(() => readRows(`<row r="7">${cells}`, strings)).toThrow(
      expect.objectContaining({ problem: "line-too-long", detail: "7" }),
    );
  });

  test("beyond the last line of a spreadsheet is refused, empty or not", () => {
    expect(() => readRows(`<row r="${MAX_LINES}"/><row/>`)).toThrow(refusal("too-many-lines"));
    expect(() => readRows('<row r="1e300"/>')).toThrow(refusal("too-many-lines"));
    expect(() => readRows('<row r="NaN"/>')).toThrow(refusal("not-a-workbook"));
  });
});

test("shared texts are refused beyond their number, even empty ones", () => {
  const reader = sharedStringsReader(new SharedStrings(1_000));

  expect(() => reader.push(`<sst>${"<si/>".repeat(1_001)}`)).toThrow(refusal("too-large-inside"));
});

describe("a workbook", () => {
  const sheetsOf = (count: number, idOf: (at: number) => string) =>
    `<workbook>${Array.from({ length: count }, (_, at) => `<sheet name="${at}" r:id="${idOf(at)}"/>`).join("")}</workbook>`;

  test("of too many sheets is refused", () => {
    expect(() => readWorkbook(sheetsOf(MAX_SHEETS + 1, (at) => `rId${at}`))).toThrow(
      refusal("too-large-inside"),
    );
  });

  test("whose sheets are one part is refused", () => {
    expect(() => readWorkbook(sheetsOf(2, () => "rId1"))).toThrow(refusal("not-a-workbook"));
  });
});

test("a format or a merged range without end is read at once", () => {
  const from = process.cpuUsage();
  const range = `A${"1".repeat(900_000)}x:B2`;

  expect(readFormat("[".repeat(900_000))).toEqual({ kind: "plain" });
  expect(() => readRows(`<row><c><v>1</v></c></row><mergeCell ref="${range}"/>`)).toThrow(
    refusal("merged-cells"),
  );
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});
