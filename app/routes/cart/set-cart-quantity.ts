import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { setQuantity } from "#app/services/cart/change-line.server.ts";
import { findGoneLine } from "#app/services/cart/removal.server.ts";
import type { Route } from "./+types/set-cart-quantity.ts";
import { lineQuantityForm } from "./cart/cart-forms.ts";
import { cartPath } from "./cart/cart-path.ts";
import { quantityMessage } from "./cart/line-messages.ts";
import { goneMessage } from "./gone.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, lineQuantityForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const { lineId, quantity, page } = form.value;
  const change = await setQuantity(owner, lineId, quantity);
  await addFlash(
    context,
    change
      ? quantityMessage(change, form.value)
      : goneMessage((await findGoneLine(owner, form.value)) ?? notFound(), quantity),
  );
  return redirect(cartPath(page), 303);
}
