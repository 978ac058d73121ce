// Own shop: its shops have settings of their own.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { shopSwitches } from "#drizzle/schema/setting.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBookedStore } from "#tests/support/closure/closures.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const DAY = addDays(parisTime(new Date()).day, 20);

let shop: RunningShop;
let other: RunningShop;
let operator: Browser;
let booked: Awaited<ReturnType<typeof makeBookedStore>>;

beforeAll(async () => {
  booked = await makeBookedStore(DAY);
  const PORT = String(await freePort());
  [shop, other] = await Promise.all([startShop(), startShop({ PORT })]);
  operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));
});
afterAll(() => Promise.all([shop.stop(), other.stop()]));

async function send(form: string, typed: Record<string, string>) {
  const { page } = await operator.get(url.switches);
  return operator.submit(url.switches, page.querySelector(`#${form}`), typed);
}

const notices = async (origin: string) =>
  (await new Browser(origin).get(url.home)).page
    .querySelectorAll(".shop-notice p")
    .map(({ text }) => text);

test("a banner reaches the cached pages of every process, and leaves them", async () => {
  expect(await notices(other.origin)).toEqual([]);

  const sent = await send("bandeau", { text: "Neige : livraisons retardées" });
  expect(sent.location).toBe(to(url.switches, null, { fait: "lance" }));
  expect((await operator.follow(sent)).text).toContain("C’est enregistré");
  for (const { origin } of [shop, other]) {
    await expect
      .poll(() => notices(origin), { timeout: 5_000 })
      .toEqual(["Neige : livraisons retardées"]);
  }

  const { page } = await operator.get(url.switches);
  expect(page.querySelector("main table")?.text).toContain("sans fin prévue");
  const stop = page.querySelector("form[action$='acte=arreter']");
  expect((await operator.submit(url.switches, stop)).status).toBe(303);
  await expect.poll(() => notices(other.origin), { timeout: 5_000 }).toEqual([]);
  expect((await operator.get(url.switches)).text).toContain("arrêté par Maël Essai");
});

test("refusals stand beside their field, with what was typed", async () => {
  const typed = { text: "Travaux", startsAt: "2030-01-02T08:00", endsAt: "2030-01-01T08:00" };
  const refused = await send("bandeau", typed);

  expect(refused.status).toBe(400);
  expect(refused.page.querySelector("#bandeau-endsAt-error")?.text).toContain("après le début");
  expect(refused.page.querySelector("#bandeau [name=text]")?.getAttribute("value")).toBe("Travaux");
  const mode = await send("mode", { text: "Panne", mode: "pigeon" });
  expect(mode.page.querySelector("#mode-mode-error")?.text).toContain("Choisissez un mode");
  const past = await send("mode", { text: "Panne", mode: "card", endsAt: "2020-01-01T08:00" });
  expect(past.status).toBe(422);
  expect(past.page.querySelector("#mode-endsAt-error")?.text).toContain("déjà passée");
});

test("a depot with orders is closed in two steps", async () => {
  const typed = {
    ...{ store: String(booked.storeUid), text: "Inventaire" },
    ...{ startsAt: `${DAY}T00:00`, endsAt: `${addDays(DAY, 2)}T00:00` },
  };
  const asked = await send("depot", typed);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Commandes concernées");

  const closed = await operator.submit(url.switches, asked.page.querySelector("#depot"));

  expect(closed.status).toBe(303);
  const isOf = eq(slotClosures.storeUid, booked.storeUid);
  expect(await db.$count(slotClosures, isOf)).toBe(2);
  expect((await operator.get(url.switches)).text).toContain("Inventaire");
});

test("an unknown act, switch or depot is not found", async () => {
  expect((await operator.post(`${url.switches}?acte=rien`, {})).status).toBe(404);
  expect((await operator.post(`${url.switches}?acte=arreter`, { id: 999_999_999 })).status).toBe(
    404,
  );
  const typed = { store: "2000000000", text: "Inventaire", endsAt: `${DAY}T08:00` };
  const { page } = await operator.get(url.switches);
  const key = page.querySelector("#depot [name=key]")?.getAttribute("value") ?? "";
  const refused = await operator.post(`${url.switches}?acte=depot`, { ...typed, key, seen: 0 });
  expect(refused.page.querySelector("#depot-store-error")?.text).toContain("Choisissez un dépôt");
});

test("nobody without the role sets one", async () => {
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue", "depot"]));
  const key = crypto.randomUUID();

  expect((await clerk.get(url.switches)).status).toBe(404);
  const posted = await clerk.post(`${url.switches}?acte=bandeau`, { text: "Pirate", key });
  expect(posted.status).toBe(404);
  const isIt = and(eq(shopSwitches.key, key), eq(shopSwitches.text, "Pirate"));
  expect(await db.$count(shopSwitches, isIt)).toBe(0);
});
