import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireCartOwner } from "#app/http/session.server.ts";
import { isQuantity } from "#app/models/cart/cart.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addedMessage } from "#app/services/cart/added-message.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { setQuantities } from "#app/services/cart/change-line.server.ts";
import { setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { type ReferenceRefusal, readReference } from "#app/services/cart/reference.server.ts";
import { findGoneLine } from "#app/services/cart/removal.server.ts";
import type { DeliveryPlaceRefusal } from "#app/services/checkout/delivery-place.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { goneMessage } from "../gone.server.ts";
import type { cartPageForm } from "./cart-forms.ts";
import { quantityMessage } from "./line-messages.ts";

type Context = Readonly<RouterContextProvider>;
type Message = Flash<FlashKey>;
type Typed = z.output<typeof cartPageForm>;

type Refusal = {
  field: string;
  reason: ReferenceRefusal["reason"] | DeliveryPlaceRefusal;
};

type Saved = { ok: true; messages: Message[] } | { ok: false; refusals: readonly Refusal[] };

/** Saves nothing when a field is refused. */
export async function saveTyped(context: Context, posted: Typed): Promise<Saved> {
  const typed = { ...posted, lines: pressedLines(posted) };
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

/** The lines as the pressed button leaves them: one less, or in the quantity that is there. */
function pressedLines({ lines, next }: Typed): Typed["lines"] {
  const [id, units = 0] = next?.ids ?? [];
  if (next?.way === "remove") return lines.filter(({ lineId }) => lineId !== id);
  if (next?.way !== "take") return lines;
  return lines.map((line) => (line.lineId === id ? { ...line, quantity: units } : line));
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
