import { type RouterContextProvider, redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { RenewalRefusal } from "#app/services/order/renewal.server.ts";
import { to, url } from "#app/urls.ts";

export async function answerRenewal(
  context: Readonly<RouterContextProvider>,
  orderUid: string,
  reason: RenewalRefusal,
): Promise<Response> {
  if (reason === "not-found") return notFound();
  if (reason === "still-payable") return redirect(to(url.order, { uid: orderUid }), 303);
  if (reason === "nothing-left") return redirect(to(url.renewal, { orderUid }), 303);
  const link = { to: url.carts, label: "view-carts" } as const;
  await addFlash(context, { tone: "error", key: "cart-split-full", link });
  return redirect(to(url.renewal, { orderUid }), 303);
}
