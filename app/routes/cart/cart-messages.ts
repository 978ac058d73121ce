import type { Flash } from "#app/models/platform/flash.ts";
import { formatMills } from "#app/models/platform/money.ts";
import type { ReorderedLine } from "#app/services/cart/reorder.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Message = Flash<FlashKey>;

export function cartSavedMessage(list: string): Message {
  return { tone: "success", key: "list-created", values: { list } };
}

export function reorderedMessages(
  lines: readonly ReorderedLine[],
  showsPrices: boolean,
): Message[] {
  const added = lines.filter((line) => line.added > 0);
  const gone = lines.filter((line) => !line.isSold);
  const full = lines.filter((line) => line.isSold && line.added === 0 && !line.isLeftOut);
  const leftOut = lines.filter((line) => line.isLeftOut);
  const short = lines.filter((line) => line.isShort);
  const priced = showsPrices ? lines.flatMap(priceChange) : [];
  return [
    ...say(added, { tone: "success", key: "reordered" }),
    ...named(
      gone.map(({ label, reference }) => `${label} (${reference})`),
      "reorder-gone",
      "error",
    ),
    ...named(
      full.map(({ label }) => label),
      "reorder-full",
      "warning",
    ),
    ...named(
      leftOut.map(({ label }) => label),
      "reorder-left-out",
      "warning",
    ),
    ...named(priced, "reorder-prices", "info"),
    ...named(
      short.map(({ label }) => label),
      "reorder-short",
      "warning",
    ),
  ];
}

function priceChange({ label, beforeMills, nowMills }: ReorderedLine): string[] {
  if (nowMills === null || nowMills === beforeMills) return [];
  return [`${label} ${formatMills(beforeMills)} → ${formatMills(nowMills)}`];
}

function say(lines: readonly unknown[], message: Message): Message[] {
  return lines.length > 0 ? [{ ...message, values: { count: lines.length } }] : [];
}

const MAX_NAMED = 5;

function named(
  products: readonly string[],
  key: "reorder-gone" | "reorder-full" | "reorder-left-out" | "reorder-prices" | "reorder-short",
  tone: Message["tone"],
): Message[] {
  if (products.length === 0) return [];
  const shown = products.length > MAX_NAMED ? [...products.slice(0, MAX_NAMED), "…"] : products;
  return [{ tone, key, values: { products: shown.join(" ; ") } }];
}
