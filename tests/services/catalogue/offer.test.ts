import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { slices } from "#app/models/search/slice.ts";
import { findOffer, listOffers } from "#app/services/catalogue/offer.server.ts";
import { forgetCached } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { offers } from "#drizzle/schema/catalogue.ts";

test("every selection but the best sold is an offer of the demo", async () => {
  const file = await readFile("demo/offres.csv", "utf8");
  const codes = file.split("\n").map((row) => row.split(";")[0]);

  expect(codes).toEqual(expect.arrayContaining(slices.slice(1)));
});

type Days = Pick<typeof offers.$inferInsert, "startsOn" | "endsOn">;

test("the offers of a file are listed in the order that it says", async () => {
  const codes = (await listOffers()).map(({ code }) => code);
  expect(codes).toEqual(["promotions", "lots", "fins-de-serie", "comptoir"]);
  const rows = await db.select({ position: offers.position }).from(offers);
  expect(rows.map(({ position }) => position).toSorted()).toEqual([1, 2, 3, 4]);
});

async function makeOffer(days: Days): Promise<string> {
  const code = `o${randomInt(2 ** 40)}`;
  const texts = { label: "Offre", slug: "offre", description: "Tout." };
  const drawn = { drawing: "sack", tint: "grey", position: 9 };
  await db
    .insert(offers)
    .values({ code, erpCode: code, ...texts, ...drawn, rule: "bundles", ...days });
  forgetCached();
  return code;
}

async function isShown(code: string, at: string): Promise<boolean> {
  const now = new Date(at);
  const listed = (await listOffers(now)).some((offer) => offer.code === code);
  const found = (await findOffer(code, now)) !== null;
  expect(found).toBe(listed);
  return found;
}

test("an offer is shown from its first to its last day in Paris", async () => {
  const code = await makeOffer({ startsOn: "2027-03-01", endsOn: "2027-03-28" });

  expect(await isShown(code, "2027-02-28T22:59:59Z")).toBe(false);
  expect(await isShown(code, "2027-02-28T23:00:00Z")).toBe(true);
  // Clocks go forward on the last day.
  expect(await isShown(code, "2027-03-28T21:59:59Z")).toBe(true);
  expect(await isShown(code, "2027-03-28T22:00:00Z")).toBe(false);
});

test("an offer without a day has no beginning, or no end", async () => {
  const always = await makeOffer({});
  const since = await makeOffer({ startsOn: "2027-03-01" });
  const until = await makeOffer({ endsOn: "2027-03-28" });
  const at = async (day: string) =>
    Promise.all([always, since, until].map((code) => isShown(code, `${day}T12:00:00Z`)));

  expect(await at("2027-02-28")).toEqual([true, false, true]);
  expect(await at("2027-03-15")).toEqual([true, true, true]);
  expect(await at("2027-03-29")).toEqual([true, true, false]);
});

test("an offer with reversed days is refused by the database", async () => {
  const days = { startsOn: "2027-03-02", endsOn: "2027-03-01" };
  await expect(makeOffer(days)).rejects.toMatchObject({ cause: { constraint: "offer_dates" } });
});
