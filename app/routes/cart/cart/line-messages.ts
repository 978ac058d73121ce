import { cartLabel } from "#app/components/cart/label.ts";
import { cartVersionText } from "#app/models/cart/version.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { additionRefused } from "#app/services/cart/added-message.server.ts";
import type { CartLineChange, Replacement } from "#app/services/cart/change-line.server.ts";
import type { Emptied } from "#app/services/cart/empty.server.ts";
import type { Restored } from "#app/services/cart/removal.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

export function quantityMessage(
  change: CartLineChange,
  { quantity: wanted, was }: QuantityRequest,
): Message {
  if (!change.ok) return additionRefused(change.reason);
  const { label, isAside, quantity: before } = change.line;
  const values = { label, before, quantity: change.quantity };
  if (!change.line.isInActiveCart) {
    const cart = cartLabel(change.line.cartName);
    return { tone: "warning", key: "cart-quantity-other", values: { ...values, cart } };
  }
  if (isAside) return { tone: "warning", key: "cart-quantity-aside", values };
  const isMoved = was !== 0 && was !== before && before !== change.quantity;
  if (isMoved) return { tone: "warning", key: "cart-quantity-moved", values };
  return change.quantity === wanted
    ? { tone: "success", key: "cart-quantity-set", values }
    : { tone: "info", key: "cart-quantity-by-pack", values };
}

type QuantityRequest = { quantity: number; was: number };

export function removedMessages(change: CartLineChange): Message[] {
  if (!change.ok) return [additionRefused(change.reason)];
  const { line, removalId = 0 } = change;
  if (line.isInActiveCart) return [];
  const values = { label: line.label, cart: cartLabel(line.cartName) };
  return [{ tone: "info", key: "cart-line-removed-other", values, undo: putBack(removalId) }];
}

export function emptiedMessages({ cart, count, ...emptied }: Emptied): Message[] {
  if (!cart || count === 0) return [];
  if (!emptied.ok) {
    const fields = { seen: cartVersionText({ cartId: cart.id, version: cart.version }) };
    const undo = { action: to(url.emptyCart), fields, label: "empty-anyway" } as const;
    return [{ tone: "warning", key: "cart-moved", values: { count }, undo }];
  }
  if (cart.isActive) return [];
  const values = { count, cart: cartLabel(cart.name) };
  const undo = putBack(emptied.removalId ?? 0);
  return [{ tone: "info", key: "cart-emptied-other", values, undo }];
}

function putBack(removalId: number): Message["undo"] {
  return { action: to(url.restoreRemoved), fields: { removalId }, label: "put-back" };
}

export function asideMessage(change: CartLineChange): Message {
  return changeMessage(change, "cart-line-set-aside");
}

export function takenBackMessage(change: CartLineChange): Message {
  return changeMessage(change, "cart-line-taken-back");
}

export function linesRestoredMessages({
  labels: [label = ""],
  count,
  leftOut,
}: Restored): Message[] {
  const back: Message =
    count === 1
      ? { tone: "success", key: "cart-line-restored", values: { label } }
      : { tone: "success", key: "cart-lines-restored", values: { count } };
  const messages = count > 0 ? [back] : [];
  if (!leftOut) return messages;
  const { labels } = leftOut;
  const products = labels.length < leftOut.count ? [...labels, "…"] : labels;
  const values = { count: leftOut.count, products: products.join(", ") };
  const full: Message = { tone: "warning", key: "cart-restored-part", values };
  return [...messages, full];
}

export function replacedMessage(replaced: Replacement): Message {
  if (!replaced.ok) return additionRefused(replaced.reason);
  const { line, label, quantity } = replaced;
  return {
    tone: "success",
    key: "cart-line-replaced",
    values: { before: line.label, label, quantity },
  };
}

export function commentedMessage(change: CartLineChange, comment: string): Message {
  return changeMessage(change, comment === "" ? "cart-comment-removed" : "cart-comment-kept");
}

type ChangeKey =
  | "cart-comment-kept"
  | "cart-comment-removed"
  | "cart-line-set-aside"
  | "cart-line-taken-back";

function changeMessage(change: CartLineChange, key: ChangeKey): Message {
  if (!change.ok) return additionRefused(change.reason);
  const { label, isInActiveCart, cartName } = change.line;
  if (isInActiveCart) return { tone: "success", key, values: { label } };
  const values = { label, cart: cartLabel(cartName) };
  return { tone: "warning", key: "cart-line-changed-other", values };
}
