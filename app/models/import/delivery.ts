import type { TransportType } from "#app/models/checkout/transport.ts";
import {
  aboveZero,
  booleanColumn,
  type Columns,
  choiceColumn,
  codeColumn,
  orNull,
  type RecordOf,
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

/** Zones around a depot, or all of them: kilometres, net cents, and the grams of one lorry. */
export const deliveryZoneColumns = {
  code: codeColumn("code"),
  store: codeColumn("dépôt (vide pour tous)", null),
  maxKm: measured(wholeColumn("km maximum", 0, MAX_KM), "km"),
  firstTonneCents: amountColumn("première tonne ht", MAX_EUROS),
  nextTonneCents: amountColumn("tonne suivante ht", MAX_EUROS),
  lorryGrams: measured(aboveZero(thousandthsColumn("kg par camion", LORRY_GRAMS)), "kg"),
  freeFromCents: orNull(aboveZero(amountColumn("offerte dès ht", MAX_EUROS))),
} satisfies Columns;

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

/** Refuses a zone that reaches as far as another of the same depot, as the file would leave both. */
export function checkDeliveryZones(known: Known, lines: Known): Map<string, LineReason[]> {
  const column = deliveryZoneColumns.maxKm.header;
  return refuseTaken(afterLines(known, lines), lines, "maxKm", { column, reason: "zone-taken" });
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
  const refusals = refuseTaken(after, lines, "type", { column, reason: "transport-taken" });
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

/** Refuses the lines whose depot has another row with the same value of a field. */
function refuseTaken(
  after: Known,
  lines: Known,
  field: string,
  taken: LineReason,
): Map<string, LineReason[]> {
  const rows = [...after].filter(([, values]) => values[field] !== undefined);
  const places = Map.groupBy(rows, ([, values]) => `${values[field]} ${values.store ?? ""}`);
  const shared = [...places.values()].filter((some) => some.length > 1).flat();
  return new Map(shared.filter(([key]) => lines.has(key)).map(([key]) => [key, [taken]]));
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
  ["LYON-30", "LYON", "30", "45", "18", "24000", "1500"],
  ["LYON-80", "LYON", "80", "75", "22,50", "24000", ""],
  ["BOURG-50", "BOURG", "50", "59", "20", "12000", "2000"],
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
