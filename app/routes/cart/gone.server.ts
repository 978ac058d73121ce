import { type RouterContextProvider, redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { isQuantity } from "#app/models/cart/cart.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { isCartGone } from "#app/services/cart/customer-carts.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { findGoneLine, type GoneLine } from "#app/services/cart/removal.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

/** 404 when the line is somebody else's. */
export async function leaveGoneLine(
  context: Readonly<RouterContextProvider>,
  owner: CartOwner,
  lineId: number,
): Promise<never> {
  const gone = (await findGoneLine(owner, { lineId })) ?? notFound();
  await addFlash(context, goneMessage(gone));
  throw redirect(to(url.cart), 303);
}

/** 404 when the cart is somebody else's; their carts when another window deleted it. */
export async function leaveGoneCart(
  context: Readonly<RouterContextProvider>,
  cartId: number,
): Promise<never> {
  if (!(await isCartGone(cartId))) return notFound();
  await addFlash(context, { tone: "warning", key: "cart-gone" });
  throw redirect(to(url.carts), 303);
}

type Message = Flash<FlashKey>;

/** A button restores the line, or adds it again in the requested quantity. */
export function goneMessage(gone: GoneLine, quantity = 0): Message {
  const asks = isQuantity(quantity);
  const wanted: Record<string, number> = asks ? { quantity } : {};
  const values = { label: gone.label, ...wanted };
  if (gone.kind === "removed") {
    const fields = { removalId: gone.removalId, ...wanted };
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
