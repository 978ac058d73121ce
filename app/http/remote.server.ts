import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { openedPayment } from "#app/models/auth/opened-page.ts";
import { safeBack } from "#app/models/platform/back.ts";
import type { RemoteAccess } from "#app/services/payment/remote-payment.server.ts";
import { hashOfToken } from "#app/services/payment/remote-payment-link.server.ts";
import { to, url } from "#app/urls.ts";
import { shopperContext } from "./buyer.server.ts";
import { clientOf, openedPages, recordOpenedPage } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The holder of a link, by a token sent or stored, or the signed-in customer; others go to the login. */
export function remoteAccess(
  context: Context,
  { orderUid, token, back }: { orderUid: string; token: string | null; back: string },
): RemoteAccess {
  const { address } = clientOf(context);
  if (token) return { linkHash: hashOfToken(token), address };
  const opened = openedPayment(openedPages(context), orderUid);
  if (opened) return { linkHash: opened.linkHash, address };
  const { buyer } = context.get(shopperContext);
  if (!buyer) throw redirect(to(url.login, null, { back: safeBack(back) }), 303);
  return { buyer };
}

export function remoteOrderOf(context: Context, { searchParams }: URL): string {
  return searchParams.get("order_uid") ?? openedPayment(openedPages(context), null)?.orderUid ?? "";
}

/** Stores the holder for the return from a provider, and for URLs without the key. */
export async function keepLink(
  context: Context,
  access: RemoteAccess,
  orderUid: string,
): Promise<void> {
  if ("buyer" in access) return;
  await recordOpenedPage(context, { page: "payment", orderUid, linkHash: access.linkHash });
}

export const leadHolderBack: MiddlewareFunction<Response> = (
  { context, url: address, params },
  next,
) => {
  const orderUid = params.orderUid ?? address.searchParams.get("uid") ?? "";
  if (!openedPayment(openedPages(context), orderUid)) return next();
  throw redirect(to(url.remoteDone, null, { order_uid: orderUid }), 303);
};
