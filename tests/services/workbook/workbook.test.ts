import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorkbook } from "#app/services/workbook/read.server.ts";
import { writeWorkbook } from "#app/services/workbook/write.server.ts";
import { compoundFile, makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbook-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened(bytes: Uint8Array) {
  const path = join(folder, "one.xlsx");
  await writeFile(path, bytes);
  return openWorkbook(path);
}

async function cellsOf(bytes: Uint8Array) {
  const book = await opened(bytes);
  try {
    const [sheet] = book.sheets;
    if (!sheet) throw new Error("no sheet");
    const rows: string[][] = [];
    for await (const { cells } of book.rowsOf(sheet)) rows.push(cells);
    return rows;
  } finally {
    book.close();
  }
}

const plain = { name: "Articles", rows: textRows([["code"], ["0123"]]) };

test("a workbook is read from the disk, dates and shared texts included", async () => {
  const bytes = makeWorkbook({
    sheets: [
      {
        name: "Articles",
        rows: `<row><c t="s"><v>1</v></c><c s="1"><v>44887</v></c></row>`,
      },
    ],
    strings: ["<t>libellé</t>", "<t>Équerre</t>"],
    formats: ["dd/mm/yyyy"],
    is1904: true,
  });

  expect(await cellsOf(bytes)).toEqual([["Équerre", "2026-11-23"]]);
});

test("a written workbook is read as it was, every cell a text", async () => {
  const rows = [
    ["000123", "a & <b>", '"x"', "1,50"],
    ["=1+1", "é\nf", "_x0041_", "z\u0007"],
  ];
  async function* pages() {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  }
  const stream = writeWorkbook({
    sheetName: "A & B",
    header: ["code", "", "x", "y"],
    pages: pages(),
  });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());

  expect(await cellsOf(bytes)).toEqual([["code", "", "x", "y"], ...rows]);
  expect((await opened(bytes)).sheets).toMatchObject([{ name: "A & B" }]);
});

/** A sheet of spaces, which inflate a thousandfold. */
function bomb(bytes: number) {
  return { "xl/media/x.xml": " ".repeat(bytes) };
}

describe("a file that is no workbook to read", () => {
  test.each([
    ["under a password", compoundFile, "password"],
    ["of a text", Buffer.from("code;nom\n"), "not-a-workbook"],
    ["cut short", makeWorkbook({ sheets: [plain] }).subarray(0, 300), "not-a-workbook"],
    ["without a workbook", Buffer.from(zipSync({ "a.xml": strToU8("<a/>") })), "not-a-workbook"],
    [
      "with macros",
      makeWorkbook({ sheets: [plain], more: { "xl/vbaProject.bin": "x" } }),
      "macros",
    ],
    [
      "with links to other files",
      makeWorkbook({ sheets: [plain], more: { "xl/externalLinks/externalLink1.xml": "x" } }),
      "external-links",
    ],
    [
      "with a path in the archive",
      makeWorkbook({ sheets: [plain], more: { "../../etc/cron.d/a": "x" } }),
      "path-in-archive",
    ],
    [
      "with entities",
      makeWorkbook({
        sheets: [plain],
        more: {
          "xl/sharedStrings.xml":
            '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
        },
      }),
      "doctype",
    ],
    [
      "with a large part that is read whole",
      makeWorkbook({ sheets: [plain], more: { "xl/styles.xml": " ".repeat(10_000_001) } }),
      "too-large-inside",
    ],
  ])("%s says why", async (_, bytes, problem) => {
    await expect(cellsOf(bytes)).rejects.toMatchObject({ problem });
  });

  test("that lies about the size of a part is refused", async () => {
    const bytes = makeWorkbook({ sheets: [plain], more: bomb(1_000_000) });
    const lie = Buffer.from(bytes);
    const name = Buffer.from("xl/worksheets/sheet1.xml");
    const entry = lie.lastIndexOf(name) - 46;
    lie.writeUInt32LE(50, entry + 24);

    await expect(cellsOf(lie)).rejects.toMatchObject({ problem: "too-large-inside" });
  });

  test("that says it inflates beyond the limit is refused unread", async () => {
    const bytes = Buffer.from(makeWorkbook({ sheets: [plain], more: bomb(1_000) }));
    const entry = bytes.lastIndexOf(Buffer.from("xl/media/x.xml")) - 46;
    bytes.writeUInt32LE(600_000_000, entry + 24);

    await expect(opened(bytes)).rejects.toMatchObject({ problem: "too-large-inside" });
  });
});
