import type { Flash } from "#app/models/platform/flash.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

const LISTED = 5;

export function leftOutMessages(labels: readonly string[]): Flash<FlashKey>[] {
  if (labels.length === 0) return [];
  const more = labels.length > LISTED ? [`… (${labels.length} au total)`] : [];
  const products = [...labels.slice(0, LISTED), ...more].join(" ; ");
  return [{ tone: "warning", key: "cart-lines-left-out", values: { products } }];
}
