import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { storeSvg } from "#app/models/store/drawing.ts";
import {
  distanceKm,
  findStores,
  nearestFirst,
  openingAt,
  storeAvailability,
} from "#app/models/store/store.ts";

const morning = { from: 7 * 60, to: 12 * 60 };
const afternoon = { from: 13 * 60 + 30, to: 18 * 60 };
const weekday = [morning, afternoon];
const rules = {
  schedule: [weekday, weekday, weekday, weekday, weekday, [morning], []],
  holidayZone: "metropole",
  closedDays: new Set(["2026-11-25"]),
} as const;

describe("whether a depot is open, by the clocks of Paris", () => {
  test.each([
    ["open, until noon", "2026-11-23T08:00:00Z", true, ["2026-11-23", 720]],
    ["open from its first minute", "2026-11-23T06:00:00Z", true, ["2026-11-23", 720]],
    ["closed at the minute it closes", "2026-11-23T11:00:00Z", false, ["2026-11-23", 810]],
    ["closed before opening", "2026-11-23T05:59:00Z", false, ["2026-11-23", 420]],
    ["closed in the evening, until tomorrow", "2026-11-23T20:00:00Z", false, ["2026-11-24", 420]],
    ["an exceptional closure is skipped", "2026-11-24T20:00:00Z", false, ["2026-11-26", 420]],
    ["Saturday noon leads to Monday", "2026-11-21T11:30:00Z", false, ["2026-11-23", 420]],
    ["a public holiday is closed", "2026-12-25T09:00:00Z", false, ["2026-12-26", 420]],
    ["summer time", "2026-07-20T05:00:00Z", true, ["2026-07-20", 720]],
  ])("%s", (_, now, isOpen, [day, minute]) => {
    expect(openingAt(rules, new Date(now))).toEqual({ isOpen, changesAt: { day, minute } });
  });

  test.each([
    ["the evening before clocks go forward", "2026-03-28T18:00:00Z", false, ["2026-03-29", 420]],
    ["a minute before seven that morning", "2026-03-29T04:59:00Z", false, ["2026-03-29", 420]],
    ["at seven, an hour less of night behind", "2026-03-29T05:00:00Z", true, ["2026-03-29", 720]],
    ["in the hour that comes twice", "2026-10-25T00:30:00Z", false, ["2026-10-25", 420]],
    ["in that hour again", "2026-10-25T01:30:00Z", false, ["2026-10-25", 420]],
    ["a minute before seven, back in winter", "2026-10-25T05:59:00Z", false, ["2026-10-25", 420]],
    ["at seven, an hour more of night behind", "2026-10-25T06:00:00Z", true, ["2026-10-25", 720]],
    ["Easter Monday, the day after", "2026-04-06T08:00:00Z", false, ["2026-04-07", 420]],
  ])("open on Sundays: %s", (_, now, isOpen, [day, minute]) => {
    const sundays = { ...rules, schedule: [...rules.schedule.slice(0, 6), [morning]] };

    expect(openingAt(sundays, new Date(now))).toEqual({ isOpen, changesAt: { day, minute } });
  });

  test("says when no opening is planned", () => {
    const closed = { ...rules, schedule: [[], [], [], [], [], [], []] };

    expect(openingAt(closed, new Date("2026-11-23T08:00:00Z"))).toEqual({
      isOpen: false,
      changesAt: null,
    });
  });
});

const store = (city: string, zipCode: string, department: string, region: string) => ({
  label: `Madrier ${city}`,
  city,
  zipCode,
  department,
  region,
});
const stores = [
  store("Saint-Étienne", "42000", "Loire", "Auvergne-Rhône-Alpes"),
  store("Lyon", "69007", "Rhône", "Auvergne-Rhône-Alpes"),
  store("Annecy", "74000", "Haute-Savoie", "Auvergne-Rhône-Alpes"),
  store("Rennes", "35000", "Ille-et-Vilaine", "Bretagne"),
];
const cities = (found: readonly { city: string }[]) => found.map(({ city }) => city);

describe("depots are found by place", () => {
  test.each([
    ["a city without accents", "saint etienne", ["Saint-Étienne"]],
    ["a beginning of city", "ann", ["Annecy"]],
    ["a postal code", "69007", ["Lyon"]],
    ["a postal code with a space", "69 100", ["Lyon"]],
    ["a department number", "69", ["Lyon"]],
    ["a postal code without depot gives its department", "69100", ["Lyon"]],
    ["a region", "bretagne", ["Rennes"]],
    ["nothing typed gives all", "", ["Saint-Étienne", "Lyon", "Annecy", "Rennes"]],
    ["nowhere", "atlantide", []],
    ["a postal code of a department without depot", "13001", []],
  ])("%s", (_, typed, expected) => {
    expect(cities(findStores(stores, typed))).toEqual(expected);
  });
});

describe("distances", () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const lyon = { latitude: 45.764, longitude: 4.8357 };
  const lille = { latitude: 50.6292, longitude: 3.0573 };

  test("Paris and Lyon are 391 to 393 km apart as the crow flies", () => {
    expect(distanceKm(paris, lyon)).toBeGreaterThan(391);
    expect(distanceKm(paris, lyon)).toBeLessThan(393);
    expect(distanceKm(paris, paris)).toBe(0);
  });

  test("the nearest come first", () => {
    expect(nearestFirst([lyon, lille], paris).map(({ store }) => store)).toEqual([lille, lyon]);
  });
});

test("reads code 3 as available, 1 as unavailable, others as partial", () => {
  expect([3, 1, 2, 0, 99].map(storeAvailability)).toEqual([
    "available",
    "unavailable",
    "partial",
    "partial",
    "partial",
  ]);
});

describe("the picture of a depot", () => {
  test("is the same each time, and another for another depot", () => {
    const drawn = (uid: number) => storeSvg({ uid, label: "Dépôt", city: "Nantes" }, "Madrier");

    expect(drawn(7)).toBe(drawn(7));
    expect(new Set([1, 2, 3, 4, 5, 6].map(drawn)).size).toBe(6);
  });

  test("says its name and its town, whatever stands in them", () => {
    const svg = parse(
      storeSvg({ uid: 1, label: "A <b> & B", city: "L’Île-d’Yeu <script>" }, "Madrier"),
    );

    expect(svg.querySelector("title")?.textContent).toBe("A <b> & B");
    expect(svg.querySelectorAll("text")[1]?.textContent).toBe("L’Île-d’Yeu <script>");
    expect(svg.querySelectorAll("b, script")).toEqual([]);
  });
});
