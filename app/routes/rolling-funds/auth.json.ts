import { shopperContext } from "#app/buyer.server.ts";
import { shownContacts } from "#app/models/shown-credit.ts";
import { findRollingFunds } from "#app/services/rolling-funds.server.ts";
import type { Route } from "./+types/auth.json.ts";
import { refuseCall, refuseVisitor } from "./call-answers.ts";

/**
 * Specification, section 7: GET /api/rollingFunds/auth[?tunnel_order_uid]; answers contacts and products, amounts in
 * cents, for the order when one is named.
 */
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseVisitor();
  const found = await findRollingFunds(buyer, address.searchParams.get("tunnel_order_uid"));
  if (!found.ok) return refuseCall(found);
  const products = found.products.map(({ code, minAvailableAmount, maxAvailableAmount }) => ({
    code,
    minAvailableAmount,
    maxAvailableAmount,
  }));
  return Response.json({ contacts: shownContacts(found.contacts), products });
}
