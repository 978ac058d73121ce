import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { notFound } from "#app/reply.server.ts";
import { cartOwner } from "#app/services/cart.server.ts";
import { setQuantity } from "#app/services/cart-line.server.ts";
import type { CartOwner } from "#app/services/cart-owner.server.ts";
import { findRemovedLine } from "#app/services/cart-removal.server.ts";
import { addFlash } from "#app/session.server.ts";
import type { Route } from "./+types/set-cart-quantity.ts";
import { quantityForm } from "./cart-forms.ts";
import { tellGone, tellQuantity } from "./cart-messages.ts";
import { cartPath } from "./cart-path.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, quantityForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const change = await setQuantity(owner, form.value.lineId, form.value.quantity);
  await addFlash(
    context,
    change ? tellQuantity(change, form.value) : await gone(owner, form.value),
  );
  return redirect(cartPath(form.value.page), 303);
}

async function gone(owner: CartOwner, asked: { lineId: number; quantity: number; was: number }) {
  return tellGone((await findRemovedLine(owner, asked.lineId)) ?? notFound(), asked);
}
