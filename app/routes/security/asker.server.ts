import type { RouterContextProvider } from "react-router";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import type { Asker } from "#app/services/auth/password-change.server.ts";

export function askerOf(context: Readonly<RouterContextProvider>): Asker {
  return {
    buyer: context.get(buyerContext),
    sessionIdHash: context.get(shopperContext).sessionIdHash,
    client: clientOf(context),
  };
}
