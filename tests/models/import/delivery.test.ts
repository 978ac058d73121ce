import { describe, expect, test } from "vitest";
import {
  checkDeliveryZones,
  checkTransports,
  deliveryZoneColumns,
  transportColumns,
} from "#app/models/import/delivery.ts";
import type { Values } from "#app/models/import/line.ts";

const known = new Map<string, Values>([
  ["Z20", { store: null, maxKm: 20 }],
  ["Z50", { store: null, maxKm: 50 }],
  ["L20", { store: "LYON", maxKm: 20 }],
  ["V", { store: null, maxKm: null, places: ["85", "49"] }],
]);
const zoneReasons = (lines: Record<string, Values>) =>
  Object.fromEntries(checkDeliveryZones(known, new Map(Object.entries(lines))));
const taken = [{ column: "km maximum", reason: "zone-taken" }];
const unbounded = [{ column: "km maximum", reason: "zone-without-reach" }];

describe("the zones of a depot", () => {
  test.each([
    ["a new one that reaches elsewhere", { N: { store: null, maxKm: 30 } }, {}],
    ["a new one of another depot", { N: { store: "BOURG", maxKm: 20 } }, {}],
    ["two that change places", { Z20: { maxKm: 50 }, Z50: { maxKm: 20 } }, {}],
    ["a new one without a reach", { N: { store: null } }, { N: unbounded }],
    ["one that loses its reach", { Z20: { maxKm: null } }, { Z20: unbounded }],
    ["a new one of a department", { N: { store: null, maxKm: null, places: ["44"] } }, {}],
    ["a new one of a department, as far as one is", { N: { maxKm: 20, places: ["44"] } }, {}],
    [
      "a new one that shares a department as far",
      { N: { store: null, maxKm: null, places: ["72", "85"] } },
      { N: taken },
    ],
    ["a new one that shares it nearer", { N: { store: null, maxKm: 30, places: ["85"] } }, {}],
    ["a new one where one is", { N: { store: null, maxKm: 20 } }, { N: taken }],
    ["a new one that says no depot", { N: { maxKm: 20 } }, { N: taken }],
    ["one moved onto another", { Z20: { maxKm: 50 } }, { Z20: taken }],
    ["one given to a depot that has it", { Z20: { store: "LYON" } }, { Z20: taken }],
    [
      "two new ones that reach as far",
      { A: { store: "BOURG", maxKm: 9 }, B: { store: "BOURG", maxKm: 9 } },
      { A: taken, B: taken },
    ],
  ])("are checked as the file leaves them: %s", (_, lines, reasons) => {
    expect(zoneReasons(lines)).toEqual(reasons);
  });
});

const plain = { type: "PL", store: null, maxWeightGrams: null, maxKm: null, isActive: true };
const transports = new Map<string, Values>([
  ["CAMION", { ...plain, shareBasisPoints: 10_000, addedCents: 0 }],
  ["EXPRESS", { type: "EXPRESS", store: null }],
  ["E-LYON", { type: "EXPRESS", store: "LYON" }],
]);
const transportReasons = (lines: Record<string, Values>) =>
  Object.fromEntries(
    [...checkTransports(transports, new Map(Object.entries(lines)))].map(([key, reasons]) => [
      key,
      reasons.map(({ column, reason }) => `${column}: ${reason}`),
    ]),
  );

describe("the transports of a depot", () => {
  test.each([
    ["a new type", { N: { type: "KRYOLE", store: null } }, {}],
    ["a type of another depot", { N: { type: "EXPRESS", store: "BOURG" } }, {}],
    [
      "a second of its type",
      { N: { type: "EXPRESS", store: "LYON" } },
      { N: ["type: transport-taken"] },
    ],
    [
      "one given to all depots",
      { "E-LYON": { store: null } },
      { "E-LYON": ["type: transport-taken"] },
    ],
    ["the lorry under another code", { LORRY: { type: "PL" } }, {}],
    [
      "two lorries",
      { CAMION: { label: "Camion" }, LORRY: { type: "PL" } },
      { CAMION: ["type: transport-taken"], LORRY: ["type: transport-taken"] },
    ],
    ["another label of the lorry", { CAMION: { label: "Semi" } }, {}],
    [
      "a lorry of one depot, with a limit and a price",
      {
        CAMION: {
          ...{ store: "LYON", maxWeightGrams: 1, maxKm: 5 },
          ...{ shareBasisPoints: 9_000, addedCents: 1, isActive: false },
        },
      },
      {
        CAMION: [
          ...["dépôt (vide pour tous): plain-delivery", "kg maximum: plain-delivery"],
          ...["km maximum: plain-delivery", "part du prix: plain-delivery"],
          ...["supplément ht: plain-delivery", "proposé: plain-delivery"],
        ],
      },
    ],
    [
      "a new lorry that is not offered",
      { L: { type: "PL", isActive: false } },
      { L: ["proposé: plain-delivery"] },
    ],
    ["a lorry made express", { CAMION: { type: "KRYOLE" } }, { CAMION: ["type: plain-delivery"] }],
    [
      "an express made the lorry",
      { "E-LYON": { type: "PL" } },
      { "E-LYON": ["type: plain-delivery"] },
    ],
  ])("are checked as the file leaves them: %s", (_, lines, reasons) => {
    expect(transportReasons(lines)).toEqual(reasons);
  });
});

test.each([
  [deliveryZoneColumns.maxKm, "1001", "too-large"],
  [deliveryZoneColumns.maxKm, "12,5", "not-a-whole-number"],
  [deliveryZoneColumns.places, "44 | 20", "not-a-place"],
  [deliveryZoneColumns.places, "Vendée", "not-a-place"],
  [deliveryZoneColumns.places, "440", "not-a-place"],
  [deliveryZoneColumns.firstTonneCents, "-1", "negative"],
  [deliveryZoneColumns.firstTonneCents, "39,005", "two-places"],
  [deliveryZoneColumns.lorryGrams, "0", "out-of-range"],
  [transportColumns.type, "fusée", "unknown-choice"],
  [transportColumns.shareBasisPoints, "1001", "too-large"],
])("a cell of zones and transports of %o refuses %j: %s", (column, text, reason) => {
  expect(column.read(text)).toEqual({ ok: false, reason });
});

test.each([
  [deliveryZoneColumns.maxKm, "0", 0],
  [deliveryZoneColumns.places, "44, 2a; 1 | 44 300", ["44", "2A", "01", "44300"]],
  [deliveryZoneColumns.firstTonneCents, "39,90 €", 3_990],
  [deliveryZoneColumns.lorryGrams, "12 500", 12_500_000],
  [transportColumns.type, "Camion grue", "KRYOLE"],
  [transportColumns.shareBasisPoints, "180 %", 18_000],
])("a cell of zones and transports reads %o %j", (column, text, value) => {
  expect(column.read(text)).toEqual({ ok: true, value });
});
