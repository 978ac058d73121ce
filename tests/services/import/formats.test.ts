import { randomInt } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { importEntities } from "#app/models/import/entity-name.ts";
import { listImportLines } from "#app/services/import/import.server.ts";
import {
  entityTable,
  refusedJson,
  refusedTable,
  templateTable,
} from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { writeWorkbook } from "#app/services/workbook/write.server.ts";
import { brands, products } from "#drizzle/schema/catalogue.ts";
import { importFile, outcomesOf, sendFile, templateOf } from "#tests/support/import/imports.ts";
import { makeWorkbook, textCell, textRows } from "#tests/support/workbook/workbooks.ts";

type Sent = Awaited<ReturnType<typeof sendFile>>;

const newTag = () => `X${randomInt(2 ** 40)}`;

async function reasonsOf({ id }: Sent) {
  const lines = await listImportLines(id, "refused", 0);
  return lines.map(({ line, reasons }) => [
    line,
    ...reasons.map(({ column, reason }) => `${column}: ${reason}`),
  ]);
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function text(parts: AsyncIterable<string>) {
  let whole = "";
  for await (const part of parts) whole += part;
  return whole;
}

/** A family, a brand, and a sheet of products below them. */
async function makeRange() {
  const tag = newTag();
  await importFile("families", `code;libellé\n${tag};Famille ${tag}`);
  await importFile("brands", `code;nom\n${tag};Marque ${tag}`);
  const head = textRows([
    ["Code", "Libellé", "Famille", "Marque", "Unité", "Prix HT", "Poids kg", "TVA"],
  ]);
  const row = (code: string, cells: string) =>
    `<row>${[code, "Vis", tag, tag, "boîte"].map(textCell).join("")}${cells}</row>`;
  return { tag, head, row };
}

describe("a workbook", () => {
  test("of products is written as its cells show", async () => {
    const { tag, head, row } = await makeRange();
    const rows = `${head}${row(
      `0${tag}`,
      '<c><v>7.9000000000000004</v></c><c><v>0.1</v></c><c s="1"><v>5.5E-2</v></c>',
    )}`;
    const sheets = [{ name: "Articles", rows }];

    await importFile("products", makeWorkbook({ sheets, formats: ["0.0%"] }), "tarif.xlsx");

    const [made] = await db
      .select()
      .from(products)
      .where(eq(products.erpCode, `0${tag}`));
    expect(made).toMatchObject({ unitMills: 7_900, weightGrams: 100, vatBasisPoints: 550 });
  });

  test("names refused cells, formulas and errors by their place", async () => {
    const { tag, head, row } = await makeRange();
    const rows = [
      row(`${tag}-1`, "<c><f>1+1</f><v>2</v></c><c><v>1</v></c>"),
      row(`${tag}-2`, '<c t="e"><v>#N/A</v></c><c><f/></c>'),
      row(`${tag}-3`, "<c><v>-4</v></c><c><v>1</v></c>"),
      row(`${tag}-4`, `<c><v>4</v></c><c><v>1</v></c><c/><c><f>A1</f><v>en trop</v></c>`),
      row(`${tag}-3`, "<c><v>4</v></c><c><v>1</v></c>"),
    ];
    const sheets = [{ name: "Articles", rows: head + rows.join("") }];

    const read = await sendFile("products", makeWorkbook({ sheets }), "tarif.xlsx");

    expect(await reasonsOf(read)).toEqual([
      [2, "Prix HT (F2): formula"],
      [3, "Prix HT (F3): cell-error", "Poids kg (G3): formula"],
      [4, "Prix HT (F4): negative"],
      [5, ": too-many-cells"],
      [6, "Code (A6): duplicate"],
    ]);
  });

  test("refuses a price typed with a point, but not that of a number", async () => {
    const { tag, head, row } = await makeRange();
    const rows = [
      row(`${tag}-1`, `${textCell("1.250")}<c><v>1</v></c>`),
      row(`${tag}-2`, "<c><v>1.234</v></c><c><v>1</v></c>"),
    ];
    const sheets = [{ name: "Articles", rows: head + rows.join("") }];

    const read = await importFile("products", makeWorkbook({ sheets }), "tarif.xlsx");

    expect(await reasonsOf(read)).toEqual([[2, "Prix HT (F2): ambiguous-number"]]);
    const [made] = await db
      .select()
      .from(products)
      .where(eq(products.erpCode, `${tag}-2`));
    expect(made?.unitMills).toBe(1_234);
  });

  test("tells the rows that it hides, and reads them", async () => {
    const tag = newTag();
    const hidden = `<row hidden="1">${["A", "B"].map((one) => textCell(`${tag}${one}`)).join("")}</row>`;
    const rows = textRows([["code", "nom"]]) + hidden + textRows([[`${tag}-2`, "Vue"]]);

    const read = await sendFile(
      "brands",
      makeWorkbook({ sheets: [{ name: "Marques", rows }] }),
      "marques.xlsx",
    );

    expect(outcomesOf(read)).toEqual([2, 0, 0, 0]);
    expect(read.notes).toEqual([{ note: "hidden-row", detail: "1 (ligne 2)" }]);
  });

  test("is read at the sheet of its entity, and says what it left", async () => {
    const tag = newTag();
    const sheet = (name: string, state?: string) => ({
      name,
      rows: textRows([
        ["code", "nom"],
        [`${tag}-${name}`, `Marque ${name}`],
      ]),
      ...(state && { state }),
    });
    const sheets = [sheet("Aide"), sheet("MARQUES "), sheet("Listes", "hidden")];

    const read = await sendFile("brands", makeWorkbook({ sheets }), "marques.xlsx");

    expect(outcomesOf(read)).toEqual([1, 0, 0, 0]);
    expect(read.notes).toEqual([
      { note: "hidden-sheets", detail: "Listes" },
      { note: "other-sheets", detail: "Aide" },
    ]);
    expect((await listImportLines(read.id, "new", 0))[0]?.code).toBe(`${tag}-MARQUES`);
  });

  const brandsSheet = {
    name: "Marques",
    rows: textRows([
      ["code", "nom"],
      ["LU-RIEN", "Rien"],
    ]),
  };

  test.each([
    [
      { sheets: [{ ...brandsSheet, after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }] },
      "merged-cells",
      "A2:A3",
    ],
    [{ sheets: [{ ...brandsSheet, state: "hidden" }] }, "no-sheet", "Marques"],
    [
      { sheets: [brandsSheet], more: { "xl/worksheets/sheet1.xml": "<worksheet>" } },
      "not-a-workbook",
      null,
    ],
    [
      {
        sheets: [brandsSheet],
        more: { "xl/worksheets/sheet1.xml": '<!DOCTYPE x SYSTEM "http://x/"><worksheet/>' },
      },
      "doctype",
      "",
    ],
    [{ sheets: [{ name: "Marques", rows: "" }] }, "empty", ""],
  ] as const)(
    "%# that cannot be read says why, and leaves no line",
    async (made, problem, detail) => {
      const read = await sendFile("brands", makeWorkbook(made), "marques.xlsx");

      expect(read).toMatchObject({ state: "unreadable", problem });
      if (detail !== null) expect(read.problemDetail).toBe(detail);
      expect(await listImportLines(read.id, "new", 0)).toEqual([]);
    },
  );

  test("of refused lines is corrected and sent again", async () => {
    const tag = newTag();
    const rows = textRows([
      ["nom", "code"],
      ["", `0${tag}`],
    ]);
    const read = await sendFile(
      "brands",
      makeWorkbook({ sheets: [{ name: "X", rows }] }),
      "m.xlsx",
    );

    const bytes = await bytesOf(writeWorkbook(refusedTable(read)));
    const again = await sendFile("brands", bytes, "import-refus.xlsx");

    expect(again.header).toEqual(["nom", "code", "raisons"]);
    expect(await reasonsOf(again)).toEqual([[2, "nom (A2): required"]]);
    const [line] = await listImportLines(again.id, "refused", 0);
    expect(line?.cells).toEqual(["", `0${tag}`, "nom (A2)\u00a0: à remplir."]);
  });

  test.each(importEntities)("of the template of %s has three rows of example", async (entity) => {
    const workbook = await bytesOf(writeWorkbook(templateTable(entity)));
    const read = await sendFile(entity, workbook, "modele.xlsx");

    expect((await templateOf(entity)).trim().split("\r\n")).toHaveLength(1 + 3);
    expect(outcomesOf(read).reduce((sum, lines) => sum + lines)).toBe(3);
  });

  test("of a template is imported as it stands, in the order of its parts", async () => {
    const read: unknown[] = [];
    for (const entity of importEntities) {
      const template = await bytesOf(writeWorkbook(templateTable(entity)));
      const { state, counts } = await importFile(entity, template, "modele.xlsx");
      read.push([entity, state, counts.refused]);
    }

    expect(read).toEqual(importEntities.map((entity) => [entity, "applied", 0]));
  });

  test("of an export is imported as it stands", async () => {
    for (const entity of ["families", "brands", "products"] as const) {
      await importFile(entity, await templateOf(entity));
      const all = await bytesOf(writeWorkbook(entityTable(entity)));
      const exported = await sendFile(entity, all, "export.xlsx");
      expect(exported.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    }
  });
});

describe("a file of JSON lines", () => {
  const lines = (...objects: unknown[]) => objects.map((one) => JSON.stringify(one)).join("\n");

  test("is refused a field whose name says another unit", async () => {
    const code = newTag();
    const content = lines({ code, unitMills: 6 }, { code: `${code}-2`, weightGrams: "1" });

    expect(await reasonsOf(await sendFile("products", content, "articles.jsonl"))).toEqual([
      [1, "prix ht: unit-in-name"],
      [2, "poids kg: unit-in-name"],
    ]);
  });

  test("is read by headers or fields, and leaves what an object lacks", async () => {
    const { tag } = await makeRange();
    const common = { famille: tag, brand: tag, unité: "boîte", "poids kg": 0.5 };
    await importFile(
      "products",
      lines(
        { code: `${tag}-1`, libellé: "Vis", "prix ht": 4.9, isActive: false, ...common },
        {
          code: `${tag}-2`,
          libellé: "Clou",
          "prix ht": "5,10",
          makerCodes: ["A-1", "B"],
          ...common,
        },
      ),
      "articles.jsonl",
    );

    const read = await importFile(
      "products",
      lines({ code: `${tag}-1`, "Prix HT": 6 }, { code: `${tag}-2`, libellé: "Pointe" }),
      "articles.jsonl",
    );

    expect(outcomesOf(read)).toEqual([0, 2, 0, 0]);
    const made = await db
      .select()
      .from(products)
      .where(like(products.erpCode, `${tag}-%`))
      .orderBy(products.erpCode);
    expect(made).toMatchObject([
      { label: "Vis", unitMills: 6_000, weightGrams: 500, isActive: false },
      { label: "Pointe", unitMills: 5_100, isActive: true },
    ]);
  });

  test("refuses what is no object and no value, and gives it back as it came", async () => {
    const tag = newTag();
    const content = `${lines({ code: `${tag}-1`, nom: { fr: "x" } })}\n\n[1]\n{oups\n${lines({
      code: `${tag}-2`,
    })}\n`;

    const read = await sendFile("brands", content, "marques.jsonl");

    expect(await reasonsOf(read)).toEqual([
      [1, "nom: not-a-value"],
      [3, ": not-json"],
      [4, ": not-json"],
      [5, "nom: column-missing"],
    ]);
    const refused = (await text(refusedJson(read))).trim().split("\n");
    expect(JSON.parse(refused.at(-1) ?? "")).toEqual({
      code: `${tag}-2`,
      raisons: "nom\u00a0: il faut cette colonne pour créer une ligne.",
    });
    expect(await db.$count(brands, like(brands.erpCode, `${tag}%`))).toBe(0);
  });

  test("that is one endless line is refused", async () => {
    const read = await sendFile("brands", `{"code":"${"x".repeat(60_000)}"}`, "marques.jsonl");

    expect(read).toMatchObject({ problem: "line-too-long", problemDetail: "1" });
  });
});

describe("a text", () => {
  test("is read by the separator of its first line, which is no header", async () => {
    const tag = newTag();

    const read = await importFile(
      "brands",
      `\uFEFFsep=;\r\ncode;nom\r\n${tag};Équerre\r\n;Sans code\r\n`,
    );

    expect(outcomesOf(read)).toEqual([1, 0, 0, 1]);
    const [refused] = await listImportLines(read.id, "refused", 0);
    expect(refused?.line).toBe(4);
  });

  test.each([
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["windows-1252", (text: string) => Buffer.from(text, "latin1")],
  ])("in %s is read, whatever its separator", async (_, encode) => {
    for (const separator of [";", ",", "\t"]) {
      const tag = newTag();
      const content = [
        ["code", "nom"],
        [tag, "Équerre & Cie"],
      ];

      const read = await importFile(
        "brands",
        encode(content.map((cells) => cells.join(separator)).join("\r\n")),
      );

      expect([separator, ...outcomesOf(read)]).toEqual([separator, 1, 0, 0, 0]);
      const [made] = await db.select().from(brands).where(eq(brands.erpCode, tag));
      expect(made?.name).toBe("Équerre & Cie");
    }
  });
});
