import { describe, expect, test } from "vitest";
import type { Columns } from "#app/models/import/column.ts";
import {
  cardColumns,
  checkCompany,
  companyColumns,
  completeCompany,
  discountColumns,
} from "#app/models/import/company.ts";
import { shownReasons } from "#app/models/import/line.ts";
import { stockColumns } from "#app/models/import/stock.ts";
import { closureColumns, storeColumns } from "#app/models/import/store.ts";

const columns: Columns = {
  ...storeColumns,
  ...closureColumns,
  ...stockColumns,
  ...companyColumns,
  ...cardColumns,
  ...discountColumns,
};

const read = (field: string, text: string) => columns[field]?.read(text);

describe("a cell of depots, stock and companies", () => {
  test.each([
    [
      "monday",
      "07:00-12:00 13:30-17:30",
      [
        { from: 420, to: 720 },
        { from: 810, to: 1050 },
      ],
    ],
    [
      "monday",
      "7h-12h, 13h30–17h30",
      [
        { from: 420, to: 720 },
        { from: 810, to: 1050 },
      ],
    ],
    [
      "monday",
      "7 h 30 à 12 h et 14 h à 18 h",
      [
        { from: 450, to: 720 },
        { from: 840, to: 1080 },
      ],
    ],
    ["monday", "0-24", [{ from: 0, to: 1440 }]],
    ["sunday", "Fermé", []],
    ["cutoffMinute", "18:00", 1080],
    ["cutoffMinute", "17h30", 1050],
    ["day", "24/12/2026", "2026-12-24"],
    ["day", "2026-12-24", "2026-12-24"],
    ["zipCode", "1000", "01000"],
    ["email", "Lyon@Exemple.FR", "lyon@exemple.fr"],
    ["latitude", "45,7272", 45.7272],
    ["longitude", "-1.5", -1.5],
    ["holidayZone", "Alsace Moselle", "alsace-moselle"],
    ["availabilityCode", "en partie", 2],
    ["services", "Découpe | Teinte", ["Découpe", "Teinte"]],
    ["quantity", "1 250", 1_250],
    ["quantity", "-3", -3],
    ["siren", "732 829 320", "732829320"],
    ["siret", "732 829 320 00074", "73282932000074"],
    ["vatNumber", "fr 44 732829320", "FR44732829320"],
    ["card", "2990000 000019", "2990000000019"],
    ["cellphone", "+33639987101", "06 39 98 71 01"],
    ["role", "Acheteur sans prix", "buyer-without-prices"],
    ["ceilingCents", "1 500,50 €", 150_050],
    ["discountBasisPoints", "12,5 %", 1_250],
  ])("of %s reads %j", (field, text, value) => {
    expect(read(field, text)).toEqual({ ok: true, value });
  });

  test.each([
    ["monday", "matin", "not-hours"],
    ["monday", "12:00-07:00", "not-hours"],
    ["monday", "07:00-12:00 11:00-17:00", "not-hours"],
    ["monday", "07:00-12:75", "not-hours"],
    ["monday", "07:00-25:00", "not-hours"],
    ["cutoffMinute", "tard", "not-a-time"],
    ["day", "31/02/2026", "not-a-day"],
    ["day", "Noël", "not-a-day"],
    ["zipCode", "69", "not-a-postal-code"],
    ["email", "lyon", "not-an-email"],
    ["phone", "poste 12", "not-a-phone"],
    ["latitude", "91", "out-of-range"],
    ["latitude", "45,7,2", "not-a-number"],
    ["holidayZone", "Bretagne", "unknown-choice"],
    ["quantity", "-1,5", "not-a-whole-number"],
    ["siren", "732829321", "check-digit"],
    ["siret", "732829320", "not-14-digits"],
    ["vatNumber", "FR1", "not-a-vat-number"],
    ["card", "2,99E+12", "card-number-length"],
    ["card", "2990000000018", "card-number-check"],
    ["cellphone", "12", "not-a-phone"],
    ["ceilingCents", "1500,005", "two-places"],
    ["discountBasisPoints", "101", "too-large"],
  ])("of %s refuses %j, which is %s", (field, text, reason) => {
    expect(read(field, text)).toEqual({ ok: false, reason });
  });
});

test("a company's numbers follow from its SIRET, and fit one another", () => {
  const values = { siret: "73282932000074", vatNumber: "" };
  completeCompany(values);

  expect(values).toEqual({ ...values, siren: "732829320", vatNumber: "FR44732829320" });
  expect(checkCompany(values)).toEqual([]);
  expect(checkCompany({ ...values, siren: "443061841" })).toEqual([
    { column: "siret", reason: "other-siren" },
    { column: "n° tva", reason: "other-siren" },
  ]);
});

test("a reason is shown with the text of its cell, cut when it is long", () => {
  const shown = shownReasons(
    ["Prix H.T.", "code"],
    [" '-1 ", "x".repeat(200)],
    [
      { column: "prix ht", reason: "negative" },
      { column: "code", reason: "too-long" },
      { column: "", reason: "too-many-cells" },
    ],
  );

  expect(shown.map(({ typed }) => typed)).toEqual(["-1", `${"x".repeat(80)}…`, ""]);
});
