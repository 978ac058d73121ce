import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { restoreRemoved } from "#app/services/cart/removal.server.ts";
import type { Route } from "./+types/restore-removed.ts";
import { restorationForm } from "./cart/cart-forms.ts";
import { cartPath } from "./cart/cart-path.ts";
import { linesRestoredMessages } from "./cart/line-messages.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, restorationForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const restored = (await restoreRemoved(owner, form.value)) ?? notFound();
  await addFlash(context, linesRestoredMessages(restored));
  return redirect(cartPath(form.value.page), 303);
}
