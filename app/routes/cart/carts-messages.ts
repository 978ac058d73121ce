import { cartLabel } from "#app/components/cart/label.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { Moved } from "#app/services/cart/move.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Message = Flash<FlashKey>;

export function duplicatedMessage(
  copy: { ok: true; name: string } | { ok: false; reason: "carts-full" },
): Message {
  if (!copy.ok) return { tone: "error", key: copy.reason };
  return { tone: "success", key: "cart-duplicated", values: { cart: copy.name } };
}

/** Message after a move: the cart, and the quantity that did not fit. */
export function movedMessages({ label, cartName, quantity, leftOver }: Moved): Message {
  const values = { label, cart: cartLabel(cartName), quantity, left: leftOver };
  if (leftOver > 0) return { tone: "warning", key: "cart-line-moved-part", values };
  return { tone: "success", key: "cart-line-moved", values };
}
