import { beforeAll, describe, expect, test } from "vitest";
import { listEdited } from "#app/services/record/edited-field.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import {
  createRecord,
  findRecord,
  releaseFields,
  removeRecord,
  saveRecord,
} from "#app/services/record/record.server.ts";
import {
  brandLine,
  familyLine,
  linesMessage,
  newTag,
  numberApart,
  productLine,
  sendLines,
} from "#tests/support/erp/lines.ts";
import { byCatalogue, importFile } from "#tests/support/import/imports.ts";

type By = Awaited<ReturnType<typeof byCatalogue>>;

let by: By;
beforeAll(async () => {
  by = await byCatalogue();
  await numberApart();
});

const productAt = (key: string) => ({ entity: "products", key }) as const;
const brandAt = (key: string) => ({ entity: "brands", key }) as const;

/** A product that the ERP brought, with the family and brand that its lines name. */
async function bringProduct() {
  const [code, family, brand] = [newTag(), newTag(), newTag()];
  await sendLines(linesMessage("family", 1, familyLine(family)));
  await sendLines(linesMessage("brand", 1, brandLine(brand)));
  await sendLines(linesMessage("product", 1, productLine(code, family, brand)));
  return { code, family, brand, id: productAt(code) };
}

async function edit(id: ReturnType<typeof productAt>, changed: Record<string, string>) {
  const shown = (await findRecord(id)) ?? {};
  expect(await saveRecord(id, { typed: { ...shown, ...changed }, shown }, by)).toEqual({
    ok: true,
  });
}

const wordsOf = async (id: Parameters<typeof listEdited>[0]) =>
  (await listEdited(id)).map(({ field, erpValue, erpAt }) => [field, erpAt && erpValue]);

describe("a field that a person wrote", () => {
  test("keeps its value against the ERP, which goes on writing the others", async () => {
    const { code, id } = await bringProduct();
    await edit(id, { label: "Vis de chez nous" });
    expect(await wordsOf(id)).toEqual([["label", null]]);

    const line = { code, libellé: "Vis ERP", "prix ht": "5,10" };
    const answer = await sendLines(linesMessage("product", 2, line));

    expect(answer).toMatchObject({ outcome: "applied", changed: 1 });
    expect(await findRecord(id)).toMatchObject({ label: "Vis de chez nous", unitMills: "5,10" });
    expect(await wordsOf(id)).toEqual([["label", "Vis ERP"]]);
  });

  test("takes what the ERP sent last once it is given back", async () => {
    const { code, id } = await bringProduct();
    await edit(id, { label: "Vis de chez nous" });
    await sendLines(linesMessage("product", 2, { code, libellé: "Vis deux" }));
    await sendLines(linesMessage("product", 3, { code, libellé: "Vis trois" }));

    expect(await releaseFields(id, ["label"], by)).toEqual({ ok: true });

    expect(await findRecord(id)).toMatchObject({ label: "Vis trois" });
    expect(await wordsOf(id)).toEqual([]);
    const [last] = await listPastChanges(id);
    expect(last?.changes).toEqual([
      { field: "label", before: "Vis de chez nous", after: "Vis trois" },
    ]);
    await sendLines(linesMessage("product", 4, { code, libellé: "Vis quatre" }));
    expect(await findRecord(id)).toMatchObject({ label: "Vis quatre" });
  });

  test("stays as it is when given back before the ERP said anything", async () => {
    const { id } = await bringProduct();
    await edit(id, { label: "Vis de chez nous" });

    expect(await releaseFields(id, ["label"], by)).toEqual({ ok: true });

    expect(await findRecord(id)).toMatchObject({ label: "Vis de chez nous" });
    expect(await wordsOf(id)).toEqual([]);
  });

  test("keeps the word of the latest message, whatever came late", async () => {
    const { code, id } = await bringProduct();
    await edit(id, { label: "Vis de chez nous" });
    await sendLines(linesMessage("product", 3, { code, libellé: "Vis trois" }));

    const late = await sendLines(linesMessage("product", 2, { code, libellé: "Vis deux" }));

    expect(late.outcome).toBe("stale");
    expect(await wordsOf(id)).toEqual([["label", "Vis trois"]]);
  });

  test("given back to a value that can no longer be is refused whole", async () => {
    const { code, id } = await bringProduct();
    const other = newTag();
    await sendLines(linesMessage("brand", 1, brandLine(other)));
    await edit(id, { brand: other, label: "Vis de chez nous" });
    const left = newTag();
    await sendLines(linesMessage("brand", 1, brandLine(left)));
    await sendLines(linesMessage("product", 2, { code, libellé: "Vis ERP", marque: left }));
    expect(await removeRecord(brandAt(left), by)).toMatchObject({ ok: true });

    expect(await releaseFields(id, ["brand", "label"], by)).toEqual({
      ok: false,
      reason: "refused",
      reasons: [{ field: "brand", reason: "unknown-brand" }],
    });

    expect(await findRecord(id)).toMatchObject({ brand: other, label: "Vis de chez nous" });
    expect(await wordsOf(id)).toEqual([
      ["brand", left],
      ["label", "Vis ERP"],
    ]);
  });

  test("is all that a new record's form held, and none of what it left", async () => {
    const code = newTag();
    await createRecord("brands", { code, name: "Marque d’ici" }, by);

    await sendLines(linesMessage("brand", 1, { code, nom: "Marque ERP" }));

    expect(await findRecord(brandAt(code))).toMatchObject({ name: "Marque d’ici" });
    expect(await wordsOf(brandAt(code))).toEqual([["name", "Marque ERP"]]);
  });

  test("is written by a file, which a person sends too", async () => {
    const { code, id } = await bringProduct();
    await edit(id, { label: "Vis de chez nous" });

    await importFile("products", `code;libellé\n${code};Vis du tableur`);
    await sendLines(linesMessage("product", 2, { code, libellé: "Vis ERP" }));

    expect(await findRecord(id)).toMatchObject({ label: "Vis du tableur" });
  });

  test("is forgotten with its record", async () => {
    const code = newTag();
    await createRecord("brands", { code, name: "Marque d’ici" }, by);
    await removeRecord(brandAt(code), by);

    await sendLines(linesMessage("brand", 1, { code, nom: "Marque ERP" }));

    expect(await findRecord(brandAt(code))).toMatchObject({ name: "Marque ERP" });
  });
});
