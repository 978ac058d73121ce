import { describe, expect, test } from "vitest";
import { numberText, readFormat } from "#app/models/workbook/number.ts";
import { findSheet, readStyles, readWorkbook } from "#app/models/workbook/parts.ts";
import { columnName, columnOf, SheetReader } from "#app/models/workbook/sheet.ts";
import { SharedStrings, sharedStringsReader } from "#app/models/workbook/strings.ts";

const text = (stored: string, code: string, is1904 = false) =>
  numberText(stored, readFormat(code), is1904);

describe("a number", () => {
  test.each([
    ["0.1", "General", "0.1"],
    ["0.10000000000000001", "General", "0.1"],
    ["1.1000000000000001", "#,##0.00", "1.1"],
    ["1E-3", "General", "0.001"],
    ["1E-7", "General", "0.0000001"],
    ["1.5E21", "General", "1500000000000000000000"],
    ["3760000000017", "General", "3760000000017"],
    ["17", "00000", "00017"],
    ["0.2", "0%", "20 %"],
    ["5.5E-2", "0.0%", "5.5 %"],
    ["46349", "dd/mm/yyyy", "2026-11-23"],
    ["46349.5", "yyyy\\-mm\\-dd hh:mm", "2026-11-23T12:00"],
    ["0.75", "h:mm", "18:00"],
    ["1", "d/m/yy", "1900-01-01"],
    ["61", "d/m/yy", "1900-03-01"],
    ["46349", '0.00" €/m"', "46349"],
    ["46349", "[Red]#,##0", "46349"],
    ["-3", "dd/mm/yyyy", "-3"],
  ])("stored as %s under %s is %s", (stored, code, shown) => {
    expect(text(stored, code)).toBe(shown);
  });

  test("of a workbook of 1904 counts from that year", () => {
    expect(text("44887", "dd/mm/yyyy", true)).toBe("2026-11-23");
  });
});

test("styles give the format of each cell, written or built in", () => {
  const formats = readStyles(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yy"/></numFmts>
     <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
     <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
  );

  expect(formats.map(({ kind }) => kind)).toEqual(["plain", "date", "date", "plain"]);
});

function read(rows: string, { strings = "", after = "" } = {}) {
  const shared = new SharedStrings();
  const texts = sharedStringsReader(shared);
  texts.push(`<sst>${strings}</sst>`);
  texts.end();
  const formats = [readFormat("General"), readFormat("dd/mm/yyyy")];
  const reader = new SheetReader({ strings: shared, formats, is1904: false });
  const xml = `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData>${after}</x:worksheet>`;
  const found = [...xml].flatMap((character) => reader.push(character));
  reader.end();
  return found;
}

describe("a sheet", () => {
  test("gives its rows whatever the pieces, with their lines and columns", () => {
    const rows = read(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>7.9</v></c></row>
       <row r="5"><c r="B5" t="inlineStr"><is><r><t>Bloc </t></r><r><t>B40</t></r></is></c></row>`,
      { strings: '<si><t xml:space="preserve">0123 </t><rPh><t>x</t></rPh></si>' },
    );

    expect(rows).toEqual([
      { line: 2, cells: ["0123 ", "", "7.9"], faults: [] },
      { line: 5, cells: ["", "Bloc B40"], faults: [] },
    ]);
  });

  test("reads each type of cell", () => {
    const [row] = read(
      `<row><c t="b"><v>1</v></c><c s="1"><v>46349</v></c><c t="d"><v>2026-11-23T00:00:00</v></c>
       <c t="str"><v>a_x000D_b</v></c><c/></row>`,
    );

    expect(row?.cells).toEqual(["oui", "2026-11-23", "2026-11-23", "a\rb"]);
  });

  test("names formulas and errors by their cell", () => {
    const [row] = read(
      `<row r="7"><c r="B7"><f>A1*2</f><v>12</v></c><c r="D7" t="e"><v>#N/A</v></c><c r="AA7"><f/></c></row>`,
    );

    expect(row?.faults).toEqual([
      { at: 1, cell: "B7", fault: "formula" },
      { at: 3, cell: "D7", fault: "cell-error" },
      { at: 26, cell: "AA7", fault: "formula" },
    ]);
  });

  test("leaves out empty rows", () => {
    expect(read('<row r="1"><c t="inlineStr"><is><t> </t></is></c></row><row r="9"/>')).toEqual([]);
  });

  test.each([
    ["<c><v>1</v></c>", '<mergeCells><mergeCell ref="A1:A3"/></mergeCells>', "merged-cells"],
    ['<c r="ZZZ1"><v>1</v></c>', "", "too-wide"],
    ['<c r="1A"><v>1</v></c>', "", "not-a-workbook"],
  ])("with %s %s is refused as %s", (cell, after, problem) => {
    expect(() => read(`<row r="1">${cell}</row>`, { after })).toThrow(
      expect.objectContaining({ problem }),
    );
  });

  test("takes cells merged beside and below its rows", () => {
    const after = '<mergeCells><mergeCell ref="F1:G9"/><mergeCell ref="A4:B4"/></mergeCells>';

    expect(read('<row r="1"><c><v>1</v></c></row>', { after })).toHaveLength(1);
  });

  test("whose lines go backwards is refused", () => {
    expect(() => read('<row r="3"/><row r="3"/>')).toThrow("not-a-workbook");
  });

  test("with a document type is refused before any entity", () => {
    const reader = new SheetReader({ strings: new SharedStrings(), formats: [], is1904: false });

    expect(() =>
      reader.push('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    ).toThrow(expect.objectContaining({ problem: "doctype" }));
  });
});

test("columns are named by letters, there and back", () => {
  for (const [at, name] of [
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [701, "ZZ"],
    [702, "AAA"],
  ] as const) {
    expect(columnName(at)).toBe(name);
    expect(columnOf(`${name}12`)).toBe(at);
  }
});

describe("a workbook", () => {
  const book = readWorkbook(
    `<workbook xmlns:r="r"><sheets><sheet name="Aide" r:id="rId1"/><sheet name="Articles" r:id="rId2"/>
     <sheet name="Listes" r:id="rId3" state="veryHidden"/></sheets></workbook>`,
  );
  const named = (wanted: string) => findSheet(book, (name) => name === wanted, wanted);

  test("finds a sheet by its name, or the only one to see", () => {
    expect(named("Articles")).toMatchObject({ relation: "rId2" });
    const only = { ...book, sheets: book.sheets.slice(1) };
    expect(findSheet(only, () => false, "Marques")).toMatchObject({ name: "Articles" });
  });

  test("without such a sheet is refused, even when a hidden one has the name", () => {
    expect(() => named("Listes")).toThrow(
      expect.objectContaining({ problem: "no-sheet", detail: "Listes" }),
    );
  });
});

test("shared texts are found again, short and long", () => {
  const strings = new SharedStrings();
  const texts = Array.from({ length: 300 }, (_, at) => `é${at}`.repeat(at * 40));
  for (const one of texts) strings.add(one);

  expect(texts.map((_, at) => strings.get(at))).toEqual(texts);
  expect(strings.get(300)).toBeNull();
});
