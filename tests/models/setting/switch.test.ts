import { describe, expect, test } from "vitest";
import { emptySettings } from "#app/models/setting/settings.ts";
import {
  bannersAt,
  closedDays,
  modesOffAt,
  type ShopSwitch,
  switchKinds,
} from "#app/models/setting/switch.ts";
import { bannerForm, depotForm } from "#app/models/setting/switch-form.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const made = (values: Partial<ShopSwitch>): ShopSwitch => ({
  ...{ id: 1, kind: "banner", mode: null, storeUid: null, text: "Neige" },
  ...{ startsAt: hours(-1), endsAt: hours(1) },
  ...values,
});

describe("a banner", () => {
  test.each([
    ["within its period", {}, ["Neige"]],
    ["at its very start", { startsAt: NOW }, ["Neige"]],
    ["no more at its end", { endsAt: NOW }, []],
    ["not before its start", { startsAt: hours(0.5) }, []],
    ["without an end", { endsAt: null }, ["Neige"]],
    ["of another kind never", { kind: switchKinds[1], mode: "card" }, []],
  ])("is shown %s", (_, values, shown) => {
    expect(bannersAt(emptySettings, [made(values)], NOW)).toEqual(shown);
  });

  test("comes after the merchant's own, three at most, the last begun first", () => {
    const notice = { text: "Bienvenue", firstDay: "", lastDay: "" } as const;
    const three = [3, 2, 1].map((ago) => made({ text: `Il y a ${ago} h`, startsAt: hours(-ago) }));

    expect(bannersAt({ notice }, three, NOW)).toEqual(["Bienvenue", "Il y a 1 h", "Il y a 2 h"]);
    expect(bannersAt({ notice }, [made({ text: "Bienvenue" })], NOW)).toEqual(["Bienvenue"]);
  });
});

test("modes are off by the settings for good, and by a switch for its time", () => {
  const settings = { payment: { closedModes: ["wallet"] } };
  const off = made({ kind: "payment-mode", mode: "card" });

  expect([...modesOffAt(settings, [off], NOW)]).toEqual(["wallet", "card"]);
  expect([...modesOffAt(settings, [off], hours(1))]).toEqual(["wallet"]);
});

test.each([
  ["2026-11-25T10:00:00Z", "2026-11-25T12:30:00Z", ["2026-11-25 660-810"]],
  [
    "2026-11-25T22:00:00Z",
    "2026-11-27T23:00:00Z",
    ["2026-11-25 1380-1440", "2026-11-26 0-1440", "2026-11-27 0-1440"],
  ],
  // The day on which the clock goes back has 25 hours, and as many minutes on it.
  ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", ["2026-10-25 0-1440"]],
])("a depot closed from %s to %s closes these days of Paris", (from, to, days) => {
  const closed = closedDays(new Date(from), new Date(to));

  expect(closed.map((day) => `${day.day} ${day.from}-${day.to}`)).toEqual(days);
});

describe("the form", () => {
  const key = "5f2f4f0e-7d6b-4a9e-9f6e-3a1a2b3c4d5e";
  const problems = (form: typeof bannerForm | typeof depotForm, typed: object) =>
    form.safeParse({ key, text: "Neige", ...typed }).error?.issues.map(({ message }) => message) ??
    [];

  test("reads moments on the clock of Paris", () => {
    const read = bannerForm.parse({ key, text: "Neige", startsAt: "2026-07-01T08:00" });

    expect(read.startsAt?.toISOString()).toBe("2026-07-01T06:00:00.000Z");
  });

  test.each([
    [{ startsAt: "2026-02-30T08:00" }, ["switch-moment"]],
    [{ startsAt: "2026-03-29T02:30" }, ["switch-moment"]],
    [{ endsAt: "demain" }, ["switch-moment"]],
    [{ startsAt: "2026-11-25T10:00", endsAt: "2026-11-25T10:00" }, ["switch-order"]],
    [{ text: "<b>Neige" }, ["text-characters <>"]],
    [{ text: "a" }, ["switch-text"]],
  ])("refuses %j", (typed, refused) => {
    expect(problems(bannerForm, typed)).toEqual(refused);
  });

  test("needs the end of a closure", () => {
    expect(problems(depotForm, { store: "1" })).toEqual(["switch-end"]);
  });
});
