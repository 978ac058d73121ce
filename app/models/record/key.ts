import { joinKey, keyParts } from "#app/models/import/key.ts";
import type { RecordEntity } from "./entity.ts";

export type RecordId = { entity: RecordEntity; key: string };

/** Writes a key as one segment of an address: its parts between "!". */
export function keySegment(key: string): string {
  return keyParts(key)
    .map((part) => part.replaceAll("~", "~0").replaceAll("!", "~1"))
    .join("!");
}

/** Reads the key that a segment of an address says. */
export function segmentKey(segment: string): string {
  const parts = segment.split("!");
  return joinKey(parts.map((part) => part.replaceAll("~1", "!").replaceAll("~0", "~")));
}
