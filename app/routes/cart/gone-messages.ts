import { isQuantity } from "#app/models/cart/cart.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { GoneLine } from "#app/services/cart/gone-line.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

/**
 * Message about a deleted line on a stale page, with a button that restores it or adds it again in
 * the requested quantity.
 */
export function goneMessage(gone: GoneLine, quantity = 0): Message {
  const asks = isQuantity(quantity);
  const asked: Record<string, number> = asks ? { quantity } : {};
  const values = { label: gone.label, ...asked };
  if (gone.kind === "removed") {
    const fields = { removalId: gone.removalId, ...asked };
    return {
      tone: "warning",
      key: asks ? "cart-line-gone" : "cart-line-gone-plain",
      values,
      undo: { action: to(url.restoreRemoved), fields, label: "put-back" },
    };
  }
  const { productUid, codeColor } = gone;
  const undo: Message["undo"] = asks
    ? {
        action: to(url.addToCart),
        fields: { productUid, codeColor, quantity },
        label: "add-again",
      }
    : undefined;
  if (gone.kind === "left") {
    const key = asks ? "cart-line-left" : "cart-line-left-plain";
    return { tone: "warning", key, values, undo };
  }
  const uid = gone.orderUid;
  return {
    tone: "warning",
    key: asks ? "cart-line-ordered" : "cart-line-ordered-plain",
    values: { ...values, uid },
    link: { to: to(url.order, { uid }), label: "view-order" },
    undo,
  };
}
