import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import type { Route } from "./+types/remove-line.ts";
import { cartLineForm } from "./cart/cart-forms.ts";
import { cartPath } from "./cart/cart-path.ts";
import { lineCommands } from "./line-command.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartLineForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  await addFlash(context, await lineCommands.remove(owner, form.value));
  return redirect(cartPath(form.value.page), 303);
}
