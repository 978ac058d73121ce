import { setTimeout as wait } from "node:timers/promises";
import { to, url } from "#app/urls.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, orderKeyOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, form } from "#tests/support/checkout/pages.ts";
import { fillCart } from "#tests/support/factories.ts";
import { framedForm, GOOD_CARD, openCardPage, typeCard } from "#tests/support/payment/card.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";
import { copyReady } from "./rush.ts";

export type Purchase = {
  customerId: number;
  browser: Browser;
  step: Reply;
  mode: "card" | "store";
};

const UNITS = 3;
const GIVE_UP_MS = 900_000;

/** Of one depot with enough stock; every other customer pays by card, the rest there. */
export async function makePurchases(origin: string, count: number): Promise<Purchase[]> {
  const { product, newBuyer } = await makeShop(count * UNITS + 5);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: UNITS }]);
  const browser = await signedIn(origin, buyer);
  await choose(browser);
  await accept(browser);
  const ready = await copyReady({ buyer, orderKey: await orderKeyOf(buyer) }, count);
  return atOnce(ready, 4, async (one) => {
    const own = await signedIn(origin, one.buyer);
    const step = await own.get(to(url.checkoutPayment));
    if (!form(step))
      throw new Error(`the last checkout step answered ${step.status}: ${step.text.slice(0, 500)}`);
    const { customerId } = one.buyer;
    return { customerId, browser: own, step, mode: customerId % 2 === 0 ? "card" : "store" };
  });
}

/** Retries from the last step: the same form is the same order. Returns the number of tries. */
export async function buy(purchase: Purchase): Promise<number> {
  const from = Date.now();
  let last: unknown;
  for (let tries = 1; Date.now() < from + GIVE_UP_MS; tries++) {
    try {
      await tryToBuy(purchase);
      return tries;
    } catch (error) {
      last = error;
      await wait(200);
    }
  }
  throw new Error(`customer ${purchase.customerId} could not place an order`, { cause: last });
}

async function tryToBuy(purchase: Purchase): Promise<void> {
  const { browser, step, mode } = purchase;
  const placed = answered(
    await browser.submit(to(url.checkoutPayment), form(step), { payment_method: mode }),
  );
  if (isPlaced(placed)) return pay(purchase, answered(await browser.follow(placed)));
  await comeBackToStep(purchase);
  throw new Error(`The order was not placed: ${placed.location}`);
}

function isPlaced({ location }: Reply): boolean {
  return [url.paymentDone, url.cardPayment].some((path) =>
    location?.startsWith(path.replace(/:.*/, "")),
  );
}

/** A failed order asks for the terms again (specification, section 8); the old form finds a placed one. */
async function comeBackToStep(purchase: Purchase): Promise<void> {
  await accept(purchase.browser).catch(() => null);
  const step = answered(await purchase.browser.get(to(url.checkoutPayment)));
  if (form(step)) purchase.step = step;
}

async function pay({ browser }: Purchase, { page }: Reply): Promise<void> {
  if (!page.querySelector("form.card-form")) return;
  const opened = await openCardPage(framedForm(page));
  // Paid there before: the acquirer refuses a second attempt.
  if (opened.status === 409) return;
  const { back } = await typeCard(opened, GOOD_CARD);
  if (back) answered(await browser.get(back.pathname + back.search));
}

function answered(reply: Reply): Reply {
  if (reply.status >= 400) throw new Error(`the page answered ${reply.status}`);
  return reply;
}

export function buyAll(purchases: readonly Purchase[], many: number): Promise<number[]> {
  return atOnce(purchases, many, buy);
}
