import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireCartOwner } from "#app/http/session.server.ts";
import { isQuantity } from "#app/models/cart/cart.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { setQuantities } from "#app/services/cart/change-line.server.ts";
import { setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { type ReferenceRefusal, readReference } from "#app/services/cart/reference.server.ts";
import { findGoneLine } from "#app/services/cart/removal.server.ts";
import type { DeliveryPlaceRefusal } from "#app/services/checkout/delivery-place.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import type { cartPageForm, WayOnward } from "./cart/cart-forms.ts";
import { cartPath } from "./cart/cart-path.ts";
import { addedMessage, quantityMessage } from "./cart/line-messages.ts";
import { goneMessage } from "./gone.server.ts";

type Context = Readonly<RouterContextProvider>;
type Message = Flash<FlashKey>;
type Typed = z.output<typeof cartPageForm>;

type Refusal = {
  field: string;
  reason: ReferenceRefusal["reason"] | DeliveryPlaceRefusal;
};

type Saved = { ok: true; messages: Message[] } | { ok: false; refusals: readonly Refusal[] };

/** Saves nothing when a field is refused. */
export async function saveTyped(context: Context, typed: Typed): Promise<Saved> {
  const shopper = context.get(shopperContext);
  const reference = typed.reference === "" ? null : await readReference(shopper, typed);
  const refusals = [...refusedQuantities(typed), ...(reference?.ok === false ? [reference] : [])];
  if (refusals.length > 0) return { ok: false, refusals };
  if (shopper.buyer && typed.zip_code_delivery !== "") {
    const set = await setDeliveryZip(shopper.buyer, typed.zip_code_delivery);
    if (!set.ok) return { ok: false, refusals: [{ field: "zip_code_delivery", ...set }] };
  }
  const messages = await saveQuantities(context, typed);
  if (!reference?.ok) return { ok: true, messages };
  const added = await addToCart(await requireCartOwner(context), reference);
  return { ok: true, messages: [...messages, addedMessage(added)] };
}

/** Leads where the pressed button says, unless the cart holds something else than was asked. */
export function nextPath(
  messages: readonly Message[],
  { next, page, ...typed }: Typed,
  { searchParams }: URL,
): string {
  const shown = Number(searchParams.get("page"));
  if (messages.some(({ tone }) => tone === "warning" || tone === "error")) return cartPath(shown);
  if (page > 0) return cartPath(page);
  const renew = { renew: searchParams.get("renew") };
  const ways: Record<WayOnward, string> = {
    pickup: to(url.pickup, null, renew),
    delivery: to(url.deliveryCheckout, null, renew),
    depots: to(url.depotChoice),
    reference: to(url.cart),
    zip: to(url.delivery),
  };
  if (next) return ways[next];
  return typed.zip_code_delivery ? ways.zip : cartPath(shown);
}

function refusedQuantities({ lines }: Typed): Refusal[] {
  return lines.flatMap((line, at) =>
    isChanged(line) && !isQuantity(line.quantity)
      ? [{ field: `lines[${at}].quantity`, reason: "quantity-refused" }]
      : [],
  );
}

function isChanged({ quantity, was }: Typed["lines"][number]): boolean {
  return quantity !== was;
}

async function saveQuantities(context: Context, { lines }: Typed): Promise<Message[]> {
  const changed = lines.filter(isChanged);
  if (changed.length === 0) return [];
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const changes = await setQuantities(owner, changed);
  return Promise.all(
    changed.map(async (line, at) => {
      const change = changes[at];
      if (change) return quantityMessage(change, line);
      return goneMessage((await findGoneLine(owner, line)) ?? notFound(), line.quantity);
    }),
  );
}
