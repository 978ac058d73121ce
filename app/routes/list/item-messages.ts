import type { Flash } from "#app/models/platform/flash.ts";
import { type Compared, comparedMessages } from "#app/services/catalogue/comparator.server.ts";
import type { LineChanged } from "#app/services/list/change-line.server.ts";
import type { HeldListItem, ListAdded, QuantityChange } from "#app/services/list/item.server.ts";
import type { Transferred } from "#app/services/list/transfer.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

export function itemRemovedMessage(
  id: number,
  removed: { ok: true; item: HeldListItem } | { ok: false; reason: "list-item-gone" },
): Message {
  if (!removed.ok) return { tone: "warning", key: removed.reason };
  const { productUid, codeColor, quantity, position, comment, label } = removed.item;
  return {
    tone: "info",
    key: "list-item-removed",
    values: { label },
    undo: {
      action: to(url.restoreListItem, { id }),
      fields: { productUid, codeColor, quantity, position, comment },
      label: "undo",
    },
  };
}

export function itemRestoredMessage(added: ListAdded): Message {
  if (added.ok) {
    const { label, quantity } = added;
    return { tone: "success", key: "list-item-restored", values: { label, quantity } };
  }
  if (added.reason === "list-full") return { tone: "error", key: "list-refused-list-full" };
  return { tone: "error", key: `refused-${added.reason}` };
}

type QuantityRequest = { listId: number; itemId: number; quantity: number | null };

export function listQuantityMessage(request: QuantityRequest, change: QuantityChange): Message {
  if (change.ok) {
    const { label, quantity } = change;
    const values = { label, quantity };
    return request.quantity === quantity
      ? { tone: "success", key: "list-quantity-set", values }
      : { tone: "warning", key: "list-quantity-clamped", values };
  }
  if (change.reason === "list-item-gone") return { tone: "warning", key: change.reason };
  if (change.reason === "quantity-refused")
    return { tone: "error", key: "refused-quantity-refused" };
  const { name, label, quantity: now } = change;
  const wanted = request.quantity ?? now;
  return {
    tone: "warning",
    key: name ? "list-quantity-moved" : "list-quantity-moved-here",
    values: { name, label, now, wanted },
    undo: {
      action: to(url.setListQuantity, { id: request.listId }),
      fields: { line: request.itemId, quantity: wanted, shown: now },
      label: "list-set-anyway",
    },
  };
}

export function lineChangedMessage({ label, isJoined }: LineChanged & { ok: true }): Message {
  return {
    tone: "success",
    key: isJoined ? "list-line-joined" : "list-line-changed",
    values: { label },
  };
}

export function comparedItemsMessages(chosen: readonly number[], compared: Compared): Message[] {
  if (chosen.length === 0) return [{ tone: "warning", key: "list-nothing-chosen" }];
  return comparedMessages(compared);
}

export function itemMovedMessages(
  moved: { ok: true } | { ok: false; reason: "list-item-gone" },
): Message[] {
  return moved.ok ? [] : [{ tone: "warning", key: moved.reason }];
}

export function nothingChosen(chosen: readonly string[]): Message[] {
  return chosen.length > 0 ? [] : [{ tone: "warning", key: "list-nothing-chosen" }];
}

export function transferredMessages(done: Transferred & { ok: true }, isMove: boolean): Message[] {
  const { listId: id, listLabel: list, count, clamped } = done;
  const link = { to: to(url.list, { id }), label: "list-view" } as const;
  const messages: Message[] = [
    {
      tone: "success",
      key: isMove ? "list-lines-moved" : "list-lines-copied",
      values: { count, list },
      link,
    },
  ];
  if (clamped > 0) {
    messages.push({ tone: "warning", key: "list-lines-clamped", values: { count: clamped } });
  }
  return messages;
}

export function lineRefusal(refused: LineChanged & { ok: false }) {
  const { reason } = refused;
  if (reason !== "list-line-changed")
    return { reason, field: fieldOf[reason], values: { name: "" } };
  const { name } = refused;
  const key = name ? ("list-line-changed" as const) : ("list-line-changed-here" as const);
  return { reason: key, field: "comment", values: { name } };
}

const fieldOf = {
  "list-item-gone": undefined,
  "color-required": "color",
  "color-unknown": "color",
} as const;
