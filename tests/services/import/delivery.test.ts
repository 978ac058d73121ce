import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyImport, undoImport } from "#app/services/import/apply.server.ts";
import { actOnImport, listImportLines } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { createRecord, findRecord, removeRecord } from "#app/services/record/record.server.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import { makeStore } from "#tests/support/factories.ts";
import { byCatalogue, importFile, outcomesOf, sendFile } from "#tests/support/import/imports.ts";

const ZONES = "code;dépôt;km maximum;première tonne ht;tonne suivante ht;kg par camion";
const FREE_ZONES = `${ZONES};offerte dès ht`;
const TRANSPORTS =
  "code;type;libellé;dépôt;kg maximum;km maximum;part du prix;supplément ht;proposé";

const newCode = () => `T${randomInt(2 ** 40)}`;
const zoneOf = async (code: string) =>
  (await db.select().from(deliveryZones).where(eq(deliveryZones.erpCode, code)))[0] ?? null;
const transportOf = async (code: string) =>
  (await db.select().from(transports).where(eq(transports.erpCode, code)))[0] ?? null;

async function undo(id: number) {
  await actOnImport(id, "undo", await byCatalogue());
  await undoImport(id);
}

async function reasonsOf(id: number) {
  const refused = await listImportLines(id, "refused", 0);
  return refused.map(({ line, reasons }) => [line, ...reasons.map(({ reason }) => reason)]);
}

test("a file of zones makes, changes and takes back zones of a depot", async () => {
  const { uid, erpCode } = await makeStore();
  const [near, far] = [newCode(), newCode()];
  const rows = [`${near};${erpCode};30;45;18,50;`, `${far};;300;199;40;12000`];
  const first = await importFile("delivery-zones", [ZONES, ...rows].join("\n"));

  expect(await zoneOf(near)).toMatchObject({
    ...{ storeUid: uid, maxKm: 30, lorryGrams: 24_000_000 },
    ...{ firstTonneCents: 4_500, nextTonneCents: 1_850 },
  });
  expect(await zoneOf(far)).toMatchObject({ storeUid: null, maxKm: 300, lorryGrams: 12_000_000 });
  expect(outcomesOf(await sendFile("delivery-zones", [ZONES, ...rows].join("\n")))).toEqual([
    ...[0, 0, 2, 0],
  ]);

  const second = await importFile("delivery-zones", `code;km maximum;dépôt\n${near};35;`);
  expect(await zoneOf(near)).toMatchObject({ storeUid: null, maxKm: 35, firstTonneCents: 4_500 });
  await undo(second.id);
  expect(await zoneOf(near)).toMatchObject({ storeUid: uid, maxKm: 30 });
  await undo(first.id);
  expect([await zoneOf(near), await zoneOf(far)]).toEqual([null, null]);
});

test("a zone is free from an amount above zero, and never without one", async () => {
  const [free, paid] = [newCode(), newCode()];
  const { erpCode } = await makeStore();
  const rows = [`${free};${erpCode};30;45;18;;1 500,50`, `${paid};${erpCode};60;45;18;;`];
  await importFile("delivery-zones", [FREE_ZONES, ...rows].join("\n"));

  expect((await zoneOf(free))?.freeFromCents).toBe(150_050);
  expect((await zoneOf(paid))?.freeFromCents).toBeNull();
  const { id } = await sendFile("delivery-zones", `${FREE_ZONES}\n${free};${erpCode};30;45;18;;0`);
  expect(await reasonsOf(id)).toEqual([[2, "out-of-range"]]);
});

test("a file of zones is refused what no zone can be", async () => {
  const { id } = await sendFile(
    "delivery-zones",
    [ZONES, "A;ABSENT;30;45;18;", "B;;20;45;18;", "C;;300;-1;18;0", "D;;;45;18;"].join("\n"),
  );

  expect(await reasonsOf(id)).toEqual([
    [2, "unknown-store"],
    [3, "zone-taken"],
    [4, "negative", "out-of-range"],
    [5, "zone-without-reach"],
  ]);
});

test("two files compared at once leave one zone of a reach", async () => {
  const { uid, erpCode } = await makeStore();
  const compared = await Promise.all(
    [newCode(), newCode()].map((code) =>
      sendFile("delivery-zones", `${ZONES}\n${code};${erpCode};30;45;18;`),
    ),
  );
  expect(compared.map(outcomesOf)).toEqual([1, 1].map(() => [1, 0, 0, 0]));

  const by = await byCatalogue();
  for (const { id } of compared) await actOnImport(id, "apply", by);
  await Promise.all(compared.map(({ id }) => applyImport(id)));

  const reasons = await Promise.all(compared.map(({ id }) => reasonsOf(id)));
  expect(reasons.toSorted((a, b) => a.length - b.length)).toEqual([[], [[2, "zone-taken"]]]);
  expect(await db.$count(deliveryZones, eq(deliveryZones.storeUid, uid))).toBe(1);
});

test("zones of one file change reaches with one another", async () => {
  const { erpCode } = await makeStore();
  const [one, other] = [newCode(), newCode()];
  const rows = (first: number, second: number) =>
    [ZONES, `${one};${erpCode};${first};45;18;`, `${other};${erpCode};${second};75;18;`].join("\n");
  await importFile("delivery-zones", rows(30, 80));

  const { counts } = await importFile("delivery-zones", rows(80, 30));

  expect(counts).toMatchObject({ applied: 2, refused: 0 });
  expect([(await zoneOf(one))?.maxKm, (await zoneOf(other))?.maxKm]).toEqual([80, 30]);
});

test("a file of transports makes, changes and takes back transports", async () => {
  const { uid, erpCode } = await makeStore();
  const code = newCode();
  const row = `${code};express;Coursier;${erpCode};500;;150;12,50;`;
  const first = await importFile("transports", `${TRANSPORTS}\n${row}`);

  const made = await transportOf(code);
  expect(made).toMatchObject({
    ...{ type: "EXPRESS", label: "Coursier", storeUid: uid, isActive: true },
    ...{ maxWeightGrams: 500_000, maxKm: null, shareBasisPoints: 15_000, addedCents: 1_250 },
  });
  expect(outcomesOf(await sendFile("transports", `${TRANSPORTS}\n${row}`))).toEqual([0, 0, 1, 0]);

  const second = await importFile("transports", `code;proposé;km maximum\n${code};non;25`);
  expect(await transportOf(code)).toMatchObject({ code: made?.code, isActive: false, maxKm: 25 });
  await undo(second.id);
  await undo(first.id);
  expect(await transportOf(code)).toBeNull();

  await importFile("transports", `${TRANSPORTS}\n${row}`);
  expect((await transportOf(code))?.code).toBeGreaterThan(made?.code ?? Number.NaN);
});

test("a file of transports is refused what no transport can be", async () => {
  const { erpCode } = await makeStore();
  const rows = [
    "A;express;Express;;;;;;",
    `B;camion;Camion;${erpCode};;;;;`,
    "CAMION;camion;Camion;;;;;;non",
    `C;grue;Grue;${erpCode};;;;;`,
  ];

  const { id } = await sendFile("transports", [TRANSPORTS, ...rows].join("\n"));

  expect(await reasonsOf(id)).toEqual([
    [2, "transport-taken"],
    [3, "plain-delivery"],
    [4, "plain-delivery"],
    [5, "unknown-choice"],
  ]);
});

describe("plain delivery", () => {
  test("is never removed, by a person or by the undo of a file", async () => {
    const by = await byCatalogue();
    const removed = await removeRecord({ entity: "transports", key: "CAMION" }, by);

    expect(removed).toEqual({
      ok: false,
      reason: "refused",
      reasons: [{ field: "", reason: "in-use" }],
    });
    expect(await transportOf("CAMION")).toMatchObject({ code: 77777, type: "PL" });
  });

  test("takes the code and the label that the merchant has for it", async () => {
    const code = newCode();
    const { id } = await importFile("transports", `code;type;libellé\n${code};camion;Semi`);

    expect(await transportOf(code)).toMatchObject({ code: 77777, type: "PL", label: "Semi" });
    expect(await transportOf("CAMION")).toBeNull();
    await undo(id);
    expect(await transportOf(code)).toMatchObject({ code: 77777 });

    const by = await byCatalogue();
    const texts = { code: "CAMION", type: "camion", libellé: "", label: "Camion", isActive: "oui" };
    expect(await createRecord("transports", texts, by)).toEqual({ ok: true, key: "CAMION" });
    expect(await findRecord({ entity: "transports", key: code })).toBeNull();
  });

  test("of a fresh shop has no code until the merchant gives it one", async () => {
    await db.update(transports).set({ erpCode: null }).where(eq(transports.code, 77777));

    await importFile("transports", "code;type;libellé\nCAMION;camion;Camion");

    expect(await transportOf("CAMION")).toMatchObject({ code: 77777, label: "Camion" });
  });
});
