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

describe("a small file that inflates to a great deal", () => {
  const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

  test.each<[string, { rows: string; more?: Record<string, string> }, string]>([
    ["in one cell", { rows: cell("x".repeat(100_000_000)) }, "too-large-inside"],
    ["in one attribute", { rows: `<row a="${"x".repeat(2_000_000)}"/>` }, "too-large-inside"],
    ["in cells of one row", { rows: `<row>${"<c/>".repeat(5_000_000)}</row>` }, "too-wide"],
    [
      "in faults of one row",
      { rows: `<row>${'<c r="A1"><f/></c>'.repeat(200_000)}</row>` },
      "not-a-workbook",
    ],
    ["in nested elements", { rows: "<a>".repeat(1_000_000) }, "too-large-inside"],
    ["in empty rows", { rows: "<row/>".repeat(1_100_000) }, "too-many-lines"],
    [
      "in shared texts",
      { rows: "", more: { "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(4_100_000)}</sst>` } },
      "too-large-inside",
    ],
  ])("%s is refused soon", async (_, { rows, more }, problem) => {
    const bytes = makeWorkbook({ sheets: [{ name: "Articles", rows }], more });
    expect(bytes.length).toBeLessThan(1_000_000);
    const from = process.cpuUsage();

    await expect(cellsOf(bytes)).rejects.toMatchObject({ problem });

    expect(process.cpuUsage(from).user).toBeLessThan(10_000_000);
  });

  test("in a part read again and again is refused", async () => {
    const rows = `<row><c><v>1</v></c></row>${" ".repeat(10_000_000)}`;
    const book = await opened(makeWorkbook({ sheets: [{ name: "Articles", rows }] }));
    const [sheet] = book.sheets;
    if (!sheet) throw new Error("no sheet");
    const readFirstRows = async () => {
      for (let time = 0; time < 60; time++) for await (const _ of book.rowsOf(sheet)) break;
    };

    await expect(readFirstRows()).rejects.toMatchObject({ problem: "too-large-inside" });
    book.close();
  });
});
