import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ErpLineKind } from "#app/models/erp/lines.ts";
import { MAX_ERP_LINES } from "#app/models/erp/lines.ts";
import { IMPORT_DAYS } from "#app/models/import/import.ts";
import { receiveErpLines } from "#app/services/erp/lines.server.ts";
import { replayMessage } from "#app/services/erp/message.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { listImports } from "#app/services/import/import.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import { settleProducts } from "#app/services/record/settle.server.ts";
import { categories, productCodes, products } from "#drizzle/schema/catalogue.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { imports } from "#drizzle/schema/import.ts";
import { lineExamples } from "#sandbox/erp/lines.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import {
  brandLine,
  cardLine,
  companyLine,
  familyLine,
  findEvent,
  type Line,
  linesMessage,
  newCard,
  newEan,
  newTag,
  numberApart,
  priceListLine,
  productLine,
  recordOf,
  sendLines,
  storeLine,
} from "#tests/support/erp/lines.ts";
import { makeCompany, makeProduct, makeStore } from "#tests/support/factories.ts";

beforeAll(numberApart);

/** A record of a kind: its line, a change of it, a wrong line, and one that names what comes later. */
type Case = {
  key: string;
  line: Line;
  /** Another value of one field, and of another. */
  changes: [Line, Line];
  wrong: [Line, column: string, reason: string];
  waits?: { line: Line; key: string; reason: string; bring: () => Promise<unknown> };
};

const KEY = "\u001f";

async function aProduct(code = newTag()): Promise<Case> {
  const [family, brand, later] = [newTag(), newTag(), newTag()];
  await sendLines(linesMessage("family", 1, familyLine(family)));
  await sendLines(linesMessage("brand", 1, brandLine(brand)));
  return {
    key: code,
    line: productLine(code, family, brand),
    changes: [
      { code, "prix ht": "5,10" },
      { code, libellé: "Vis inox" },
    ],
    wrong: [{ code, "prix ht": -1 }, "prix ht", "negative"],
    waits: {
      ...{ key: `${code}-W`, line: productLine(`${code}-W`, later, brand) },
      reason: "unknown-family",
      bring: () => sendLines(linesMessage("family", 1, familyLine(later))),
    },
  };
}

const cases: Partial<Record<ErpLineKind, () => Promise<Case>>> = {
  product: aProduct,
  async family() {
    const [code, later] = [newTag(), newTag()];
    return {
      ...{ key: code, line: familyLine(code) },
      changes: [
        { code, libellé: "Autre nom" },
        { code, ordre: 7 },
      ],
      wrong: [{ code, ordre: "sept" }, "ordre", "not-a-number"],
      waits: {
        ...{ key: `${code}-W`, line: { ...familyLine(`${code}-W`), "famille parente": later } },
        reason: "unknown-family",
        bring: () => sendLines(linesMessage("family", 1, familyLine(later))),
      },
    };
  },
  async brand() {
    const code = newTag();
    return {
      ...{ key: code, line: brandLine(code) },
      changes: [
        { code, nom: "Autre nom" },
        { code, nom: "Encore un autre" },
      ],
      wrong: [{ code, nom: "x".repeat(81) }, "nom", "too-long"],
    };
  },
  async store() {
    const code = newTag();
    return {
      ...{ key: code, line: storeLine(code) },
      changes: [
        { code, nom: "Autre nom" },
        { code, mardi: "08:00-12:00" },
      ],
      wrong: [{ code, mardi: "le matin" }, "mardi", "not-hours"],
    };
  },
  async "delivery-zone"() {
    const { erpCode: dépôt } = await makeStore();
    const [code, later] = [newTag(), newTag()];
    const prices = { "première tonne ht": 45, "tonne suivante ht": "18,50" };
    return {
      ...{ key: code, line: { code, dépôt, "km maximum": 30, ...prices } },
      changes: [
        { code, "km maximum": 40 },
        { code, "tonne suivante ht": 20 },
      ],
      wrong: [{ code, dépôt, "km maximum": 2_000 }, "km maximum", "too-large"],
      waits: {
        ...{
          key: `${code}-W`,
          line: { code: `${code}-W`, dépôt: later, "km maximum": 5, ...prices },
        },
        reason: "unknown-store",
        bring: () => sendLines(linesMessage("store", 1, storeLine(later))),
      },
    };
  },
  async transport() {
    const { erpCode: dépôt } = await makeStore();
    const [code, later] = [newTag(), newTag()];
    const line = { type: "camion-grue", libellé: "Camion-grue" };
    return {
      ...{ key: code, line: { code, dépôt, ...line } },
      changes: [
        { code, "supplément ht": 40 },
        { code, proposé: false },
      ],
      wrong: [{ code, type: "camion" }, "type", "plain-delivery"],
      waits: {
        ...{ key: `${code}-W`, line: { code: `${code}-W`, dépôt: later, ...line } },
        reason: "unknown-store",
        bring: () => sendLines(linesMessage("store", 1, storeLine(later))),
      },
    };
  },
  async company() {
    const [code, later] = [newTag(), newTag()];
    return {
      ...{ key: code, line: companyLine(code) },
      changes: [
        { code, "raison sociale": "Autre nom" },
        { code, groupes: ["MACONS", "FIDELES"] },
      ],
      wrong: [{ code, siren: "123" }, "siren", "not-9-digits"],
      waits: {
        ...{ key: `${code}-W`, line: { ...companyLine(`${code}-W`), tarif: later } },
        reason: "unknown-price-list",
        bring: () => sendLines(linesMessage("price-list", 1, priceListLine(later))),
      },
    };
  },
  async card() {
    const [company, store] = [await makeCompany(), await makeStore()];
    const [carte, other, later] = [newCard(), newCard(), newTag()];
    const depot = store.erpCode ?? "";
    return {
      ...{ key: carte, line: cardLine(carte, company.erpCode ?? "", depot) },
      changes: [
        { carte, nom: "Delorme-Petit" },
        { carte, bloquée: true },
      ],
      wrong: [{ carte, "e-mail": "claire" }, "e-mail", "not-an-email"],
      waits: {
        ...{ key: other, line: cardLine(other, later, depot), reason: "unknown-company" },
        bring: () => sendLines(linesMessage("company", 1, companyLine(later))),
      },
    };
  },
  async "price-list"() {
    const code = newTag();
    return {
      ...{ key: code, line: priceListLine(code) },
      changes: [
        { code, nom: "Autre nom" },
        { code, "dernier jour": "31/12/2026" },
      ],
      wrong: [{ code, "dernier jour": "31/12/2025" }, "dernier jour", "ends-before"],
    };
  },
};

const priceCases = {
  async "price of a list"(): Promise<Case> {
    const [product, later] = [await makeProduct(), newTag()];
    const list = newTag();
    await sendLines(linesMessage("price-list", 1, priceListLine(list)));
    const named = { tarif: list, article: product.erpCode };
    return {
      key: [list, product.erpCode, "", 1].join(KEY),
      line: { ...named, "prix ht": "7,15" },
      changes: [
        { ...named, "prix ht": "7,20" },
        { ...named, "prix ht": "7,25" },
      ],
      wrong: [{ ...named, "prix ht": 0 }, "prix ht", "out-of-range"],
      waits: {
        key: [later, product.erpCode, "", 1].join(KEY),
        line: { tarif: later, article: product.erpCode, "prix ht": 3 },
        reason: "unknown-price-list",
        bring: () => sendLines(linesMessage("price-list", 1, priceListLine(later))),
      },
    };
  },
  async "price of a company"(): Promise<Case> {
    const [product, company, later] = [await makeProduct(), await makeCompany(), newTag()];
    const day = "2026-01-01";
    const named = {
      ...{ entreprise: company.erpCode, article: product.erpCode },
      "premier jour": day,
    };
    return {
      key: [company.erpCode, product.erpCode, "", day].join(KEY),
      line: { ...named, "prix ht": 6.9 },
      changes: [
        { ...named, "prix ht": 6.8 },
        { ...named, "dernier jour": "31/12/2026" },
      ],
      wrong: [{ ...named, "dernier jour": "31/12/2025" }, "dernier jour", "ends-before"],
      waits: {
        key: [later, product.erpCode, "", day].join(KEY),
        line: { ...named, entreprise: later, "prix ht": 3 },
        reason: "unknown-company",
        bring: () => sendLines(linesMessage("company", 1, companyLine(later))),
      },
    };
  },
};

const everyCase = [
  ...Object.entries(cases).map(([kind, make]) => [kind, kind as ErpLineKind, make] as const),
  ...Object.entries(priceCases).map(([name, make]) => [name, "price", make] as const),
];
const waitingCases = everyCase.filter(([name]) => !["brand", "store", "price-list"].includes(name));

describe.each(everyCase)("a message of a %s", (_, kind, make) => {
  test("creates, changes, then leaves what is the same", async () => {
    const { key, line, changes } = await make();
    const sent = linesMessage(kind, 1, line);

    expect(await sendLines(sent)).toMatchObject({ outcome: "applied", new: 1, refused: [] });
    const made = await recordOf(kind, key, line);
    expect(made).not.toBeNull();

    const change = linesMessage(kind, 2, changes[0]);
    expect(await sendLines(change)).toMatchObject({ outcome: "applied", changed: 1 });
    const changed = await recordOf(kind, key, line);
    expect(changed).not.toEqual(made);

    const same = await sendLines(linesMessage(kind, 3, changes[0]));
    expect(same).toMatchObject({ outcome: "applied", new: 0, changed: 0, refused: [] });
    expect(await recordOf(kind, key, line)).toEqual(changed);
  });

  test("refuses a wrong line with its column and reason", async () => {
    const { key, line, wrong } = await make();
    await sendLines(linesMessage(kind, 1, line));
    const before = await recordOf(kind, key, line);
    const [bad, column, reason] = wrong;
    const sent = linesMessage(kind, 2, bad);

    expect(await sendLines(sent)).toMatchObject({
      ...{ outcome: "refused", reason: "refused-lines", changed: 0 },
      refused: [{ line: 1, waits: false, reasons: [{ column, reason }] }],
    });

    expect(await recordOf(kind, key, line)).toEqual(before);
  });

  test("sent twice changes nothing, and has the same answer", async () => {
    const { key, line, changes } = await make();
    const sent = linesMessage(kind, 1, line);
    const first = await sendLines(sent);
    await sendLines(linesMessage(kind, 2, changes[0]));
    const record = await recordOf(kind, key, line);

    expect(await sendLines(sent)).toEqual(first);
    expect(await recordOf(kind, key, line)).toEqual(record);
  });

  test("that is late writes only what no later one brought", async () => {
    const { key, line, changes } = await make();
    await sendLines(linesMessage(kind, 1, line));
    const [first, second] = changes;
    const isOther = Object.keys(first).join() !== Object.keys(second).join();

    await sendLines(linesMessage(kind, 9, first));
    const after = await recordOf(kind, key, line);
    const late = await sendLines(linesMessage(kind, 5, isOther ? second : { ...first, ...second }));

    expect(late).toMatchObject(
      isOther ? { outcome: "applied", changed: 1 } : { outcome: "stale", changed: 0 },
    );
    if (!isOther) expect(await recordOf(kind, key, line)).toEqual(after);
    expect(await sendLines(linesMessage(kind, 4, second))).toMatchObject({ outcome: "stale" });
  });
});

test.each(waitingCases)("a %s waits for what it names, then applies", async (_, kind, make) => {
  const { line, waits } = await make();
  if (!waits) throw new Error("the case has no line that waits");
  const sent = linesMessage(kind, 1, line, waits.line);

  expect(await sendLines(sent)).toMatchObject({
    ...{ outcome: "waiting", reason: "missing-lines", new: 1 },
    refused: [{ line: 2, waits: true, reasons: [{ reason: waits.reason }] }],
  });
  await applyWaitingMessages();
  expect(await findEvent(sent)).toMatchObject({ outcome: "waiting", tries: 1 });
  expect(await recordOf(kind, waits.key, waits.line)).toBeNull();

  await waits.bring();
  await Promise.all([applyWaitingMessages(), applyWaitingMessages()]);

  expect(await recordOf(kind, waits.key, waits.line)).not.toBeNull();
  expect(await sendLines(sent)).toMatchObject({ outcome: "applied", reason: null, new: 2 });
});

test("a change of a product that is not there waits for it", async () => {
  const { key, line } = await aProduct();
  const change = linesMessage("product", 8, { code: key, "prix ht": "5,10" });

  expect(await sendLines(change)).toMatchObject({ outcome: "waiting" });
  await sendLines(linesMessage("product", 3, line));
  await applyWaitingMessages();

  expect(await findEvent(change)).toMatchObject({ outcome: "applied" });
  expect(await recordOf("product", key, line)).toMatchObject({ unitMills: 5_100 });
});

describe("a message of codes", () => {
  const codesOf = async (uid: number) =>
    (await db.select().from(productCodes).where(eq(productCodes.productUid, uid)))
      .map(({ kind, code }) => `${kind} ${code}`)
      .toSorted();

  test("replaces the codes of the kinds it gives", async () => {
    const { uid, erpCode: code, ean } = await makeProduct();
    const added = newEan();

    await sendLines(linesMessage("code", 1, { code, "référence fabricant": ["R-1", "R-2"] }));
    expect(await codesOf(uid)).toEqual([`ean ${ean}`, "maker R-1", "maker R-2"]);

    await sendLines(linesMessage("code", 2, { code, ean: [added], "prix ht": 1 }));
    expect(await codesOf(uid)).toEqual([`ean ${added}`, "maker R-1", "maker R-2"]);
    const [row] = await db.select().from(products).where(eq(products.uid, uid));
    expect(row).toMatchObject({ unitMills: 10_000 });
  });

  test("and one of its product are ordered together", async () => {
    const { uid, erpCode: code } = await makeProduct();
    const [late, last] = [newEan(), newEan()];

    await sendLines(linesMessage("code", 7, { code, ean: [last] }));
    await sendLines(linesMessage("product", 6, { code, ean: [late], libellé: "Nom d’avant" }));

    expect(await codesOf(uid)).toEqual([`ean ${last}`]);
    const [row] = await db.select().from(products).where(eq(products.uid, uid));
    expect(row).toMatchObject({ label: "Nom d’avant" });
  });

  test("refuses the EAN of another product, and waits for an unknown one", async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const sent = linesMessage(
      "code",
      1,
      { code: one.erpCode, ean: [other.ean] },
      { code: newTag(), ean: [newEan()] },
    );

    expect(await sendLines(sent)).toMatchObject({
      outcome: "waiting",
      refused: [
        { line: 1, waits: false, reasons: [{ column: "ean", reason: "ean-taken" }] },
        { line: 2, waits: true, reasons: [{ column: "code", reason: "unknown-product" }] },
      ],
    });
  });
});

describe("the lines of a message", () => {
  test("are taken without the wrong ones, each refused with reasons", async () => {
    const tags = [newTag(), newTag(), newTag()];
    const sent = linesMessage(
      "brand",
      1,
      { code: tags[0], nom: "Une", couleur: "bleu" },
      [1],
      { code: tags[0], nom: "La même" },
      { nom: "Sans code" },
      { code: tags[1], nom: { fr: "Deux" } },
      { code: tags[2], nom: "Trois" },
    );

    const answer = await sendLines(sent);

    expect(answer).toMatchObject({ outcome: "refused", new: 2, unknownColumns: ["couleur"] });
    const reasons = answer.refused.map(({ line, reasons: some }) => [
      line,
      ...some.map(({ column, reason }) => `${column}:${reason}`),
    ]);
    expect(reasons).toEqual([
      [2, ":not-json"],
      [3, "code:duplicate"],
      [4, "code:required"],
      [5, "nom:not-a-value"],
    ]);
  });

  test("of which one names a column twice are unreadable", async () => {
    const sent = linesMessage("brand", 1, { code: newTag(), nom: "Une", name: "Autre" });

    expect(await sendLines(sent)).toMatchObject({ outcome: "failed", reason: "unreadable" });
  });

  test("reach the limit, and no further", async () => {
    const tag = newTag();
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ code: `${tag}-${at}`, nom: `Marque ${at}` }));
    const most = linesMessage("brand", 1, ...lines(MAX_ERP_LINES));
    const more = linesMessage("brand", 1, ...lines(MAX_ERP_LINES + 1));

    expect(await sendLines(most)).toMatchObject({ outcome: "applied", new: MAX_ERP_LINES });
    expect(await receiveErpEvent(signedByErp(more))).toBe("malformed");
  });

  test("sent at once in two versions end as the highest says", async () => {
    const code = newTag();
    const versions = [3, 1, 5, 2, 4].map((version) =>
      linesMessage("brand", version, { code, nom: `Version ${version}` }),
    );

    await Promise.all([...versions, ...versions].map(sendLines));

    expect(await recordOf("brand", code, {})).toMatchObject({ name: "Version 5" });
  });

  test("count a family's products once the catalogue is settled", async () => {
    const { line } = await aProduct();
    await sendLines(linesMessage("product", 1, line));

    await settleProducts();

    const isIt = eq(categories.erpCode, String(line.famille));
    expect(await db.select().from(categories).where(isIt)).toMatchObject([{ productCount: 1 }]);
  });

  test("leave the files received alone", async () => {
    const sent = linesMessage("brand", 1, brandLine(newTag()));
    await sendLines(sent);

    const { id } = await findEvent(sent);
    const [row] = await db.select().from(imports).where(eq(imports.erpEventId, id));
    expect(row).toMatchObject({ entity: "brands", state: "applied" });
    expect((await listImports(null)).map((one) => one.id)).not.toContain(row?.id);
  });

  test("stand in the history of their record", async () => {
    const { key, line, changes } = await aProduct();
    await sendLines(linesMessage("product", 1, line));
    await sendLines(linesMessage("product", 2, changes[0]));

    expect(await listPastChanges({ entity: "products", key })).toMatchObject([
      { by: null, act: "record-changed", changes: [{ before: "4,90", after: "5,10" }] },
      { by: null, act: "record-created" },
    ]);
  });

  test("are kept with a message only while it may be applied again", async () => {
    const [family, brand] = [newTag(), newTag()];
    await sendLines(linesMessage("family", 1, familyLine(family)));
    const sent = linesMessage("product", 1, productLine(newTag(), family, brand));
    await sendLines(sent);
    expect((await findEvent(sent)).body).toHaveProperty("lines");

    await sendLines(linesMessage("brand", 1, brandLine(brand)));
    await applyWaitingMessages();

    expect((await findEvent(sent)).body).not.toHaveProperty("lines");
  });
});

test("a message that waits too long is dropped, with its lines", async () => {
  const sent = linesMessage("card", 1, cardLine(newCard(), newTag(), newTag()));
  await sendLines(sent);
  const { id } = await findEvent(sent);
  const receivedAt = (days: number) => new Date(Date.now() - days * 86_400_000);
  const age = (days: number) =>
    db
      .update(erpEvents)
      .set({ receivedAt: receivedAt(days) })
      .where(eq(erpEvents.id, id));

  await age(IMPORT_DAYS - 1);
  await applyRetention();
  expect(await findEvent(sent)).toMatchObject({ outcome: "waiting" });

  await age(IMPORT_DAYS + 1);
  await applyRetention();
  const { outcome, body } = await findEvent(sent);
  expect(outcome).toBe("dropped");
  expect(JSON.stringify(body)).not.toContain("Delorme");
});

describe("a replay by staff", () => {
  const by = async () => ({ staffId: (await makeStaff()).id, address: "203.0.113.7" });

  test("applies what was refused and now fits", async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const sent = linesMessage("code", 1, { code: one.erpCode, ean: [other.ean] });
    await sendLines(sent);
    await sendLines(linesMessage("code", 1, { code: other.erpCode, ean: [] }));

    await replayMessage((await findEvent(sent)).id, await by());

    expect(await findEvent(sent)).toMatchObject({ outcome: "applied", tries: 2 });
    expect(await recordOf("product", one.erpCode ?? "", {})).toMatchObject({ eans: [other.ean] });
  });

  test("is stale once a later message has brought the same", async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const sent = linesMessage("code", 1, { code: one.erpCode, ean: [other.ean] });
    await sendLines(sent);
    await sendLines(linesMessage("code", 2, { code: one.erpCode, ean: [] }));

    await replayMessage((await findEvent(sent)).id, await by());

    expect(await findEvent(sent)).toMatchObject({ outcome: "stale" });
  });
});

test("the documentation has the examples of the sandbox", async () => {
  const page = await readFile(resolve(import.meta.dirname, "../../../docs/erp.md"), "utf8");
  const unspaced = (text: string) => text.replaceAll(/\s/g, "");

  const lines = lineExamples.flatMap((example) => example.lines);
  const has = (line: unknown) => unspaced(page).includes(unspaced(JSON.stringify(line)));
  expect(lines.filter((line) => !has(line))).toEqual([]);
});

test("the examples of the sandbox apply in their order, the last line waits", async () => {
  const ends: string[] = [];
  for (const { kind, lines } of lineExamples) {
    const answer = await sendLines({ ...linesMessage("brand", Date.now(), ...lines), kind });
    const reasons = answer.refused.map(({ reasons: [first] }) => first?.reason);
    ends.push([kind, answer.outcome, ...reasons].join(" "));
  }

  expect(ends).toEqual([
    "family applied",
    "brand applied",
    "product waiting column-missing",
    "code applied",
    "store applied",
    "delivery-zone applied",
    "transport applied",
    "price-list applied",
    "company applied",
    "card applied",
    "price applied",
    "document refused unknown-host",
  ]);
});

test("a killed message leaves nothing, and applies when sent again", async () => {
  const tag = newTag();
  const sent = linesMessage("brand", 1, brandLine(`${tag}-1`), brandLine(`${tag}-2`));
  const killed = transaction(async (tx) => {
    await receiveErpLines(tx, sent, new Date());
    throw new Error("killed");
  });

  await expect(killed).rejects.toThrow("killed");
  expect(await recordOf("brand", `${tag}-1`, {})).toBeNull();

  expect(await sendLines(sent)).toMatchObject({ outcome: "applied", new: 2 });
  expect(await recordOf("brand", `${tag}-2`, {})).not.toBeNull();
});

test("a price that names no list is of a company, which it must name", async () => {
  const product = await makeProduct();
  const sent = linesMessage("price", 1, { article: product.erpCode, "prix ht": 2 });

  expect(await sendLines(sent)).toMatchObject({
    outcome: "refused",
    refused: [
      {
        reasons: [
          { column: "entreprise", reason: "required" },
          { column: "premier jour", reason: "required" },
        ],
      },
    ],
  });
});
