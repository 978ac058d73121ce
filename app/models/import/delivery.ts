import { MAX_PLACES, readDeliveredPlace } from "#app/models/checkout/delivered-place.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { CellReading } from "./cell.ts";
import {
  aboveZero,
  booleanColumn,
  type Column,
  type Columns,
  choiceColumn,
  codeColumn,
  orNull,
  type RecordOf,
  readListed,
  textColumn,
  thousandthsColumn,
  wholeColumn,
} from "./column.ts";
import { measured } from "./counted-column.ts";
import type { LineReason, Values } from "./line.ts";
import { amountColumn, eurosColumn, percentColumn } from "./number-column.ts";

const MAX_KM = 1_000;
const MAX_EUROS = 100_000;
const LORRY_GRAMS = 24_000_000;
const WHOLE_PRICE = 10_000;

/** Zones of a depot, or of all: kilometres, departments and postal codes, net cents, and the grams of one lorry. */
export const deliveryZoneColumns = {
  code: codeColumn("code"),
  store: codeColumn("dépôt (vide pour tous)", null),
  maxKm: orNull(measured(wholeColumn("km maximum", 0, MAX_KM), "km")),
  places: placesColumn("départements ou codes postaux"),
  firstTonneCents: amountColumn("première tonne ht", MAX_EUROS),
  nextTonneCents: amountColumn("tonne suivante ht", MAX_EUROS),
  lorryGrams: measured(aboveZero(thousandthsColumn("kg par camion", LORRY_GRAMS)), "kg"),
  freeFromCents: orNull(aboveZero(amountColumn("offerte dès ht", MAX_EUROS))),
} satisfies Columns;

/** Departments and postal codes, separated as people write them. */
function placesColumn(header: string): Column<string[]> {
  return {
    header,
    kind: "codes",
    empty: [],
    read: (text) => readListed(text.replace(/[,;\n]/g, "|"), readPlaceCell, MAX_PLACES),
    write: (value) => value.join(" | "),
  };
}

function readPlaceCell(text: string): CellReading<string> {
  const value = readDeliveredPlace(text);
  return value === null ? { ok: false, reason: "not-a-place" } : { ok: true, value };
}

const types: readonly (readonly [word: string, type: TransportType])[] = [
  ["camion", "PL"],
  ["express", "EXPRESS"],
  ["camion-grue", "KRYOLE"],
];

/** Transports of a depot, or of all; the lorry is plain delivery, at the price of the zones. */
export const transportColumns = {
  code: codeColumn("code"),
  type: choiceColumn<TransportType>("type", types, undefined),
  label: textColumn("libellé", 60),
  store: codeColumn("dépôt (vide pour tous)", null),
  maxWeightGrams: measured(thousandthsColumn("kg maximum", null), "kg"),
  maxKm: orNull(measured(wholeColumn("km maximum", 0, MAX_KM), "km")),
  shareBasisPoints: percentColumn("part du prix", 1_000, WHOLE_PRICE),
  addedCents: eurosColumn("supplément ht", MAX_EUROS, 0),
  isActive: booleanColumn("proposé", true),
} satisfies Columns;

export type DeliveryZoneRecord = RecordOf<typeof deliveryZoneColumns>;
export type TransportRecord = RecordOf<typeof transportColumns>;

type Known = ReadonlyMap<string, Values>;

/**
 * Refuses a zone that reaches as far as another of the same depot and of the same place, as the file would leave both,
 * and one without kilometres or places.
 */
export function checkDeliveryZones(known: Known, lines: Known): Map<string, LineReason[]> {
  const after = afterLines(known, lines);
  const column = deliveryZoneColumns.maxKm.header;
  const refusals = refuseShared(after, lines, reachesOf, { column, reason: "zone-taken" });
  for (const key of lines.keys()) {
    const { maxKm = null, places } = after.get(key) ?? {};
    if (maxKm === null && !isFilled(places)) {
      refusals.set(key, [{ column, reason: "zone-without-reach" }]);
    }
  }
  return refusals;
}

function reachesOf({ store, maxKm, places }: Values): string[] {
  const reach = `${maxKm} ${store ?? ""}`;
  return isFilled(places) ? places.map((place) => `${reach} ${place}`) : [reach];
}

function isFilled(list: unknown): list is unknown[] {
  return Array.isArray(list) && list.length > 0;
}

/**
 * Refuses a second transport of a type for a depot, as the file would leave both; a plain delivery
 * that has a depot, a limit or a price of its own, or that is not offered; and another type for it.
 * The lorry of a line stands for the known one, whatever its code.
 */
export function checkTransports(known: Known, lines: Known): Map<string, LineReason[]> {
  const after = afterLines(known, lines);
  for (const [key, { type }] of known) if (type === "PL" && !lines.has(key)) after.delete(key);
  const column = transportColumns.type.header;
  const taken = { column, reason: "transport-taken" as const };
  const refusals = refuseShared(after, lines, typeOf, taken);
  for (const key of lines.keys()) {
    const wrong = wrongFields(after.get(key) ?? {}, known.get(key));
    if (wrong.length > 0) {
      const reasons = wrong.map((header) => ({
        column: header,
        reason: "plain-delivery" as const,
      }));
      refusals.set(key, [...(refusals.get(key) ?? []), ...reasons]);
    }
  }
  return refusals;
}

function afterLines(known: Known, lines: Known): Map<string, Values> {
  const after = new Map(known);
  for (const [key, values] of lines) after.set(key, { ...known.get(key), ...values });
  return after;
}

function typeOf({ type, store }: Values): string[] {
  return type === undefined ? [] : [`${type} ${store ?? ""}`];
}

/** Refuses the lines of which another row has the same of what only one may have. */
function refuseShared(
  after: Known,
  lines: Known,
  haveOf: (values: Values) => string[],
  taken: LineReason,
): Map<string, LineReason[]> {
  const had = [...after].flatMap(([key, values]) => haveOf(values).map((one) => ({ key, one })));
  const shared = [...Map.groupBy(had, ({ one }) => one).values()].filter((some) => some.length > 1);
  const keys = shared.flat().map(({ key }) => key);
  return new Map(keys.filter((key) => lines.has(key)).map((key) => [key, [taken]]));
}

/** The price of the zones, everywhere and without a limit. */
const plainDelivery = {
  store: null,
  maxWeightGrams: null,
  maxKm: null,
  shareBasisPoints: WHOLE_PRICE,
  addedCents: 0,
  isActive: true,
} satisfies Partial<TransportRecord>;

/** Headers of the fields that do not fit plain delivery, or that would make another transport of it. */
function wrongFields(now: Values, before: Values | undefined): string[] {
  if (before && (before.type === "PL") !== (now.type === "PL"))
    return [transportColumns.type.header];
  if (now.type !== "PL") return [];
  const fields = Object.keys(plainDelivery) as (keyof typeof plainDelivery)[];
  return fields
    .filter((field) => (now[field] ?? plainDelivery[field]) !== plainDelivery[field])
    .map((field) => transportColumns[field].header);
}

export const deliveryZoneExamples = [
  ["LYON-30", "LYON", "30", "", "45", "18", "24000", "1500"],
  ["LYON-80", "LYON", "80", "", "75", "22,50", "24000", ""],
  ["BOURG-AIN", "BOURG", "", "01 | 39 | 71500", "59", "20", "12000", "2000"],
];

export const transportExamples = [
  ["CAMION", "camion", "Camion avec hayon", "", "", "", "100", "0", "oui"],
  [
    "EXPRESS-LYON",
    "express",
    "Express, dans les deux heures",
    "LYON",
    "500",
    "30",
    "180",
    "0",
    "oui",
  ],
  ["GRUE-LYON", "camion-grue", "Camion-grue", "LYON", "12000", "100", "100", "45", "oui"],
];
