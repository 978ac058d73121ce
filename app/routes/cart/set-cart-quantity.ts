import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { notFound } from "#app/reply.server.ts";
import { cartOwner } from "#app/services/cart.server.ts";
import { findGoneLine } from "#app/services/cart-gone.server.ts";
import { setQuantity } from "#app/services/cart-line.server.ts";
import { addFlash } from "#app/session.server.ts";
import type { Route } from "./+types/set-cart-quantity.ts";
import { quantityForm } from "./cart-forms.ts";
import { tellQuantity } from "./cart-messages.ts";
import { cartPath } from "./cart-path.ts";
import { tellGone } from "./gone-messages.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, quantityForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const { lineId, quantity, page } = form.value;
  const change = await setQuantity(owner, lineId, quantity);
  await addFlash(
    context,
    change
      ? tellQuantity(change, form.value)
      : tellGone((await findGoneLine(owner, form.value)) ?? notFound(), quantity),
  );
  return redirect(cartPath(page), 303);
}
