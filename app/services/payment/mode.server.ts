import type { Buyer } from "#app/models/auth/buyer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import type { OrderMode } from "#app/models/order/mode.ts";
import {
  allModes,
  isOnlineMode,
  type OnlineMode,
  type PaymentMode,
  type PaymentType,
  paymentModes,
} from "#app/models/payment/mode.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { modesOff } from "#app/services/setting/current.server.ts";
import type { PaymentAdapter } from "./adapter.server.ts";
import { cardPayment } from "./card/adapter.server.ts";
import { instalmentPayment, rollingFundsPayment } from "./credit/adapter.server.ts";
import { transferPayment } from "./transfer/adapter.server.ts";
import { walletPayment } from "./wallet/adapter.server.ts";

export const adapters: Record<OnlineMode, PaymentAdapter> = {
  card: cardPayment,
  wallet: walletPayment,
  transfer: transferPayment,
  "rolling-funds": rollingFundsPayment,
  instalments: instalmentPayment,
};

/** Modes that this installation can take payments in, whether the merchant offers them or not. */
export const configuredModes: readonly PaymentMode[] = allModes.filter(
  (mode) => !isOnlineMode(mode) || adapters[mode].isConfigured,
);

/**
 * Lists the configured modes that the merchant offers now. An order placed in a mode that has been
 * closed since, of payment type `begun`, can still be paid in it.
 */
export function openModes(begun: PaymentType | null = null): readonly PaymentMode[] {
  const off = modesOff(databaseNow());
  return configuredModes.filter(
    (mode) => !off.has(mode) || paymentModes[mode].paymentType === begun,
  );
}

/** Leaves out credit for a buyer who may not see amounts, or a company without an account. */
export async function listOfferedModes(
  buyer: Buyer,
  deliveryMode: OrderMode,
): Promise<PaymentMode[]> {
  const modes = payableModes(buyer, deliveryMode, openModes());
  return toModesView(modes, await listCreditOffers(buyer, () => 0)).modes;
}
