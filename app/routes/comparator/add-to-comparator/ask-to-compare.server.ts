import type { RouterContextProvider } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { addFlash, requireSession } from "#app/http/session.server.ts";
import {
  addToComparator,
  comparedMessages,
  wishToCompare,
} from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";

/** Keeps a visitor's request until the login. */
export async function askToCompare(
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
