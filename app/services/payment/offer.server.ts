import type { Buyer } from "#app/models/auth/buyer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import type { OrderMode } from "#app/models/order/order.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { configuredModes } from "./mode.server.ts";

/**
 * Lists the payment modes for a buyer and a delivery mode, whatever the amount: of the configured
 * ones, without credit for a buyer who may not see amounts or a company without an account.
 */
export async function listOfferedModes(
  buyer: Buyer,
  deliveryMode: OrderMode,
): Promise<PaymentMode[]> {
  const modes = payableModes(buyer, deliveryMode, configuredModes);
  return toModesView(modes, await listCreditOffers(buyer, () => 0)).modes;
}
