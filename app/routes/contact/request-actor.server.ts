import type { RouterContextProvider } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { clientOf, requireSession } from "#app/http/session.server.ts";
import { byStaff, requireStaff, staffContext } from "#app/http/staff.server.ts";
import { requestStores } from "#app/models/contact/due.ts";
import type { RequestActor } from "#app/services/contact/message.server.ts";
import type { RequestReader, RequestStores } from "#app/services/contact/request.server.ts";

type Context = Readonly<RouterContextProvider>;

export function customerReader({ customerId }: { customerId: number }): RequestReader {
  return { by: "customer", customerId };
}

export function customerActor(context: Context): RequestActor {
  const { customerId } = context.get(buyerContext);
  const { address } = clientOf(context);
  return { reader: customerReader({ customerId }), owner: { customerId }, address };
}

export async function visitorActor(context: Context, key: string): Promise<RequestActor> {
  const sessionIdHash = await requireSession(context);
  const { address } = clientOf(context);
  return { reader: { by: "visitor", key }, owner: { sessionIdHash }, address };
}

export function staffActor(context: Context): RequestActor {
  const { staffId, address } = byStaff(context);
  return {
    reader: { by: "staff", staffId, stores: answeredStores(context) },
    owner: { staffId },
    address,
  };
}

/** Opens the requests to the roles that answer them, each in its depots. */
export const requireRequests = requireStaff("operator", "order-desk", "counter", "depot");

/** Depots whose requests the account answers. */
export function answeredStores(context: Context): RequestStores {
  return requestStores(context.get(staffContext));
}
