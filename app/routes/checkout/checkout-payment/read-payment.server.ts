import modeTexts from "#app/locales/fr/payment/mode.json";
import switchTexts from "#app/locales/fr/setting/switch.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { toRail } from "#app/models/checkout/rail.ts";
import { type CreditOffer, toModesView } from "#app/models/credit/credit.ts";
import {
  asksBank,
  asksCard,
  isPaymentMode,
  type PaymentMode,
  traitsOf,
} from "#app/models/payment/mode.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { deliveredCart } from "#app/services/checkout/cart.server.ts";
import { findLastMode } from "#app/services/checkout/express.server.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { MAX_UNPAID } from "#app/services/order/place.server.ts";
import { listUnpaidOrders } from "#app/services/order/unpaid.server.ts";
import { listSavedCards } from "#app/services/payment/card/saved-card.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { listBanks } from "#app/services/payment/transfer/bank.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { pausedModes } from "#app/services/setting/current.server.ts";
import { type OpenStep, readApproval, readHandover } from "../read-step.server.ts";
import type { AmountLeft } from "./pay-form.tsx";

const t = texts(switchTexts);
const tMode = texts(modeTexts);

export async function readPayment(buyer: Buyer, open: OpenStep, query: URLSearchParams) {
  const last = await findLastMode(buyer);
  const payable = lastUsedFirst(payableModes(buyer, open.checkout.deliveryMode, openModes()), last);
  const [shown, amounts, approval, unpaid, banks, cards] = await Promise.all([
    readHandover(buyer, open),
    readAmounts(buyer, open, payable),
    readApproval(buyer, open),
    tooManyUnpaid(buyer, open),
    payable.some(asksBank) ? listBanks() : [],
    payable.some(asksCard) && !buyer.behalf ? listSavedCards(buyer) : [],
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
    left: leftOf(credits),
    rail: toRail(open.cart.lines, maySeePrices(buyer)),
    totals: maySeePrices(buyer) ? open.cart.totals : null,
    offerLabel: maySeePrices(buyer) ? (open.cart.offers.applied?.label ?? null) : null,
    // In the order of the visible modes: styles match them by position.
    amounts: amounts.filter(({ mode }) => modes.includes(mode)),
    orderKey: open.checkout.orderKey,
    paymentMode: typed ?? open.checkout.paymentMode ?? modes.find((mode) => mode === last) ?? null,
    banks,
    bank: query.get("bank"),
    cards: cards.filter(({ isExpired }) => !isExpired),
    card: query.get("card"),
    keepCard: query.get("keep_card"),
    approval,
    unpaid,
    paused: pausedWords(),
    ...(buyer.behalf && { isBehalf: true }),
  };
}

/** Sentences on the modes that are off for a time: who pays with one learns why it is missing. */
function pausedWords(): string[] {
  return pausedModes(databaseNow()).flatMap(({ mode, reason }) =>
    isPaymentMode(mode) ? [t("paused", { mode: tMode(`setting.${mode}`), reason })] : [],
  );
}

/** Gives what is left of accounts that show it; nothing where it is not known or not to be seen. */
function leftOf(credits: readonly CreditOffer[]): AmountLeft[] {
  return credits.flatMap(({ mode, leftCents }) =>
    leftCents !== null && traitsOf(mode).credit?.showsLeft ? [{ mode, leftCents }] : [],
  );
}

function lastUsedFirst(modes: readonly PaymentMode[], last: PaymentMode | null) {
  return modes.toSorted((one, other) => Number(other === last) - Number(one === last));
}

/** Orders to pay first, none while another is allowed: one from this very cart does not count. */
async function tooManyUnpaid(buyer: Buyer, { cart }: OpenStep): Promise<string[]> {
  const unpaid = await listUnpaidOrders(buyer, cart);
  return unpaid.length < MAX_UNPAID ? [] : unpaid;
}

async function readAmounts(
  buyer: Buyer,
  { checkout, cart, store }: OpenStep,
  modes: readonly PaymentMode[],
) {
  if (!cart.offers.gains || !maySeePrices(buyer)) return [];
  const shopper = { buyer, sessionIdHash: null, cartLineCount: 0 };
  return Promise.all(
    modes.map(async (mode) => {
      const goods = await findCart(shopper, { ...slotContext(checkout), paymentMode: mode });
      const { totals, offers } = deliveredCart(goods, checkout, store);
      const isBetter = totals.grossCents < cart.totals.grossCents;
      return { mode, totals, offerLabel: offers.applied?.label ?? null, isBetter };
    }),
  );
}
