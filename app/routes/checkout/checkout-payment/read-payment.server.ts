import type { Buyer } from "#app/models/auth/buyer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findCheckoutCart } from "#app/services/checkout/cart.server.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { MAX_UNPAID } from "#app/services/order/place.server.ts";
import { listUnpaidOrders } from "#app/services/order/unpaid.server.ts";
import { listBanks } from "#app/services/payment/bank.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { listSavedCards } from "#app/services/payment/saved-card.server.ts";
import { type OpenStep, readApproval, readHandover } from "../read-step.server.ts";

export async function readPayment(buyer: Buyer, open: OpenStep, query: URLSearchParams) {
  const payable = payableModes(buyer, open.checkout.deliveryMode, openModes());
  const [shown, amounts, approval, unpaid, banks, cards] = await Promise.all([
    readHandover(buyer, open),
    readAmounts(buyer, open, payable),
    readApproval(buyer, open),
    tooManyUnpaid(buyer, open),
    payable.includes("transfer") ? listBanks() : [],
    payable.includes("card") ? listSavedCards(buyer) : [],
  ]);
  const { grossCents } = open.cart.totals;
  const credits = await listCreditOffers(
    buyer,
    (credit) => amounts.find(({ mode }) => mode === credit)?.totals.grossCents ?? grossCents,
  );
  const { modes, refused } = toModesView(payable, credits);
  const typed = modes.find((mode) => mode === query.get("payment_method"));
  return {
    ...shown,
    modes,
    refused,
    totals: maySeePrices(buyer) ? open.cart.totals : null,
    offerLabel: maySeePrices(buyer) ? (open.cart.offers.applied?.label ?? null) : null,
    // In the order of the visible modes: styles match them by position.
    amounts: amounts.filter(({ mode }) => modes.includes(mode)),
    orderKey: open.checkout.orderKey,
    paymentMode: typed ?? open.checkout.paymentMode,
    banks,
    bank: query.get("bank"),
    cards: cards.filter(({ isExpired }) => !isExpired),
    card: query.get("card"),
    keepCard: query.get("keep_card"),
    approval,
    unpaid,
  };
}

/** Orders to pay first, none while another is allowed: one from this very cart does not count. */
async function tooManyUnpaid(buyer: Buyer, { cart }: OpenStep): Promise<string[]> {
  const unpaid = await listUnpaidOrders(buyer, cart);
  return unpaid.length < MAX_UNPAID ? [] : unpaid;
}

async function readAmounts(
  buyer: Buyer,
  { checkout, cart }: OpenStep,
  modes: readonly PaymentMode[],
) {
  if (!cart.offers.gains || !maySeePrices(buyer)) return [];
  const shopper = { buyer, sessionIdHash: null, cartLineCount: 0 };
  return Promise.all(
    modes.map(async (mode) => {
      const { totals, offers } = await findCheckoutCart(shopper, checkout, { paymentMode: mode });
      const isBetter = totals.grossCents < cart.totals.grossCents;
      return { mode, totals, offerLabel: offers.applied?.label ?? null, isBetter };
    }),
  );
}
