import { beforeAll, describe, expect, test } from "vitest";
import { firstPage } from "#app/models/search/grid.ts";
import { db } from "#app/services/platform/database.server.ts";
import { countSearch, writeAsked } from "#app/services/search/asked.server.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import {
  addMeaning,
  listMeanings,
  restoreMeaning,
  withdrawMeaning,
} from "#app/services/search/meaning.server.ts";
import { deleteEndedPins, listPins, removePin, setPin } from "#app/services/search/pin.server.ts";
import { previewMeaning } from "#app/services/search/preview.server.ts";
import { readSearch } from "#app/services/search/rules.server.ts";
import { searchProducts } from "#app/services/search/search.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeProduct } from "#tests/support/factories.ts";

const now = new Date("2026-11-24T09:00:00Z");
const line = { said: "wortzelin", goods: "vrillon gris" };

let by: { staffId: number; address: string };
let grey: { uid: number; reference: string };
let white: { uid: number; reference: string };

const labels = async (typed: string) =>
  (await searchProducts(null, readSearch(typed), firstPage)).page.products.map(
    ({ label }) => label,
  );

const proposals = async (typed: string) =>
  (await completeSearch(null, typed)).products.map(({ label }) => label);

const acts = async () =>
  (await db.select().from(staffEvents).orderBy(staffEvents.id)).map(
    ({ act, subject }) => `${act} ${subject}`,
  );

beforeAll(async () => {
  by = { staffId: (await makeStaff(["catalogue"])).id, address: "127.0.0.1" };
  const label = (text: string) => ({ label: text, description: "Rien d'autre." });
  grey = await makeProduct({ ...label("Vrillon gris, sac 25 kg"), salesRank: 2 });
  white = await makeProduct({ ...label("Vrillon blanc, sac 25 kg"), salesRank: 3 });
  await makeProduct({ ...label("Vrillon noir, sac 25 kg"), salesRank: 1 });
  await db.execute("select refresh_search_words()");
});

describe("a meaning of the staff", () => {
  test("holds once added, until it is withdrawn, and again", async () => {
    expect(await labels("wortzelin")).toEqual([]);
    const added = await addMeaning(line, by, now);
    if (!added.ok) return expect.fail(added.reason);
    expect(await labels("wortzelin")).toEqual(["Vrillon gris, sac 25 kg"]);
    expect(await withdrawMeaning(added.id, by, now)).toBe(true);
    expect(await labels("wortzelin")).toEqual([]);
    expect(await withdrawMeaning(added.id, by, now)).toBe(false);
    expect(await restoreMeaning(added.id, by, now)).toBe(true);
    expect(await labels("wortzelin")).toEqual(["Vrillon gris, sac 25 kg"]);
    await withdrawMeaning(added.id, by, now);

    expect((await listMeanings()).withdrawn).toMatchObject([{ id: added.id, ...line }]);
    expect(await acts()).toEqual(
      ["added", "withdrawn", "restored", "withdrawn"].map(
        (act) => `meaning-${act} wortzelin = vrillon gris`,
      ),
    );
  });

  test("is refused for goods that no product is", async () => {
    const goods = "vrillon gris | vrillon bleu";
    expect(await addMeaning({ said: "wortzelin", goods }, by, now)).toEqual({
      ok: false,
      reason: "meaning-unknown",
      goods: "vrillon bleu",
    });
    expect((await listMeanings()).held).toEqual([]);
  });

  test("shows before it is saved which of the last searches it changes", async () => {
    countSearch("grand wortzelin", { asked: 1 }, 1, now);
    for (let customer = 1; customer <= 60; customer++) {
      countSearch("wortzelin 25 kg", { asked: 1 }, customer, now);
      countSearch("vrillon noir", { asked: 1 }, customer, now);
    }
    await writeAsked(now);
    const preview = await previewMeaning(line);

    expect(preview).toMatchObject({
      own: [{ text: "wortzelin", before: { total: 0 } }],
      changed: [{ text: "wortzelin 25 kg", after: { labels: ["Vrillon gris, sac 25 kg"] } }],
      ...{ rare: 1, compared: 3, left: 0 },
    });
    expect(preview.own[0]?.after.labels).toEqual(["Vrillon gris, sac 25 kg"]);
    expect(await labels("wortzelin")).toEqual([]);
  });

  test("says how many of the touched searches there was no time to compare", async () => {
    expect(await previewMeaning(line, 0)).toMatchObject({ changed: [], rare: 0, left: 2 });
  });
});

describe("a pin", () => {
  const set = (product: { reference: string }, kind: "pin" | "exclude", until = "2026-12-31") =>
    setPin({ query: "Vrillons", reference: product.reference, kind, until }, by, now);

  test("leads its query, and an excluded product is left out", async () => {
    const best = ["Vrillon blanc, sac 25 kg", "Vrillon gris, sac 25 kg", "Vrillon noir, sac 25 kg"];
    expect(await labels("vrillon")).toEqual(best);
    expect(await set(grey, "pin", "2027-11-24")).toEqual({ ok: true });
    expect((await labels("vrillon"))[0]).toBe("Vrillon gris, sac 25 kg");
    expect((await labels("vrillon 25"))[0]).toBe("Vrillon blanc, sac 25 kg");
    expect(await set(white, "exclude", "2027-11-24")).toEqual({ ok: true });
    expect(await labels("vrillon")).toEqual(["Vrillon gris, sac 25 kg", "Vrillon noir, sac 25 kg"]);
    expect(await proposals("vrillon")).not.toContain("Vrillon blanc, sac 25 kg");
    for (const { id } of await listPins(now)) expect(await removePin(id, by, now)).toBe(true);
    expect(await labels("vrillon")).toEqual(best);
    expect(await proposals("vrillon")).toContain("Vrillon blanc, sac 25 kg");
    expect(await removePin(1, by, now)).toBe(false);
    expect((await acts()).slice(-4)).toEqual([
      `product-pinned Vrillons, product:${grey.uid}`,
      `product-excluded Vrillons, product:${white.uid}`,
      `pin-removed Vrillons, product:${grey.uid}`,
      `pin-removed Vrillons, product:${white.uid}`,
    ]);
  });

  test("leaves near results to a query that nothing answers", async () => {
    const query = "vrillon pourpre";
    await setPin({ query, reference: grey.reference, kind: "pin", until: "2026-12-24" }, by, now);
    const { page, isNear } = await searchProducts(null, readSearch(query), firstPage);

    expect(isNear).toBe(true);
    expect(page.products.map(({ uid }) => uid).slice(0, 2)).toEqual([grey.uid, white.uid]);
    for (const { id } of await listPins(now)) await removePin(id, by, now);
  });

  test.each([
    ["a past day", { until: "2026-11-23" }, "pin-until"],
    ["more than a year", { until: "2027-12-01" }, "pin-until"],
    ["an unknown product", { reference: "9999999" }, "pin-reference"],
    ["no words", { query: " - " }, "pin-query"],
  ] as const)("is refused for %s", async (_, given, reason) => {
    const typed = { query: "vrillon", reference: grey.reference, kind: "pin", until: "2026-12-01" };
    expect(await setPin({ ...typed, ...given } as Parameters<typeof setPin>[0], by, now)).toEqual({
      ok: false,
      reason,
    });
  });

  test("is deleted a month after its last day", async () => {
    await set(grey, "pin", "2026-12-01");
    await deleteEndedPins(new Date("2026-12-30T09:00:00Z"));
    expect(await listPins(now)).toHaveLength(1);
    await deleteEndedPins(new Date("2027-01-02T09:00:00Z"));
    expect(await listPins(now)).toEqual([]);
  });
});
