import type { Flash } from "#app/models/flash.ts";
import type { FlashKey } from "#app/services/flash.server.ts";
import type { AddedLine } from "#app/services/quick-order.server.ts";
import type { AddedReport } from "./quick-order-reply.server.ts";

type Message = Flash<FlashKey>;

/** What went to the cart, in short. */
export function reportOf(added: readonly AddedLine[]): AddedReport {
  return { count: added.length, clamped: added.filter(isShort).map(({ label }) => label) };
}

/** Says what went to the cart, and which quantities had to change: nothing is left to correct. */
export function tellQuickOrder(added: readonly AddedLine[]): Message[] {
  const grown = added.filter((line) => line.added > line.asked);
  const short = added.filter(isShort);
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

function isShort({ added, asked }: AddedLine): boolean {
  return added < asked;
}

/** A message is read, not studied. */
const TOLD = 5;

function names(lines: readonly AddedLine[]): string {
  const labels = lines.map(({ label }) => label);
  return (labels.length > TOLD ? [...labels.slice(0, TOLD), "…"] : labels).join(", ");
}
