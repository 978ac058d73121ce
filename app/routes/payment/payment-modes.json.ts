import { shopperContext } from "#app/buyer.server.ts";
import { orderMode } from "#app/models/order.ts";
import { namedModes } from "#app/models/payment-name.ts";
import { listOfferedModes } from "#app/services/payment-offer.server.ts";
import type { Route } from "./+types/payment-modes.json.ts";
import { refuseMode, refuseVisitor } from "./payment-refusals.ts";

/** Specification, section 7: the ways to pay offered to this customer for a delivery mode, by name, each with its id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseVisitor();
  const mode = orderMode(params.deliveryMode);
  return mode ? Response.json(namedModes(await listOfferedModes(buyer, mode))) : refuseMode();
}
