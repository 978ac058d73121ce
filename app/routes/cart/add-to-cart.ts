import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { countAdded } from "#app/http/searched.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addedMessage } from "#app/services/cart/added-message.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-cart.ts";
import { cartAdditionForm } from "./cart/cart-forms.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartAdditionForm);
  if (!form.ok) return form.invalid();
  const added = await addToCart(await requireCartOwner(context), form.value);
  if (added.ok) countAdded(request, context.get(shopperContext), form.value.searched);
  await addFlash(context, addedMessage(added));
  return redirect(safeBack(form.value.back, to(url.cart)), 303);
}
