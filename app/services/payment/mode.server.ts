import type { OnlineMode, PaymentMode } from "#app/models/payment/payment.ts";
import { allModes, isOnlineMode } from "#app/models/payment/payment.ts";
import type { PaymentAdapter } from "./adapter.server.ts";
import { cardPayment } from "./card.server.ts";
import { instalmentPayment, rollingFundsPayment } from "./credit.server.ts";
import { transferPayment } from "./transfer.server.ts";
import { walletPayment } from "./wallet.server.ts";

export const adapters: Record<OnlineMode, PaymentAdapter> = {
  card: cardPayment,
  wallet: walletPayment,
  transfer: transferPayment,
  "rolling-funds": rollingFundsPayment,
  instalments: instalmentPayment,
};

/** The modes that this shop is configured for; the others are never offered. */
export const configuredModes: readonly PaymentMode[] = allModes.filter(
  (mode) => !isOnlineMode(mode) || adapters[mode].isConfigured,
);
