import { describe, expect, test } from "vitest";
import {
  MAX_SHEET_PROCESSES,
  MAX_SHEETS_ADMITTED,
  readFirstSheet,
} from "#app/services/workbook/first-sheet.server.ts";
import { compoundFile, makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

const number = (value: string) => `<c><v>${value}</v></c>`;
const sheet = (name: string, rows: string, state?: string) =>
  state ? { name, rows, state } : { name, rows };

describe("a customer's workbook", () => {
  test("gives the first sheet that is seen and has rows", async () => {
    const book = makeWorkbook({
      sheets: [
        sheet("Tarifs", textRows([["secret"]]), "hidden"),
        sheet("Vide", ""),
        sheet(
          "Commande",
          `${textRows([["Qté", "Réf."]])}<row>${number("12")}${number("9786840")}</row>`,
        ),
        sheet("Autre", textRows([["autre"]])),
      ],
    });

    expect(await readFirstSheet(book)).toEqual({
      ...{ ok: true, text: "Qté\tRéf.\n12\t9786840", leftOut: 0 },
    });
  });

  test.each([
    ["under a password", compoundFile],
    ["with macros", makeWorkbook({ sheets: [sheet("A", "")], more: { "xl/vbaProject.bin": "x" } })],
    ["that is another file", Buffer.from("%PDF-1.7")],
    ["that is cut off", makeWorkbook({ sheets: [sheet("A", textRows([["a"]]))] }).subarray(0, 300)],
    [
      "of one endless cell",
      makeWorkbook({ sheets: [sheet("A", `<row><c><v>${"9".repeat(40_000_000)}</v></c></row>`)] }),
    ],
  ])("%s is refused", async (_, book) => {
    expect(await readFirstSheet(book)).toEqual({ ok: false, reason: "file-workbook" });
  });

  test("that takes too long is refused, and its process ended", async () => {
    const book = makeWorkbook({ sheets: [sheet("A", textRows([["a"]]))] });

    expect(await readFirstSheet(book, 1)).toEqual({ ok: false, reason: "file-workbook" });
  });

  test("waits for those before it; beyond a number it is asked to come again", async () => {
    const book = makeWorkbook({ sheets: [sheet("A", textRows([["a"]]))] });

    const all = await Promise.all(
      Array.from({ length: MAX_SHEETS_ADMITTED + 3 }, () => readFirstSheet(book)),
    );

    const read = all.filter(({ ok }) => ok);
    expect([read.length, MAX_SHEETS_ADMITTED > MAX_SHEET_PROCESSES]).toEqual([
      ...[MAX_SHEETS_ADMITTED, true],
    ]);
    expect(all.slice(read.length)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, reason: "file-busy" })),
    );
  });
});
