import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { commandedOn } from "#app/http/in-place.server.ts";
import { countAdded } from "#app/http/searched.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addedMessage } from "#app/services/cart/added-message.server.ts";
import { rowId, to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-cart.ts";
import { cartAdditionForm } from "./cart/cart-forms.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartAdditionForm);
  if (!form.ok) return form.invalid();
  const added = await addToCart(await requireCartOwner(context), form.value);
  if (added.ok) countAdded(request, context.get(shopperContext), form.value.searched);
  await addFlash(context, addedMessage(added));
  const { back = rowOn(commandedOn(request), form.value.productUid) } = form.value;
  return redirect(safeBack(back, to(url.cart)), 303);
}

/** Where the row of a list, which names no way back, leads back to. */
function rowOn(page: string | null, productUid: number): string | null {
  return page && `${page}#${rowId(productUid)}`;
}
