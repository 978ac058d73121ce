import { describe, expect, test } from "vitest";
import type { Columns } from "#app/models/import/column.ts";
import { closureColumns, storeColumns } from "#app/models/import/store.ts";

const columns: Columns = { ...storeColumns, ...closureColumns };

const read = (field: string, text: string) => columns[field]?.read(text);

describe("a cell of a depot", () => {
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
  ])("of %s refuses %j, which is %s", (field, text, reason) => {
    expect(read(field, text)).toEqual({ ok: false, reason });
  });
});
