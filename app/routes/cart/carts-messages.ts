import { cartLabel } from "#app/components/cart/label.ts";
import { leftOutMessages } from "#app/http/left-out.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { CartCopy } from "#app/services/cart/customer-carts.server.ts";
import type { MovedCartLine } from "#app/services/cart/move-line.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Message = Flash<FlashKey>;

export function duplicatedMessages(copy: CartCopy): Message[] {
  if (!copy.ok) return [{ tone: "error", key: copy.reason }];
  const values = { cart: copy.name };
  return [{ tone: "success", key: "cart-duplicated", values }, ...leftOutMessages(copy.leftOut)];
}

export function lineMovedMessage({ label, cartName, quantity, leftOver }: MovedCartLine): Message {
  const values = { label, cart: cartLabel(cartName), quantity, left: leftOver };
  if (leftOver > 0) return { tone: "warning", key: "cart-line-moved-part", values };
  return { tone: "success", key: "cart-line-moved", values };
}
