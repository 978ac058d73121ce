import type { Flash } from "#app/models/flash.ts";
import { type Compared, tellCompared } from "#app/services/comparator.server.ts";
import type { FlashKey } from "#app/services/flash.server.ts";
import type {
  HeldListItem,
  ListAdded,
  QuantityChange,
  SentLine,
} from "#app/services/list-item.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

/** Says that a product was written down, and on which list. */
export function tellListed({ listLabel, label, quantity }: ListAdded & { ok: true }): Message {
  return { tone: "success", key: "list-added", values: { list: listLabel, label, quantity } };
}

/** Says that a line was removed, and offers to put it back. */
export function tellItemRemoved(id: number, item: HeldListItem): Message {
  const { productUid, codeColor, quantity, position, label } = item;
  return {
    tone: "info",
    key: "list-item-removed",
    values: { label },
    undo: {
      action: to(url.restoreListItem, { id }),
      fields: { productUid, codeColor, quantity, position },
      label: "undo",
    },
  };
}

/** Says that a line is back, or why not. */
export function tellItemRestored(added: ListAdded): Message {
  if (added.ok) {
    const { label, quantity } = added;
    return { tone: "success", key: "list-item-restored", values: { label, quantity } };
  }
  if (added.reason === "list-full") return { tone: "error", key: "list-refused-list-full" };
  return { tone: "error", key: `refused-${added.reason}` };
}

/** Says what a change of quantity came to. */
export function tellListQuantity(asked: number | null, change: QuantityChange): Message {
  if (!change.ok) return { tone: "error", key: `refused-${change.reason}` };
  const { label, quantity } = change;
  const values = { label, quantity };
  return asked === quantity
    ? { tone: "success", key: "list-quantity-set", values }
    : { tone: "warning", key: "list-quantity-clamped", values };
}

/** Says how many lines went to the cart, which quantities had to change, and what could not be added, by reference. */
export function tellSent(sent: readonly SentLine[], wereChosen: boolean): Message[] {
  if (sent.length === 0) {
    return [{ tone: "warning", key: wereChosen ? "list-nothing-chosen" : "list-empty" }];
  }
  const added = sent.flatMap(({ result }) => (result.ok ? [result] : []));
  const moved = added.filter((line) => line.added > 0);
  const grown = added.filter((line) => line.added > line.asked);
  const short = added.filter((line) => line.added < line.asked);
  const link = { to: to(url.cart), label: "view-cart" } as const;
  const messages: Message[] = [];
  if (moved.length > 0) {
    messages.push({ tone: "success", key: "list-sent", values: { count: moved.length }, link });
  }
  if (grown.length > 0) {
    messages.push({ tone: "info", key: "list-sent-by-pack", values: { products: names(grown) } });
  }
  if (short.length > 0) {
    messages.push({
      tone: "warning",
      key: "list-sent-clamped",
      values: { products: names(short) },
    });
  }
  return [...messages, ...refusals(sent)];
}

/** Says which lines went to the comparator; that none was chosen, if so. */
export function tellComparedItems(chosen: readonly number[], compared: Compared): Message[] {
  if (chosen.length === 0) return [{ tone: "warning", key: "list-nothing-chosen" }];
  return tellCompared(compared);
}

function refusals(sent: readonly SentLine[]): Message[] {
  const refused = sent.flatMap(({ reference, result }) =>
    result.ok ? [] : [{ reference, reason: result.reason }],
  );
  return [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, lines]) => ({
    tone: "error",
    key: `list-refused-${reason}`,
    values: { references: lines.map(({ reference }) => reference).join(", ") },
  }));
}

/** A message is read, not studied. */
const TOLD = 5;

function names(lines: readonly { label: string }[]): string {
  const labels = lines.map(({ label }) => label);
  return (labels.length > TOLD ? [...labels.slice(0, TOLD), "…"] : labels).join(", ");
}
