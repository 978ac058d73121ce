import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listFreeDeliveries } from "#app/services/checkout/delivery-place.server.ts";
import { undoImport } from "#app/services/import/apply.server.ts";
import { actOnImport, listImportLines } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findStore, listClosures } from "#app/services/store/store.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import {
  byCatalogue,
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  shownImport,
} from "#tests/support/import/imports.ts";

const HEAD =
  "code;nom;adresse;code postal;ville;département;région;latitude;longitude;téléphone;e-mail;lundi;samedi";

const newCode = () => `D${randomInt(2 ** 40)}`;

const row = (code: string, label = `Dépôt ${code}`) =>
  `${code};${label};1 rue du Four;1000;Bourg;Ain;Rhône-Alpes;46,2;5,22;04 65 71 00 09;${code}@exemple.fr;7h-12h;8h-12h`;

const storeOf = async (code: string) =>
  (await db.select().from(stores).where(eq(stores.erpCode, code)))[0] ?? null;

async function undo(id: number) {
  await actOnImport(id, "undo", await byCatalogue());
  await undoImport(id);
  return shownImport(id);
}

describe("a file of depots", () => {
  test("opens a depot with its hours, that a later file changes in part", async () => {
    const code = newCode();
    await importFile("stores", `${HEAD}\n${row(code)}`);

    const made = await storeOf(code);
    expect(made).toMatchObject({
      zipCode: "01000",
      latitude: 46.2,
      slug: `depot-${code.toLowerCase()}`,
    });
    expect(made?.schedule.map((day) => day.length)).toEqual([1, 0, 0, 0, 0, 1, 0]);
    expect((await findStore(made?.uid ?? 0))?.label).toBe(`Dépôt ${code}`);

    const read = await importFile("stores", `code;mardi;retraits par créneau\n${code};9h-12h;9`);

    expect(outcomesOf(read)).toEqual([0, 1, 0, 0]);
    const changed = await storeOf(code);
    expect(changed).toMatchObject({ slotCapacity: 9, label: `Dépôt ${code}` });
    expect(changed?.schedule.map((day) => day[0]?.from ?? null)).toEqual([
      ...[420, 540, null, null, null, 480, null],
    ]);
    await undo(read.id);
    expect((await storeOf(code))?.schedule[1]).toEqual([]);
  });

  test("gives a depot its own hours of delivery, and takes them away again", async () => {
    const code = newCode();
    await importFile("stores", `${HEAD}\n${row(code)}`);
    const uid = (await storeOf(code))?.uid ?? 0;
    const own = "plages de livraison;jours de livraison;heure limite de livraison";
    const sent = `code;${own}\n${code};8-12h | 13 à 17 h | 8h-12h;samedi|mardi;10h`;

    const read = await importFile("stores", sent);

    expect(await storeOf(code)).toMatchObject({
      deliveryRanges: ["8-12h", "13-17h"],
      deliveryDays: [1, 5],
      deliveryCutoffMinute: 600,
    });
    const days = await listFreeDeliveries(uid, 0, new Date("2026-11-27T08:00:00Z"));
    expect(days.slice(0, 2)).toEqual([
      { day: "2026-11-28", ranges: ["8-12h", "13-17h"], full: [] },
      { day: "2026-12-01", ranges: ["8-12h", "13-17h"], full: [] },
    ]);
    const wrong = await sendFile("stores", `code;${own}\n${code};17-13h;dimanches;25h`);
    expect(await refusedReasons(wrong.id)).toEqual([
      [
        "plages de livraison not-hours",
        "jours de livraison unknown-choice",
        "heure limite de livraison not-a-time",
      ],
    ]);
    const none = await importFile("stores", `code;jours de livraison\n${code};|`);
    expect((await storeOf(code))?.deliveryDays).toBeNull();
    await undo(none.id);
    await undo(read.id);
    expect(await storeOf(code)).toMatchObject({
      deliveryRanges: ["7-8h", "8-10h", "10-14h", "12-16h"],
      deliveryDays: null,
      deliveryCutoffMinute: 720,
    });
  });

  test("is undone, but for a depot that a customer has", async () => {
    const [free, held] = [newCode(), newCode()];
    const read = await importFile("stores", [HEAD, row(free), row(held)].join("\n"));
    const { id } = await makeCustomer();
    const storeUid = (await storeOf(held))?.uid;
    await db.update(customers).set({ storeUid }).where(eq(customers.id, id));

    expect((await undo(read.id)).counts).toMatchObject({ applied: 2, undone: 1 });

    expect(await storeOf(free)).toBeNull();
    expect(await storeOf(held)).not.toBeNull();
    const [kept] = (await listImportLines(read.id, "new", 0)).filter(({ code }) => code === held);
    expect(kept?.reasons).toEqual([{ column: "code", reason: "in-use" }]);
  });
});

describe("a file of closures", () => {
  test("closes a depot on a day, says why, and is undone", async () => {
    const code = newCode();
    await importFile("stores", `${HEAD}\n${row(code)}`);
    const uid = (await storeOf(code))?.uid ?? 0;
    const file = (reason: string) => `dépôt;jour;motif\n${code};24/12/2030;${reason}`;
    const first = await importFile("closures", file("Inventaire"));

    expect(await listClosures(uid)).toEqual([
      { day: "2030-12-24", hours: null, reason: "Inventaire" },
    ]);
    expect(outcomesOf(await sendFile("closures", file("Inventaire")))).toEqual([0, 0, 1, 0]);
    const second = await importFile("closures", file("Travaux"));
    expect(await listClosures(uid)).toEqual([
      { day: "2030-12-24", hours: null, reason: "Travaux" },
    ]);

    await undo(second.id);
    expect(await listClosures(uid)).toEqual([
      { day: "2030-12-24", hours: null, reason: "Inventaire" },
    ]);
    await undo(first.id);
    expect(await listClosures(uid)).toEqual([]);
  });

  test("refuses an unknown depot, and the same day twice", async () => {
    const code = newCode();
    await importFile("stores", `${HEAD}\n${row(code)}`);

    const read = await sendFile(
      "closures",
      `dépôt;jour;motif\n${code};24/12/2030;A\nINCONNU;24/12/2030;A\n${code};2030-12-24;B`,
    );

    const refused = await listImportLines(read.id, "refused", 0);
    expect(refused.map(({ line, reasons }) => [line, reasons])).toEqual([
      [3, [{ column: "dépôt", reason: "unknown-store" }]],
      [4, [{ column: "dépôt", reason: "duplicate" }]],
    ]);
  });

  test("without the column of days cannot be read", async () => {
    expect(await sendFile("closures", "dépôt;motif\nA;B")).toMatchObject({
      state: "unreadable",
      problem: "no-code-column",
      problemDetail: "jour",
    });
  });
});
