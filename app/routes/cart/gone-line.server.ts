import { type RouterContextProvider, redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { findGoneLine } from "#app/services/cart/gone-line.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { to, url } from "#app/urls.ts";
import { goneMessage } from "./gone-messages.ts";

/**
 * Ends a command on a deleted line: redirects to the cart with an explanation; 404 when it is
 * somebody else's.
 */
export async function leaveGoneLine(
  context: Readonly<RouterContextProvider>,
  owner: CartOwner,
  lineId: number,
): Promise<never> {
  const gone = (await findGoneLine(owner, { lineId })) ?? notFound();
  await addFlash(context, goneMessage(gone));
  throw redirect(to(url.cart), 303);
}
