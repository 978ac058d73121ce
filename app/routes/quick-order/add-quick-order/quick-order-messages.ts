import type { Flash } from "#app/models/platform/flash.ts";
import type { AddedLine } from "#app/services/cart/quick-order.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Message = Flash<FlashKey>;

export function quickOrderMessages(
  added: readonly AddedLine[],
  leftOut: readonly string[],
): Message[] {
  const full: Message[] =
    leftOut.length > 0
      ? [
          {
            tone: "warning",
            key: "quick-order-left-out",
            values: { count: leftOut.length, products: some(leftOut) },
          },
        ]
      : [];
  return [...addedMessage(added), ...full];
}

function addedMessage(added: readonly AddedLine[]): Message[] {
  if (added.length === 0) return [];
  const grown = added.filter((line) => line.added > line.wanted);
  const short = added.filter((line) => line.added < line.wanted);
  const messages: Message[] = [
    { tone: "success", key: "quick-order-added", values: { count: added.length } },
  ];
  if (grown.length > 0) {
    messages.push({ tone: "info", key: "quick-order-by-pack", values: { products: names(grown) } });
  }
  if (short.length > 0) {
    const values = { products: names(short) };
    messages.push({ tone: "warning", key: "quick-order-clamped", values });
  }
  return messages;
}

const MAX_NAMED = 5;

function names(lines: readonly AddedLine[]): string {
  return some(lines.map(({ label }) => label));
}

function some(labels: readonly string[]): string {
  return (labels.length > MAX_NAMED ? [...labels.slice(0, MAX_NAMED), "…"] : labels).join(", ");
}
