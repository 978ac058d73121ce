import type { Buyer } from "#app/models/buyer.ts";
import { payableModes } from "#app/models/checkout.ts";
import { shownModes } from "#app/models/credit.ts";
import type { PaymentMode } from "#app/models/payment.ts";
import { listBanks } from "#app/services/bank.server.ts";
import { findCheckoutCart } from "#app/services/checkout-cart.server.ts";
import { listCreditOffers } from "#app/services/credit-account.server.ts";
import { MAX_UNPAID } from "#app/services/order-placing.server.ts";
import { listUnpaidOrders } from "#app/services/order-unpaid.server.ts";
import { configuredModes } from "#app/services/payment-mode.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { type OpenStep, readApproval, readHandover } from "./read-step.server.ts";

/** What step 3 shows to this buyer: how to pay what, and the key of the order to be. */
export async function readPayment(buyer: Buyer, open: OpenStep, query: URLSearchParams) {
  const payable = payableModes(buyer, open.checkout.deliveryMode, configuredModes);
  const credits = await listCreditOffers(buyer, open.cart.totals.grossCents);
  const { modes, refused } = shownModes(payable, credits);
  const typed = modes.find((mode) => mode === query.get("payment_method"));
  return {
    ...(await readHandover(buyer, open)),
    modes,
    refused,
    totals: maySeePrices(buyer) ? open.cart.totals : null,
    offerLabel: maySeePrices(buyer) ? (open.cart.offers.kept?.label ?? null) : null,
    modeOffers: await readModeOffers(buyer, open),
    orderKey: open.checkout.orderKey,
    paymentMode: typed ?? open.checkout.paymentMode,
    banks: modes.includes("transfer") ? await listBanks() : [],
    bank: query.get("bank"),
    approval: await readApproval(buyer, open),
    unpaid: await tooManyUnpaid(buyer, open),
  };
}

/** The orders to pay first, none while another can be placed: one of this very cart gives way to it. */
async function tooManyUnpaid(buyer: Buyer, { cart }: OpenStep): Promise<string[]> {
  const unpaid = await listUnpaidOrders(buyer, cart);
  return unpaid.length < MAX_UNPAID ? [] : unpaid;
}

/** What each way to pay would earn beyond what is earned already; nothing for who may not see prices. */
async function readModeOffers(buyer: Buyer, { checkout, cart }: OpenStep): Promise<ModeOffer[]> {
  const depends = cart.offers.missed.some(({ missing }) =>
    missing.every(({ kind }) => kind === "payment"),
  );
  if (!depends || !maySeePrices(buyer)) return [];
  const shopper = { buyer, sessionIdHash: null, cartLineCount: 0 };
  const offers = payableModes(buyer, checkout.deliveryMode, configuredModes).map(async (mode) => {
    const paid = await findCheckoutCart(shopper, checkout, { paymentMode: mode });
    const isBetter = paid.totals.grossCents < cart.totals.grossCents;
    return {
      mode,
      label: paid.offers.kept?.label ?? "",
      grossCents: paid.totals.grossCents,
      isBetter,
    };
  });
  return (await Promise.all(offers)).filter(({ isBetter }) => isBetter);
}

type ModeOffer = { mode: PaymentMode; label: string; grossCents: number };
