import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { productColumns } from "#app/models/import/entity.ts";
import { newTexts } from "#app/models/record/texts.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listDataActs, listPastChanges } from "#app/services/record/journal.server.ts";
import { listRecords, RECORDS_PER_PAGE } from "#app/services/record/list.server.ts";
import {
  createRecord,
  findRecord,
  removeRecord,
  saveRecord,
} from "#app/services/record/record.server.ts";
import { settleProducts } from "#app/services/record/settle.server.ts";
import { catalogueChanges, categories, products } from "#drizzle/schema/catalogue.ts";
import { fillCart, makeCustomer } from "#tests/support/factories.ts";
import { byCatalogue, importFile, undoFile } from "#tests/support/import/imports.ts";

type By = Awaited<ReturnType<typeof byCatalogue>>;

let by: By;
beforeAll(async () => {
  by = await byCatalogue();
});

const newCode = () => `R${randomInt(2 ** 40)}`;

const brandAt = (key: string) => ({ entity: "brands", key }) as const;
const productAt = (key: string) => ({ entity: "products", key }) as const;

async function makeBrand(name = "Marque") {
  const code = newCode();
  expect(await createRecord("brands", { code, name }, by)).toEqual({ ok: true, key: code });
  return code;
}

async function makeProduct() {
  const tag = await makeBrand();
  await createRecord("families", { code: tag, label: `Famille ${tag}`, position: "3" }, by);
  const code = `${tag}-1`;
  const typed = {
    ...newTexts(productColumns),
    code,
    label: `Vis ${tag}`,
    family: tag,
    brand: tag,
    unit: "boîte",
    unitMills: "4,90",
    weightGrams: "0,5",
  };
  expect(await createRecord("products", typed, by)).toEqual({ ok: true, key: code });
  return { tag, code };
}

async function textsOf(id: Parameters<typeof findRecord>[0]) {
  const texts = await findRecord(id);
  if (!texts) throw new Error(`no record ${id.key}`);
  return texts;
}

describe("a record", () => {
  test("is created once, sent twice", async () => {
    const code = newCode();

    const made = await Promise.all(
      [1, 2].map(() => createRecord("brands", { code, name: "Marque" }, by)),
    );

    expect(made).toEqual([
      { ok: true, key: code },
      { ok: true, key: code },
    ]);
    expect(await listPastChanges(brandAt(code))).toHaveLength(1);
  });

  test("is refused where the shop has another with its code", async () => {
    const code = await makeBrand("Première");

    expect(await createRecord("brands", { code, name: "Seconde" }, by)).toEqual({
      ok: false,
      reason: "refused",
      reasons: [{ field: "code", reason: "record-exists" }],
    });
    const unread = await createRecord("brands", { code, name: "" }, by);
    expect(unread).toMatchObject({ ok: false, reason: "refused" });
    expect(await textsOf(brandAt(code))).toMatchObject({ name: "Première" });
  });

  test("is refused field by field, and nothing is written", async () => {
    const { code } = await makeProduct();
    const shown = await textsOf(productAt(code));
    const typed = { ...shown, unitMills: "cher", label: "", brand: "RIEN" };

    expect(await saveRecord(productAt(code), { typed, shown }, by)).toEqual({
      ok: false,
      reason: "refused",
      reasons: [
        { field: "label", reason: "required" },
        { field: "unitMills", reason: "not-a-number" },
        { field: "brand", reason: "unknown-brand" },
      ],
    });
    expect(
      await saveRecord(
        productAt(code),
        { typed: { ...shown, label: "Autre", brand: "RIEN" }, shown },
        by,
      ),
    ).toEqual({
      ok: false,
      reason: "refused",
      reasons: [{ field: "brand", reason: "unknown-brand" }],
    });
    expect(await textsOf(productAt(code))).toEqual(shown);
  });

  test("of no known key is not found", async () => {
    const id = brandAt(newCode());

    expect(await findRecord(id)).toBeNull();
    expect(await saveRecord(id, { typed: { name: "A" }, shown: {} }, by)).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await removeRecord(id, by)).toEqual({ ok: false, reason: "not-found" });
  });

  test("has the fields that were typed, and a journal of them", async () => {
    const { code } = await makeProduct();
    const { code: _, ...shown } = await textsOf(productAt(code));
    const typed = { ...shown, unitMills: "5,20", makerCodes: "B-2\r\nA-1", code: "AUTRE" };

    expect(await saveRecord(productAt(code), { typed, shown }, by)).toEqual({ ok: true });
    expect(await saveRecord(productAt(code), { typed: shown, shown }, by)).toMatchObject({
      ok: false,
      reason: "conflict",
    });

    expect(await textsOf(productAt(code))).toMatchObject({
      code,
      unitMills: "5,20",
      makerCodes: "A-1\nB-2",
    });
    const [last, first, ...more] = await listPastChanges(productAt(code));
    expect(last).toMatchObject({
      by: "Maël Essai",
      act: "record-changed",
      changes: [
        { field: "unitMills", before: "4,90", after: "5,20" },
        { field: "makerCodes", before: "", after: "A-1\nB-2" },
      ],
    });
    expect(first).toMatchObject({ act: "record-created", importId: null });
    expect(more).toEqual([]);
  });

  test("left as shown writes nothing, and no journal", async () => {
    const code = await makeBrand();
    const shown = await textsOf(brandAt(code));

    expect(await saveRecord(brandAt(code), { typed: shown, shown }, by)).toEqual({ ok: true });
    expect(await listPastChanges(brandAt(code))).toHaveLength(1);
  });
});

describe("two people on one record", () => {
  test("do not overwrite one another, and the second may insist", async () => {
    const { code } = await makeProduct();
    const shown = await textsOf(productAt(code));
    await saveRecord(productAt(code), { typed: { ...shown, label: "D’une autre" }, shown }, by);
    const typed = { ...shown, label: "De moi", unitMills: "6" };

    const refused = await saveRecord(productAt(code), { typed, shown }, by);

    expect(refused).toMatchObject({
      ok: false,
      reason: "conflict",
      theirs: [{ field: "label", before: shown.label, after: "D’une autre" }],
    });
    expect(await textsOf(productAt(code))).toMatchObject({
      label: "D’une autre",
      unitMills: "4,90",
    });
    const present = await textsOf(productAt(code));
    expect(await saveRecord(productAt(code), { typed, shown: present }, by)).toEqual({ ok: true });
    expect(await textsOf(productAt(code))).toMatchObject({ label: "De moi", unitMills: "6" });
  });

  test("at the same moment: one is written, the other refused", async () => {
    const code = await makeBrand("Zéro");
    const shown = await textsOf(brandAt(code));

    const saved = await Promise.all(
      ["Un", "Deux", "Trois"].map((name) =>
        saveRecord(brandAt(code), { typed: { ...shown, name }, shown }, by),
      ),
    );

    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((one) => !one.ok && one.reason === "conflict")).toHaveLength(2);
    expect(await listPastChanges(brandAt(code))).toHaveLength(2);
  });
});

describe("a removed record", () => {
  test("is gone, and its journal says what it was", async () => {
    const code = await makeBrand("Ancienne");

    expect(await removeRecord(brandAt(code), by)).toEqual({ ok: true, isWithdrawn: false });

    expect(await findRecord(brandAt(code))).toBeNull();
    const [last] = await listPastChanges(brandAt(code));
    expect(last).toMatchObject({ act: "record-removed" });
    expect(last?.changes).toContainEqual({ field: "name", before: "Ancienne", after: "" });
  });

  test("that something names stays, with the reason", async () => {
    const { tag, code } = await makeProduct();
    const inUse = { ok: false, reason: "refused", reasons: [{ field: "", reason: "in-use" }] };

    expect(await removeRecord(brandAt(tag), by)).toEqual(inUse);
    expect(await removeRecord({ entity: "families", key: tag }, by)).toEqual(inUse);
    expect(await textsOf(productAt(code))).toMatchObject({ brand: tag });
  });

  test("is withdrawn from sale when a cart holds it", async () => {
    const { code } = await makeProduct();
    const [product] = await db.select().from(products).where(eq(products.erpCode, code));
    await fillCart((await makeCustomer()).id, [{ productUid: product?.uid ?? 0, quantity: 1 }]);

    expect(await removeRecord(productAt(code), by)).toEqual({ ok: true, isWithdrawn: true });
    expect(await textsOf(productAt(code))).toMatchObject({ isActive: "non" });
    const [last] = await listPastChanges(productAt(code));
    expect(last).toMatchObject({
      act: "record-changed",
      changes: [{ field: "isActive", before: "oui", after: "non" }],
    });
  });
});

test("a product counts in its family once its job has run", async () => {
  const { tag } = await makeProduct();
  const countOf = async () =>
    (await db.select().from(categories).where(eq(categories.erpCode, tag)))[0]?.productCount;
  expect(await countOf()).toBe(0);

  await settleProducts();

  expect(await countOf()).toBe(1);
});

test("a family below another makes it a branch at once", async () => {
  const tag = newCode();
  await createRecord("families", { code: tag, label: "Rayon" }, by);
  await createRecord("families", { code: `${tag}-A`, label: "Famille", parent: tag }, by);

  const [above] = await db.select().from(categories).where(eq(categories.erpCode, tag));
  expect(above).toMatchObject({ isLeaf: false });
});

describe("the journal", () => {
  test("refers to the lines of an import, and says when it was undone", async () => {
    const code = newCode();
    const { id } = await importFile("brands", `code;nom\n${code};De fichier`);

    expect(await listPastChanges(brandAt(code))).toMatchObject([
      { act: "record-created", importId: id, isUndone: false, by: "Maël Essai" },
    ]);
    await undoFile(id);
    expect(await listPastChanges(brandAt(code))).toMatchObject([{ isUndone: true }]);
    expect(await listPastChanges({ entity: "families", key: code })).toEqual([]);
  });

  test("lists the acts of an entity, a person or a day", async () => {
    const own = await byCatalogue();
    const code = newCode();
    await createRecord("brands", { code, name: "Marque" }, own);
    const { id } = await importFile("families", `code;libellé\n${code};De fichier`);
    const none = { entity: null, staffId: null, day: null };

    expect(await listDataActs({ ...none, staffId: own.staffId })).toMatchObject([
      { act: "record-created", entity: "brands", subject: code },
    ]);
    expect((await listDataActs({ ...none, entity: "families" }))[0]).toMatchObject({
      act: "import-apply",
      subject: `import:${id}`,
    });
    expect(await listDataActs({ ...none, day: "2020-02-29" })).toEqual([]);
    const [last] = await listDataActs(none);
    expect((await listDataActs(none, last?.id ?? 0))[0]?.id).toBeLessThan(last?.id ?? 0);
  });
});

test("a change on a screen is on the pages of visitors at once", async () => {
  const noted = () => db.$count(catalogueChanges, eq(catalogueChanges.scope, "pages"));
  const before = await noted();

  const code = await makeBrand("Marque");
  await saveRecord(brandAt(code), { typed: { name: "Autre" }, shown: { name: "Marque" } }, by);
  await removeRecord(brandAt(code), by);

  expect(await noted()).toBe(before + 3);
});

describe("a list of records", () => {
  test("finds brands by code or name, whatever their accents", async () => {
    const tag = newCode();
    await createRecord("brands", { code: tag, name: `Ébénière ${tag}` }, by);

    for (const search of [tag.toLowerCase(), `ebeniere ${tag}`]) {
      const { records } = await listRecords(
        { entity: "brands", search, missing: null, phase: null },
        "",
      );
      expect(records.map(({ key }) => key)).toEqual([tag]);
    }
    expect(
      (await listRecords({ entity: "brands", search: "100%", missing: null, phase: null }, ""))
        .records,
    ).toEqual([]);
  });

  test("finds products by their codes and the words of their labels", async () => {
    const { tag, code } = await makeProduct();
    const shown = await textsOf(productAt(code));
    await saveRecord(productAt(code), { typed: { ...shown, makerCodes: `M-${tag}` }, shown }, by);

    for (const search of [code, code.toLowerCase(), `m ${tag}`, `vis ${tag}`]) {
      const { records } = await listRecords(
        { entity: "products", search, missing: null, phase: null },
        "",
      );
      expect(records.map(({ key }) => key)).toEqual([code]);
    }
  });

  test("goes on behind the last key of a page", async () => {
    const first = await listRecords(
      { entity: "products", search: "", missing: null, phase: null },
      "",
    );
    expect(first.records).toHaveLength(RECORDS_PER_PAGE);
    expect(first.next).toBe(first.records.at(-1)?.key);

    const second = await listRecords(
      { entity: "products", search: "", missing: null, phase: null },
      first.next ?? "",
    );

    const keys = new Set([...first.records, ...second.records].map(({ key }) => key));
    expect(keys.size).toBe(2 * RECORDS_PER_PAGE);
  });
});
