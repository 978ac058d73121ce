import { describe, expect, test } from "vitest";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { readOwnCodeText } from "#app/models/catalogue/own-code.ts";
import { MAX_SHEET_ROWS, SheetTextWriter } from "#app/models/workbook/first-sheet.ts";

function textOf(rows: readonly string[][]) {
  const writer = new SheetTextWriter();
  for (const row of rows) writer.add(row);
  return writer.end();
}

const quantities = (text: string) =>
  readQuickText(text).lines.map(([first]) => `${first?.reference} x ${first?.quantity}`);

describe("the text of a sheet", () => {
  test("reads as the columns that would be pasted", () => {
    const { text } = textOf([
      ["Commande"],
      [],
      ["Qté", "Libellé", "Référence"],
      ["12", 'Tube 12" ; PVC', "A-1"],
      ["3", "deux\nlignes", "B-2"],
    ]);

    expect(quantities(text)).toEqual(["A-1 x 12", "B-2 x 3"]);
  });

  test("of one column reads as lines", () => {
    expect(quantities(textOf([["A-1 12"], ['B-2" 3']]).text)).toEqual(["A-1 x 12", 'B-2" x 3']);
  });

  test("keeps a quote at the beginning of a part number", () => {
    const { text } = textOf([
      ['"X', "A-1"],
      ["Y", "B-2"],
    ]);

    expect(readOwnCodeText(text).lines.map(({ reference }) => reference)).toEqual(['"X', "Y"]);
  });

  test("counts the rows beyond the limit", () => {
    const { text, leftOut } = textOf(Array.from({ length: MAX_SHEET_ROWS + 7 }, () => ["A", "1"]));

    expect(leftOut).toBe(7);
    expect(text.split("\n")).toHaveLength(MAX_SHEET_ROWS);
  });
});
