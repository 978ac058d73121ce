import type { Flash } from "#app/models/flash.ts";
import type { Added, AddRefusal } from "#app/services/cart.server.ts";
import type { LineChange } from "#app/services/cart-line.server.ts";
import type { FlashKey } from "#app/services/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

/** Says what an addition came to. */
export function tellAdded(added: Added | { ok: false; reason: AddRefusal }): Message {
  if (!added.ok) return refusal(added.reason);
  const { label, quantity } = added;
  const values = { label, quantity, added: added.added };
  const link = { to: to(url.cart), label: "view-cart" } as const;
  if (added.added === 0) return { tone: "warning", key: "cart-line-full", values, link };
  if (added.added < added.asked)
    return { tone: "warning", key: "cart-added-clamped", values, link };
  if (added.added > added.asked)
    return { tone: "success", key: "cart-added-by-pack", values, link };
  return { tone: "success", key: "cart-added", values, link };
}

/** Says what a change of quantity came to. */
export function tellQuantity(change: LineChange, asked: number): Message {
  if (!change.ok) return refusal(change.reason);
  const values = { label: change.line.label, quantity: change.quantity };
  return change.quantity === asked
    ? { tone: "success", key: "cart-quantity-set", values }
    : { tone: "info", key: "cart-quantity-by-pack", values };
}

/** Says that a line was set aside. */
export function tellAside(change: LineChange): Message {
  return tell(change, "cart-line-set-aside");
}

/** Says that a line is back from aside, or why it stays there. */
export function tellBack(change: LineChange): Message {
  return tell(change, "cart-line-taken-back");
}

/** Says that a line was removed, and offers to put it back. */
export function tellRemoved(change: LineChange): Message {
  if (!change.ok) return refusal(change.reason);
  const { productUid, codeColor, quantity, isAside, label } = change.line;
  const fields = { productUid, codeColor, quantity, isAside: String(isAside), back: to(url.cart) };
  return {
    tone: "info",
    key: "cart-line-removed",
    values: { label },
    undo: { action: to(url.addToCart), fields, label: "undo" },
  };
}

function tell(change: LineChange, key: "cart-line-set-aside" | "cart-line-taken-back"): Message {
  if (!change.ok) return refusal(change.reason);
  return { tone: "success", key, values: { label: change.line.label } };
}

function refusal(reason: AddRefusal): Message {
  return { tone: "error", key: `refused-${reason}` };
}
