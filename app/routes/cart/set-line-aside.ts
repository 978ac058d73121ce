import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { setAside } from "#app/services/cart/change-line.server.ts";
import { findGoneLine } from "#app/services/cart/removal.server.ts";
import type { Route } from "./+types/set-line-aside.ts";
import { cartLineForm } from "./cart/cart-forms.ts";
import { cartPath } from "./cart/cart-path.ts";
import { asideMessage } from "./cart/line-messages.ts";
import { goneMessage } from "./gone.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartLineForm);
  if (!form.ok) return form.invalid();
  const owner = cartOwner(context.get(shopperContext)) ?? notFound();
  const change = await setAside(owner, form.value.lineId);
  await addFlash(
    context,
    change
      ? asideMessage(change)
      : goneMessage((await findGoneLine(owner, form.value)) ?? notFound()),
  );
  return redirect(cartPath(form.value.page), 303);
}
