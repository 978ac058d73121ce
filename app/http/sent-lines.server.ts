import type { Flash } from "#app/models/platform/flash.ts";
import type { SentLine } from "#app/services/list/cart.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

const MAX_NAMED = 5;
const TOLD_REFERENCES = 40;

/** Specification, section 8: the bulk-add failure message lists references that could not be added. */
export function sentMessages(sent: readonly SentLine[], wereChosen: boolean): Message[] {
  if (sent.length === 0) {
    return [{ tone: "warning", key: wereChosen ? "list-nothing-chosen" : "list-empty" }];
  }
  const added = sent.flatMap(({ label, result }) => (result.ok ? [{ label, ...result }] : []));
  const moved = added.filter((line) => line.added > 0);
  const grown = added.filter((line) => line.added > line.wanted);
  const short = added.filter((line) => line.added < line.wanted);
  const link = { to: to(url.cart), label: "view-cart" } as const;
  const messages: Message[] = [];
  if (moved.length > 0) {
    messages.push({ tone: "success", key: "list-sent", values: { count: moved.length }, link });
  }
  if (grown.length > 0) {
    messages.push({ tone: "info", key: "list-sent-by-pack", values: { products: names(grown) } });
  }
  if (short.length > 0) {
    const values = { products: names(short) };
    messages.push({ tone: "warning", key: "list-sent-clamped", values });
  }
  return [...messages, ...refusals(sent)];
}

function refusals(sent: readonly SentLine[]): Message[] {
  const refused = sent.flatMap(({ reference, result }) =>
    result.ok ? [] : [{ reference, reason: result.reason }],
  );
  return [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, lines]) => ({
    tone: "error",
    key: `list-refused-${reason}`,
    values: {
      references: some(
        lines.map(({ reference }) => reference),
        TOLD_REFERENCES,
      ),
    },
  }));
}

function names(lines: readonly { label: string }[]): string {
  return some(
    lines.map(({ label }) => label),
    MAX_NAMED,
  );
}

function some(all: readonly string[], count: number): string {
  return (all.length > count ? [...all.slice(0, count), "…"] : all).join(", ");
}
