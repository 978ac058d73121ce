import { shopperContext } from "#app/buyer.server.ts";
import { findCanBePaid } from "#app/services/payment.server.ts";
import type { Route } from "./+types/can-be-paid.json.ts";
import { refuseOrder, refuseVisitor } from "./payment-refusals.ts";

/** Specification, section 7: whether an order of this customer's company can be paid online now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseVisitor();
  const canBePaid = await findCanBePaid(buyer, params.orderUid);
  return canBePaid === null ? refuseOrder() : Response.json({ canBePaid });
}
