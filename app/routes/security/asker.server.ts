import type { RouterContextProvider } from "react-router";
import { buyerContext, shopperContext } from "#app/buyer.server.ts";
import type { Asker } from "#app/services/own-password.server.ts";
import { clientOf } from "#app/session.server.ts";

/** The customer who asks, in which session, from where. */
export function askerOf(context: Readonly<RouterContextProvider>): Asker {
  return {
    buyer: context.get(buyerContext),
    sessionIdHash: context.get(shopperContext).sessionIdHash,
    client: clientOf(context),
  };
}
