import { describe, expect, test } from "vitest";
import { quotedPrice } from "#app/models/quote/hold.ts";
import { endOfDayIn, expiresInDays, quoteState } from "#app/models/quote/state.ts";
import type { HolidayZone } from "#app/models/store/holiday.ts";

describe("the last day of a quote ends", () => {
  test.each<[HolidayZone, string, string]>([
    ["metropole", "2026-11-21", "2026-11-21T23:00:00Z"],
    ["alsace-moselle", "2026-07-14", "2026-07-14T22:00:00Z"],
    // Clocks go back that night, and forward this one.
    ["metropole", "2026-10-24", "2026-10-24T22:00:00Z"],
    ["metropole", "2026-10-25", "2026-10-25T23:00:00Z"],
    ["metropole", "2026-03-28", "2026-03-28T23:00:00Z"],
    ["metropole", "2026-03-29", "2026-03-29T22:00:00Z"],
    ["martinique", "2026-11-21", "2026-11-22T04:00:00Z"],
    ["reunion", "2026-11-21", "2026-11-21T20:00:00Z"],
  ])("in %s, %s at %s", (zone, day, end) => {
    expect(endOfDayIn(zone, day)).toEqual(new Date(end));
  });
});

test.each([
  ["2026-11-21T12:00:00Z", "metropole", 3],
  ["2026-11-24T22:59:59Z", "metropole", 0],
  ["2026-11-24T23:00:00Z", "metropole", -1],
  ["2026-11-25T03:00:00Z", "martinique", 0],
] as const)("at %s a quote until the 24th in %s has %i days left", (now, storeZone, days) => {
  expect(expiresInDays({ validUntil: "2026-11-24", storeZone }, new Date(now))).toBe(days);
});

test("a quote stands by what is left of it, then by its last day", () => {
  const quote = {
    validUntil: "2026-11-24",
    storeZone: "metropole" as const,
    expiresAt: endOfDayIn("metropole", "2026-11-24"),
  };
  const at = (now: string, isOrdered = false) => quoteState(quote, isOrdered, new Date(now));

  expect(at("2026-11-01T12:00:00Z")).toBe("valid");
  expect(at("2026-11-24T22:00:00Z")).toBe("ending");
  expect(at("2026-11-24T23:00:00Z")).toBe("expired");
  expect(at("2026-11-01T12:00:00Z", true)).toBe("ordered");
});

describe("the price of a line", () => {
  const own = {
    unitMills: 10_000,
    strikethroughMills: null,
    vatBasisPoints: 2000,
    nextPrice: { from: 20, unitMills: 9_000 },
    agreement: "Prix net",
  };
  const quoted = { lineId: 1, number: "DV1", unitMills: 8_000, leftQuantity: 10 };

  test.each([
    [10, 8_000],
    [11, 10_000],
  ])("of %i units, ten being quoted, is %i", (quantity, unitMills) => {
    expect(quotedPrice(own, quoted, quantity).unitMills).toBe(unitMills);
  });

  test("names no agreement that it goes below", () => {
    expect(quotedPrice(own, quoted, 10).agreement).toBe("");
    expect(quotedPrice(own, quoted, 11).agreement).toBe("Prix net");
  });

  test("is the customer's own without a quote, or where it is lower", () => {
    expect(quotedPrice(own, null, 1)).toEqual(own);
    expect(quotedPrice(own, { ...quoted, unitMills: 11_000 }, 1).unitMills).toBe(10_000);
  });

  test("is the quoted one where the own one is on request, up to its units", () => {
    const onRequest = { ...own, unitMills: 0, nextPrice: null, agreement: "" };

    expect(quotedPrice(onRequest, quoted, 10)).toMatchObject({
      unitMills: 8_000,
      strikethroughMills: null,
    });
    expect(quotedPrice(onRequest, quoted, 11).unitMills).toBe(0);
  });

  test("quoted at 0 is none", () => {
    expect(quotedPrice(own, { ...quoted, unitMills: 0 }, 1)).toMatchObject({
      unitMills: 0,
      strikethroughMills: null,
    });
  });
});
