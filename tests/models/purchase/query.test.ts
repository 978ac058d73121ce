import { expect, test } from "vitest";
import {
  lastMonths,
  monthPeriod,
  purchaseSearch,
  readPurchaseQuery,
} from "#app/models/purchase/query.ts";

const read = (text: string) => readPurchaseQuery(new URLSearchParams(text));

test("a filter comes back as it was read", () => {
  const text =
    "recherche=BA13&origine=comptoir&mois=2026-02&depot=3&chantier=4&par=5&produit=6&page=2";
  const { page, ...filter } = read(text);
  expect(page).toBe("2");
  expect(filter.origin).toBe("ticket");
  expect(new URLSearchParams(purchaseSearch(filter)).toString()).toBe(text.replace("&page=2", ""));
});

test.each(["", "mois=2026-13", "mois=2026-1", "mois=0000-01", "depot=x", "origine=ailleurs"])(
  "%j filters nothing",
  (text) => {
    const { page: _, ...filter } = read(text);
    expect(purchaseSearch(filter)).toEqual({});
  },
);

test("a month runs from midnight to midnight in Paris", () => {
  expect(monthPeriod("2026-03")).toEqual({
    since: new Date("2026-02-28T23:00:00Z"),
    before: new Date("2026-03-31T22:00:00Z"),
  });
  expect(monthPeriod("2026-12").before).toEqual(new Date("2026-12-31T23:00:00Z"));
});

test("the last months go back over the year", () => {
  expect(lastMonths("2026-02-27", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});
