/** Zones of a depot's yard, in the order in which an order is gathered: heavy goods first. */
export const yardZones = ["outside", "hall", "counter"] as const;

export type YardZone = (typeof yardZones)[number];

/** Zone of goods of which neither the product nor a family says another. */
export const USUAL_ZONE: YardZone = "hall";

/** Reads a zone from outside; null for an unknown one. */
export function yardZone(text: string | null): YardZone | null {
  return yardZones.find((zone) => zone === text) ?? null;
}
