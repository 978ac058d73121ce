import { type RouterContextProvider, redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { createRollingFunds, findRollingFundsOrder } from "#app/services/rolling-funds.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/create-transaction.json.ts";
import { CLIENT_HEADER, refuseCall, refuseVisitor } from "./call-answers.ts";

/**
 * Specification, section 7: GET /api/rollingFunds/createTransaction/{contact or phone}. A call acts, by its header,
 * which no page of another site can send; a browser is led to the form that asks for confirmation (design, section 5).
 */
export async function loader({ request, params, url: address, context }: Route.LoaderArgs) {
  if (request.headers.has(CLIENT_HEADER)) return create(context, params.contact, address);
  const { buyer } = context.get(shopperContext);
  if (!buyer) return redirect(to(url.login, null, { back: url.creditAccounts }), 303);
  const orderUid = await findRollingFundsOrder(buyer, orderOf(address));
  if (!orderUid) return redirect(url.creditAccounts, 303);
  const { contact } = params;
  return redirect(to(url.creditContacts, { plan: "encours", orderUid }, { contact }), 303);
}

/** The same by POST. */
export function action({ params, url: address, context }: Route.ActionArgs) {
  return create(context, params.contact, address);
}

async function create(
  context: Readonly<RouterContextProvider>,
  contact: string,
  address: URL,
): Promise<Response> {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseVisitor();
  const created = await createRollingFunds(buyer, { contact, orderUid: orderOf(address) });
  return created.ok ? Response.json({ order_uid: created.orderUid }) : refuseCall(created);
}

const orderOf = (address: URL) => address.searchParams.get("tunnel_order_uid");
