import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mondayOf } from "#app/models/search/asked.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  countRare,
  countSearch,
  deleteOldAsked,
  listAsked,
  listLastAsked,
  writeAsked,
} from "#app/services/search/asked.server.ts";
import { searchTexts, searchWeeks } from "#drizzle/schema/search.ts";

/** Customers whose bits are five different ones for this text: found by trying, as bits are secret. */
async function askByFive(text: string, at: Date) {
  for (let customer = 1; ; customer++) {
    countSearch(text, { asked: 1 }, customer, at);
    await writeAsked(at);
    const [row] = await db.select().from(searchTexts).where(eq(searchTexts.text, text));
    if (row?.isCommon) return customer;
  }
}

const at = new Date("2026-11-18T10:00:00Z");
const week = mondayOf("2026-11-18");

describe("what is searched", () => {
  test("is counted by week, without case and accents", async () => {
    const asked = await askByFive("Vrillon béta", at);
    countSearch("VRILLON BETA", { asked: 1, near: 1 }, null, at);
    countSearch("vrillon béta", { opened: 1, added: 1 }, null, at);
    await writeAsked(at);

    const found = (await listAsked(week, "asked", 0)).filter(({ text }) => text === "Vrillon béta");
    expect(found).toMatchObject([
      { text: "Vrillon béta", asked: asked + 1, near: 1, nothing: 0, opened: 1, added: 1 },
    ]);
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(await listAsked("2026-11-09", "asked", 0)).toEqual([]);
  });

  test("is not shown while one customer asks, however often", async () => {
    for (let time = 0; time < 20; time++) countSearch("vrillon rare", { asked: 1 }, 7, at);
    for (let time = 0; time < 20; time++) countSearch("vrillon rare", { nothing: 1 }, null, at);
    await writeAsked(at);

    expect((await listAsked(week, "nothing", 0)).map(({ text }) => text)).not.toContain(
      "vrillon rare",
    );
    expect(await countRare(week)).toMatchObject({ texts: 1, asked: 20, nothing: 20 });
    expect(await listLastAsked(1_000)).toContainEqual({ text: "vrillon rare", isCommon: false });
  });

  test("keeps no customer, and nothing of a visitor alone", async () => {
    countSearch("vrillon visiteur", { asked: 1 }, null, at);
    countSearch("jean@exemple.fr", { asked: 1 }, 7, at);
    await writeAsked(at);

    const rows = await db.select().from(searchTexts);
    expect(rows.map(({ text }) => text)).not.toContain("vrillon visiteur");
    expect(rows.map(({ text }) => text)).not.toContain("jean@exemple.fr");
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      ...["askedAt", "askers", "id", "isCommon", "key", "text"],
    ]);
  });

  test("is deleted after 90 days when few asked, after a year otherwise", async () => {
    await askByFive("vrillon commun", at);
    countSearch("vrillon bref", { asked: 1 }, 7, at);
    await writeAsked(at);
    const texts = async () => (await db.select().from(searchTexts)).map(({ text }) => text);

    await deleteOldAsked(new Date("2027-02-17T10:00:00Z"));
    expect(await texts()).not.toContain("vrillon bref");
    expect(await texts()).toContain("vrillon commun");
    await deleteOldAsked(new Date("2027-12-08T10:00:00Z"));
    expect(await texts()).not.toContain("vrillon commun");
    expect(await db.$count(searchWeeks)).toBe(0);
  });
});
