import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/empty-cart.ts";
import { emptyForm } from "./cart/cart-forms.ts";
import { emptiedMessages } from "./cart/line-messages.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, emptyForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const emptied = (await emptyCart(owner, form.value.seen)) ?? notFound();
  await addFlash(context, emptiedMessages(emptied));
  return redirect(to(url.cart), 303);
}
