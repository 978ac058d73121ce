import { randomInt } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { articleLengthCm } from "#app/models/content/article-length.ts";
import { importEntities } from "#app/models/import/entity-name.ts";
import { exampleRows } from "#app/models/import/example.ts";
import { readQuery } from "#app/models/search/search.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { applyImport, undoImport } from "#app/services/import/apply.server.ts";
import {
  actOnImport,
  countReasons,
  createImport,
  listImportLines,
} from "#app/services/import/import.server.ts";
import { findRange } from "#app/services/import/question.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { entityTable, refusedTable, tableCsv } from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findByReference } from "#app/services/search/search.server.ts";
import { findUploadFile } from "#app/services/upload/upload.server.ts";
import { catalogueChanges, categories, products } from "#drizzle/schema/catalogue.ts";
import { companyProductCodes } from "#drizzle/schema/company.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { ean13, fillCart, makeCustomer, makePriceList } from "#tests/support/factories.ts";
import {
  byCatalogue,
  importFile,
  outcomesOf,
  sendFile,
  shownImport,
  templateOf,
  undoFile,
} from "#tests/support/import/imports.ts";
import { countWaitingForLocks, holdLocks } from "#tests/support/locks.ts";
import { addPhotos } from "#tests/support/media/photos.ts";

const HEAD = "code;libellé;famille;marque;unité;prix ht;poids kg";

async function makeRange() {
  const tag = `T${randomInt(2 ** 40)}`;
  await importFile(
    "families",
    `code;libellé;famille parente\n${tag};Rayon ${tag};\n${tag}-F;Famille ${tag};${tag}`,
  );
  await importFile("brands", `code;nom\n${tag};Marque ${tag}`);
  const row = (at: number, values: { price?: string; label?: string } = {}) =>
    `${tag}-${at};${values.label ?? `Vis ${tag} ${at}`};${tag}-F;${tag};boîte;${values.price ?? "4,90"};0,5`;
  return { tag, row, file: (...rows: string[]) => [HEAD, ...rows].join("\n") };
}

const productOf = async (code: string) =>
  (await db.select().from(products).where(eq(products.erpCode, code)))[0] ?? null;

async function text(parts: AsyncIterable<string>) {
  let whole = "";
  for await (const part of parts) whole += part;
  return whole;
}

const newEan = () => ean13(`3799${randomInt(10 ** 8)}`.padEnd(12, "0"));

const apply = async (id: number) => actOnImport(id, "apply", await byCatalogue());

describe("a file of products", () => {
  test("writes nothing before it is applied, then sells what it brings", async () => {
    const { tag, row, file } = await makeRange();
    const read = await sendFile("products", file(row(1), row(2)));

    expect(outcomesOf(read)).toEqual([2, 0, 0, 0]);
    expect(await productOf(`${tag}-1`)).toBeNull();

    expect(await apply(read.id)).toEqual({ ok: true });
    await applyImport(read.id);

    const made = await productOf(`${tag}-1`);
    expect(made).toMatchObject({
      reference: `${tag}-1`,
      label: `Vis ${tag} 1`,
      unitMills: 4_900,
      weightGrams: 500,
      vatBasisPoints: 2000,
      storageUnit: "boîte",
    });
    expect(await findProduct(made?.uid ?? 0)).toMatchObject({ brandName: `Marque ${tag}` });
    expect(await findByReference(readQuery(`${tag}-1`), null)).toEqual({ uid: made?.uid });
    const [family] = await db.select().from(categories).where(eq(categories.erpCode, tag));
    expect(family).toMatchObject({ productCount: 2, isLeaf: false, level: 1 });
    expect(made?.categoryPath).toEqual([family?.id, made?.categoryId]);
  });

  test("tells visitors' pages that it was written, and undone", async () => {
    const { row, file } = await makeRange();
    const changes = () => db.$count(catalogueChanges, eq(catalogueChanges.scope, "pages"));
    const before = await changes();

    const { id } = await importFile("products", file(row(1)));
    expect(await changes()).toBeGreaterThan(before);

    const between = await changes();
    await undoFile(id);
    expect(await changes()).toBeGreaterThan(between);
  });

  test("sent twice changes nothing the second time", async () => {
    const { row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));

    const again = await sendFile("products", file(row(1), row(2)));

    expect(outcomesOf(again)).toEqual([0, 0, 2, 0]);
    expect(await apply(again.id)).toEqual({ ok: false, reason: "not-allowed" });
  });

  test("changes what its columns say, and leaves the others", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1)));
    await db
      .update(products)
      .set({ description: "Écrit à la main" })
      .where(eq(products.erpCode, `${tag}-1`));

    const read = await importFile("products", `prix ht;code\n5,10;${tag}-1`);

    expect(outcomesOf(read)).toEqual([0, 1, 0, 0]);
    expect(await productOf(`${tag}-1`)).toMatchObject({
      unitMills: 5_100,
      label: `Vis ${tag} 1`,
      description: "Écrit à la main",
    });
  });

  test("says which documents its maker owes, a data sheet by default", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));
    const due = async (at: number) => (await productOf(`${tag}-${at}`))?.dueDocuments;
    expect(await due(1)).toEqual(["data-sheet"]);

    const content = `code;documents dus\n${tag}-1;notice | fiche de données de sécurité\n${tag}-2;aucun`;
    const read = await importFile("products", content);

    expect(outcomesOf(read)).toEqual([0, 2, 0, 0]);
    expect([await due(1), await due(2)]).toEqual([["safety", "manual"], []]);
    expect(outcomesOf(await sendFile("products", content))).toEqual([0, 0, 2, 0]);
    await undoFile(read.id);
    expect(await due(1)).toEqual(["data-sheet"]);
  });

  test("shows the drawing of its family, or one of its own", async () => {
    const { tag, row } = await makeRange();
    const sent = (...drawings: string[]) =>
      importFile(
        "products",
        [`${HEAD};dessin`, ...drawings.map((words, at) => `${row(at)};${words}`)].join("\n"),
      );
    const drawn = async (at: number) => {
      const product = await productOf(`${tag}-${at}`);
      return `${product?.drawing} ${product?.tint}`;
    };
    await importFile("families", `code;libellé;dessin\n${tag}-F;Famille ${tag};vis acier`);

    await sent("", "sac gris", "vis acier");
    expect(await Promise.all([drawn(0), drawn(1), drawn(2)])).toEqual([
      "screw steel",
      "sack grey",
      "screw steel",
    ]);
    await sent("sac gris", "");
    expect(await Promise.all([drawn(0), drawn(1)])).toEqual(["sack grey", "screw steel"]);
  });

  test("of a length known by its name counts on a lorry", async () => {
    const { tag, row } = await makeRange();

    await importFile("products", `${HEAD};caractéristiques\n${row(1)};LONGUEUR = 4,3 m`);

    const product = await productOf(`${tag}-1`);
    expect(product && articleLengthCm(product)).toBe(430);
  });

  test("tells each refused line why, and takes the others", async () => {
    const { tag, row, file } = await makeRange();
    const rows = [
      row(1),
      row(1, { label: "encore" }),
      row(2, { price: "-1" }),
      row(3).replace(`${tag}-F`, "INCONNUE").replace(`;${tag};`, ";ABSENTE;"),
      row(4).replace(`${tag}-F`, tag),
      row(5, { label: "" }),
    ];

    const read = await importFile("products", file(...rows));

    expect(outcomesOf(read)).toEqual([1, 0, 0, 5]);
    const refused = await listImportLines(read.id, "refused", 0);
    expect(refused.map(({ line, reasons }) => [line, reasons.map(({ reason }) => reason)])).toEqual(
      [
        [3, ["duplicate"]],
        [4, ["negative"]],
        [5, ["unknown-family", "unknown-brand"]],
        [6, ["not-a-leaf"]],
        [7, ["required"]],
      ],
    );
    const csv = await text(tableCsv(refusedTable(read)));
    expect(csv).toContain(`${HEAD};raisons`);
    expect(csv).toContain("prix ht\u00a0: un nombre négatif n’a pas de sens ici.");
    expect(await productOf(`${tag}-2`)).toBeNull();
  });

  test("refuses the reference and the EAN of another product", async () => {
    const { tag, row } = await makeRange();
    const more = (line: string, reference: string, ean: string) => `${line};${reference};${ean}`;
    const head = `${HEAD};référence;ean`;
    const [ean, other] = [newEan(), newEan()];
    await importFile("products", `${head}\n${more(row(1), `${tag}-REF`, ean)}`);

    const read = await sendFile(
      "products",
      [
        head,
        more(row(2), `${tag}-REF`, ""),
        more(row(3), "", ean),
        more(row(4), "", other),
        more(row(5), "", other),
      ].join("\n"),
    );

    const refused = await listImportLines(read.id, "refused", 0);
    expect(refused.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
      ["reference-taken"],
      ["ean-taken"],
      ["duplicate"],
    ]);
  });

  test("refuses an EAN that stands a thousand lines higher", async () => {
    const { row } = await makeRange();
    const ean = newEan();
    const rows = Array.from({ length: 1_100 }, (_, at) => `${row(at)};${at % 1_050 ? "" : ean}`);

    const read = await sendFile("products", [`${HEAD};ean`, ...rows].join("\n"));

    const [refused, ...others] = await listImportLines(read.id, "refused", 0);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      line: 1_052,
      reasons: [{ column: "ean", reason: "duplicate" }],
    });
  });

  test("whose row changed since it was compared leaves that row as it is", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));
    const read = await sendFile("products", file(row(1, { price: "9" }), row(2, { price: "9" })));
    await db
      .update(products)
      .set({ unitMills: 1_000 })
      .where(eq(products.erpCode, `${tag}-1`));

    await apply(read.id);
    await applyImport(read.id);

    expect(await productOf(`${tag}-1`)).toMatchObject({ unitMills: 1_000 });
    expect(await productOf(`${tag}-2`)).toMatchObject({ unitMills: 9_000 });
    const [kept] = await listImportLines(read.id, "refused", 0);
    expect(kept).toMatchObject({ line: 2, reasons: [{ reason: "changed-since" }] });
  });

  test("compared at once with another keeps its rows, and each is undone", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));
    const first = await sendFile("products", file(row(1, { price: "9" }), row(2, { price: "9" })));
    const second = await sendFile("products", file(row(2, { price: "8" }), row(3)));
    for (const { id } of [first, second]) {
      await apply(id);
      await applyImport(id);
    }
    const priceOf = async (at: number) => (await productOf(`${tag}-${at}`))?.unitMills ?? null;
    const prices = () => Promise.all([priceOf(1), priceOf(2), priceOf(3)]);

    expect(await prices()).toEqual([9_000, 9_000, 4_900]);
    const [kept] = await listImportLines(second.id, "refused", 0);
    expect(kept).toMatchObject({ line: 2, reasons: [{ reason: "changed-since" }] });
    expect(await undoFile(first.id)).toMatchObject({ state: "undone", counts: { undone: 2 } });
    expect(await prices()).toEqual([4_900, 4_900, 4_900]);
    expect(await undoFile(second.id)).toMatchObject({ state: "undone", counts: { undone: 1 } });
    expect(await prices()).toEqual([4_900, 4_900, null]);
  });

  test("is not undone where a later file changed it, and that file is", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));
    const price = [`code;prix ht`, `${tag}-1;9`, `${tag}-2;9`].join("\n");
    const first = await importFile("products", price);
    const second = await importFile("products", `code;prix ht\n${tag}-1;8`);
    const prices = async () => [
      (await productOf(`${tag}-1`))?.unitMills,
      (await productOf(`${tag}-2`))?.unitMills,
    ];

    expect(await undoFile(first.id)).toMatchObject({ state: "undone", counts: { undone: 1 } });
    expect(await prices()).toEqual([8_000, 4_900]);
    expect(await undoFile(second.id)).toMatchObject({ state: "undone", counts: { undone: 1 } });
    expect(await prices()).toEqual([9_000, 4_900]);
  });

  test("resumes after a killed job, and stops on request", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(300)));
    const rows = Array.from({ length: 450 }, (_, at) => row(at, { label: `Clou ${tag} ${at}` }));
    const read = await sendFile("products", file(...rows));
    await apply(read.id);
    const by = await byCatalogue();

    // Held in its second batch until it is killed, with the stop waiting for its row.
    const [killed, stopped] = await holdLocks(async (tx) => {
      const isInSecond = eq(products.erpCode, `${tag}-300`);
      await tx.select().from(products).where(isInSecond).for("update");
      const job = expect(applyImport(read.id)).rejects.toThrow();
      await expect.poll(countWaitingForLocks).toBe(1);
      const stop = actOnImport(read.id, "stop", by);
      await expect.poll(countWaitingForLocks).toBe(2);
      await tx.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`);
      return [job, stop];
    });
    await killed;
    expect(await stopped).toEqual({ ok: true });
    await applyImport(read.id);
    expect(await shownImport(read.id)).toMatchObject({
      state: "stopped",
      counts: { applied: 200 },
    });
    expect(await apply(read.id)).toEqual({ ok: true });
    await Promise.all([applyImport(read.id), applyImport(read.id)]);

    expect(await shownImport(read.id)).toMatchObject({
      state: "applied",
      counts: { applied: 450 },
    });
    const codes = rows.map((_, at) => `${tag}-${at}`);
    expect(await db.$count(products, inArray(products.erpCode, codes))).toBe(450);
  });

  test("is undone, but for what changed since and what a cart holds", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2)));
    const read = await importFile(
      "products",
      file(row(1, { price: "9" }), row(2, { price: "9" }), row(3), row(4)),
    );
    await db
      .update(products)
      .set({ unitMills: 1_000 })
      .where(eq(products.erpCode, `${tag}-2`));
    const held = await productOf(`${tag}-4`);
    await fillCart((await makeCustomer()).id, [{ productUid: held?.uid ?? 0, quantity: 1 }]);

    expect(await actOnImport(read.id, "undo", await byCatalogue())).toEqual({ ok: true });
    await undoImport(read.id);

    expect(await productOf(`${tag}-1`)).toMatchObject({ unitMills: 4_900 });
    expect(await productOf(`${tag}-2`)).toMatchObject({ unitMills: 1_000 });
    expect(await productOf(`${tag}-3`)).toBeNull();
    expect(await productOf(`${tag}-4`)).toMatchObject({ isActive: false });
    expect(await shownImport(read.id)).toMatchObject({ state: "undone", counts: { undone: 3 } });
    const acts = await listStaffActs({ subject: `import:${read.id}` });
    expect(acts.map(({ act }) => act)).toEqual(["import-undo", "import-apply", "import-created"]);
  });

  test("undone withdraws what has a price list, a photograph or a code", async () => {
    const { tag, row, file } = await makeRange();
    const { id } = await importFile("products", file(row(1), row(2), row(3)));
    const [priced, pictured, numbered] = [1, 2, 3].map((number) => `${tag}-${number}`);
    const uidOf = async (code = "") => (await productOf(code))?.uid ?? 0;
    await makePriceList([], [{ productUid: await uidOf(priced), unitMills: 4_000 }]);
    await addPhotos({ uid: await uidOf(pictured), code: pictured ?? "" });
    const { companyId } = await makeCustomer();
    const own = { companyId, productUid: await uidOf(numbered), code: "CI-1", key: "ci1" };
    await db.insert(companyProductCodes).values(own);

    await undoFile(id);

    for (const code of [priced, pictured, numbered]) {
      expect(await productOf(code ?? "")).toMatchObject({ isActive: false });
    }
    expect(await db.$count(companyProductCodes, eq(companyProductCodes.companyId, companyId))).toBe(
      1,
    );
  });

  test("exported and sent back is unchanged, whatever the products hold", async () => {
    const { row, file } = await makeRange();
    await importFile("products", file(row(1, { label: "=1+1" })));

    const csv = await text(tableCsv(entityTable("products")));
    const read = await sendFile("products", csv);

    expect(read.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(read.counts.unchanged).toBeGreaterThan(300);
  });
});

test("reasons are counted by column, however many lines they refuse", async () => {
  const { row, file } = await makeRange();
  const wrong = [1, 2, 3].map((at) => row(at, { price: "cher" }));

  const read = await sendFile("products", file(...wrong, row(4, { label: " ", price: "-4" })));

  expect(await countReasons(read.id)).toEqual([
    { column: "prix ht", reason: "not-a-number", count: 3 },
    { column: "libellé", reason: "required", count: 1 },
    { column: "prix ht", reason: "negative", count: 1 },
  ]);
});

test("a price or a weight of 0 is taken, and named", async () => {
  const { tag, file } = await makeRange();
  const line = (at: number, price: string, weight: string) =>
    `${tag}-${at};Vis;${tag}-F;${tag};boîte;${price};${weight}`;

  const read = await sendFile(
    "products",
    file(line(1, "0", "1"), line(2, "4", "0"), line(3, "4", "1")),
  );

  expect(outcomesOf(read)).toEqual([3, 0, 0, 0]);
  expect(read.notes).toEqual([
    { note: "price-on-request", detail: "1 (ligne 2)" },
    { note: "no-weight", detail: "1 (ligne 3)" },
  ]);
});

describe("a file of the whole range of a brand", () => {
  test("takes what it lacks out of sale, and undone puts it back", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1), row(2), row(3), row(4)));
    await db
      .update(products)
      .set({ isActive: false })
      .where(eq(products.erpCode, `${tag}-4`));
    const read = await sendFile("products", file(row(1), `${tag}-2;;;;;;`));
    expect(outcomesOf(read)).toEqual([0, 0, 1, 1]);
    expect(await findRange(read.id)).toEqual({ brand: `Marque ${tag}`, lacking: 1 });

    const by = await byCatalogue();
    const refused = { ok: false, reason: "not-allowed" };
    expect(await actOnImport(read.id, "apply", by)).toEqual(refused);
    expect(await actOnImport(read.id, "apply", by, 7)).toEqual(refused);
    expect(await actOnImport(read.id, "apply", by, 1)).toEqual({ ok: true });
    await applyImport(read.id);

    const onSale = async () => {
      const codes = [1, 2, 3, 4].map((at) => `${tag}-${at}`);
      const rows = await db.select().from(products).where(inArray(products.erpCode, codes));
      return rows.filter(({ isActive }) => isActive).map(({ erpCode }) => erpCode?.at(-1));
    };
    expect((await onSale()).toSorted()).toEqual(["1", "2"]);
    await actOnImport(read.id, "undo", by);
    await undoImport(read.id);
    expect((await onSale()).toSorted()).toEqual(["1", "2", "3"]);
  });

  test("has no brand when its products are of two, or go from one to another", async () => {
    const [one, other] = [await makeRange(), await makeRange()];
    await importFile("products", one.file(one.row(1), one.row(2)));

    const both = await sendFile("products", one.file(one.row(1), other.row(1)));
    const moved = await sendFile("products", `code;marque\n${one.tag}-1;${other.tag}`);

    expect(await findRange(both.id)).toBeNull();
    expect(await findRange(moved.id)).toEqual({ brand: `Marque ${other.tag}`, lacking: 0 });
  });
});

describe("a file of families", () => {
  test("moves a family with its products, and refuses a loop", async () => {
    const { tag, row, file } = await makeRange();
    await importFile("products", file(row(1)));
    await importFile("families", `code;libellé;famille parente\n${tag}-N;Nouveau rayon;`);

    await importFile("families", `code;famille parente\n${tag}-F;${tag}-N`);

    const [parent] = await db
      .select()
      .from(categories)
      .where(eq(categories.erpCode, `${tag}-N`));
    const made = await productOf(`${tag}-1`);
    expect(made?.categoryPath).toEqual([parent?.id, made?.categoryId]);
    expect(parent).toMatchObject({ productCount: 1 });
    const read = await sendFile("families", `code;famille parente\n${tag}-N;${tag}-F`);
    expect(outcomesOf(read)).toEqual([0, 0, 0, 1]);
  });
});

describe("a template", () => {
  test("is imported as it stands, in the order of its parts", async () => {
    const read: unknown[] = [];
    for (const entity of importEntities) {
      const { state, counts } = await importFile(entity, await templateOf(entity));
      read.push([entity, state, counts.applied, counts.refused]);
    }

    expect(read).toEqual(
      importEntities.map((entity) => [entity, "applied", exampleRows[entity].length, 0]),
    );
  });
});

describe("an export", () => {
  test.each(importEntities)("of %s, sent back, is unchanged", async (entity) => {
    await importFile(entity, await templateOf(entity));

    const { counts } = await sendFile(entity, await text(tableCsv(entityTable(entity))));

    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(counts.unchanged).toBeGreaterThan(2);
  });
});

test.each([
  ["a quote inside a cell", 'code;nom\nQUOTE-1;Tube 12" PVC'],
  ["empty lines before its header", '\n\r\ncode,nom\n"QUOTE-2","Tube, 12"'],
  ["a line of its separator", "sep=|\r\ncode|nom\r\nQUOTE-3|Tube; 12, 13"],
])("a file with %s is read", async (_, content) => {
  const read = await sendFile("brands", content);

  expect([read.state, ...outcomesOf(read)]).toEqual(["compared", 1, 0, 0, 0]);
  const [line] = await listImportLines(read.id, "new", 0);
  expect(line?.cells[1]).toMatch(/^Tube/);
});

describe("a file that cannot be read", () => {
  test.each([
    ["nom;prix\nA;1", "no-code-column", "code"],
    ["couleur;taille\nrouge;3", "no-known-column", ""],
    ["code;nom;Code\nA;B;C", "repeated-column", "Code"],
    ['code;nom\nA;"B\nC;D', "broken-quotes", "3"],
    ["\n\n", "empty", ""],
    ['\n\ncode,nom\nA,"B\nC,D', "broken-quotes", "5"],
    ['sep=,\ncode,nom\nA,"B\nC,D', "broken-quotes", "4"],
  ])("%j says why", async (content, problem, problemDetail) => {
    const read = await sendFile("brands", content);

    expect(read).toMatchObject({ state: "unreadable", problem, problemDetail });
    expect(await db.$count(importLines, eq(importLines.importId, read.id))).toBe(0);
  });

  test("for a reason that nobody foresaw gives the number of its incident", async () => {
    const file = new File(["code;nom\nLU-NULLE-PART;Une"], "brands.csv");
    const created = await createImport({ entity: "brands", file }, await byCatalogue());
    if (!created.ok) throw new Error(created.reason);
    const [upload] = await db
      .select({ id: imports.uploadId })
      .from(imports)
      .where(eq(imports.id, created.id));
    const stored = await findUploadFile(upload?.id ?? 0);
    await rm(stored?.path ?? "");
    await mkdir(stored?.path ?? "");

    await readImport(created.id);

    const read = await shownImport(created.id);
    expect(read).toMatchObject({ state: "unreadable", problem: "unexpected" });
    expect(read.problemDetail).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is dropped while it is read, and stays so", async () => {
    const file = new File(["code;nom\nLU-DEDANS;Une"], "brands.csv");
    const created = await createImport({ entity: "brands", file }, await byCatalogue());
    if (!created.ok) throw new Error(created.reason);
    const by = await byCatalogue();
    expect(await actOnImport(created.id, "drop", by)).toEqual({ ok: true });

    await readImport(created.id);

    expect(await shownImport(created.id)).toMatchObject({ state: "dropped", problem: null });
  });

  test("twice is read once", async () => {
    const read = await sendFile("brands", "code;nom\nLU-UNE-FOIS;Une");
    await readImport(read.id);

    expect(outcomesOf(await shownImport(read.id))).toEqual([1, 0, 0, 0]);
  });
});
