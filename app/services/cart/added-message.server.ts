import type { Flash } from "#app/models/platform/flash.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import type { Added, AddRefusal } from "./add.server.ts";

type Message = Flash<FlashKey>;

/** Tells what was added to the cart: all, rounded up to packs, up to the limit of a line, or nothing. */
export function addedMessage(added: Added | { ok: false; reason: AddRefusal }): Message {
  if (!added.ok) return additionRefused(added.reason);
  const { label, quantity } = added;
  const values = { label, quantity, added: added.added };
  const link = { to: to(url.cart), label: "view-cart" } as const;
  if (added.added === 0) return { tone: "warning", key: "cart-line-full", values, link };
  if (added.added < added.wanted)
    return { tone: "warning", key: "cart-added-clamped", values, link };
  if (added.added > added.wanted)
    return { tone: "success", key: "cart-added-by-pack", values, link };
  return { tone: "success", key: "cart-added", values, link };
}

/** Tells why nothing was added or changed. */
export function additionRefused(reason: AddRefusal): Message {
  return { tone: "error", key: `refused-${reason}` };
}
