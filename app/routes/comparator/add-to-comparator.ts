import { type RouterContextProvider, redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash, requireSession } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import {
  addToComparator,
  comparedMessages,
  wishToCompare,
} from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-comparator.ts";
import { compareForm } from "./comparator/comparator-forms.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, compareForm);
  if (!form.ok) return form.invalid();
  const back = safeBack(form.value.back, to(url.comparator));
  return redirect(await askToCompare(context, form.value.productUid, back), 303);
}

/** Keeps a visitor's request until the login. */
async function askToCompare(
  context: Readonly<RouterContextProvider>,
  uids: readonly number[],
  back: string,
): Promise<string> {
  const { buyer } = context.get(shopperContext);
  if (buyer) {
    await addFlash(context, comparedMessages(await addToComparator(buyer.customerId, uids)));
    return back;
  }
  await wishToCompare(await requireSession(context), uids);
  await addFlash(context, { tone: "info", key: "comparator-sign-in" });
  return to(url.login, null, { back });
}
