import { redirect } from "react-router";
import { parseForm } from "#app/form.server.ts";
import { safeBack } from "#app/models/back.ts";
import { addToCart } from "#app/services/cart.server.ts";
import { addFlash, requireCartOwner } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-cart.ts";
import { additionForm } from "./cart-forms.ts";
import { tellAdded } from "./cart-messages.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, additionForm);
  if (!form.ok) return form.invalid();
  const added = await addToCart(await requireCartOwner(context), form.value);
  await addFlash(context, tellAdded(added));
  return redirect(safeBack(form.value.back, to(url.cart)), 303);
}
