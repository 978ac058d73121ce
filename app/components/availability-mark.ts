import type { AvailabilityCode } from "#app/models/availability.ts";
import type { MapMark } from "./france-map.tsx";

const badges = { 1: "none", 2: "low", 3: "in-stock" } as const;

const mapMarks = { 1: "empty", 2: "partial", 3: "full" } as const;

/** Shape and colour of an availability code: those of the stock badges. */
export function badgeOf(code: AvailabilityCode): (typeof badges)[AvailabilityCode] {
  return badges[code];
}

/** How the map shows an availability code. */
export function markOf(code: AvailabilityCode): MapMark {
  return mapMarks[code];
}
