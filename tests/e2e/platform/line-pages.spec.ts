import type { Locator, Page, Route } from "@playwright/test";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { offeredSlot, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { enterWithCement, makeMason, waitForScripts } from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";
import { buyerOf, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeOpenInvoice } from "#tests/support/payment/account-payments.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

/** Before the shop hears of it: the same page is pressed button after button. */
const faults: readonly ((route: Route) => Promise<unknown>)[] = [
  (route) => route.abort("internetdisconnected"),
  (route) => route.abort("connectionreset"),
  (route) => route.fulfill({ contentType: "text/html", body: "<html>Wi-Fi gratuit</html>" }),
  (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
];

const line: { fault: (typeof faults)[number] | undefined } = { fault: undefined };

const LONG = process.env.TESTS === "long";

/** Buttons that send a form to the shop, each label once; not those of days, windows, the worker and other hosts. */
const SENDS =
  'main form[method="post"]:not([target],[action^="http"],.keep) button.btn:not([formmethod="get"])';

test("no page is replaced when any of its buttons finds no line @js", async ({ page }) => {
  test.slow();
  const mason = await makeMason();
  const buyer = await buyerOf(mason);
  const [list, worksite] = [await makeList(buyer), await beginWorksite(buyer)];
  const { uid: orderUid } = await makeOrder({ buyer });
  await enterWithCement(page, mason);
  await prepareToPay(buyer);
  await makeOpenInvoice(buyer, 12_000);
  await page.route(/\.data/, (route) => line.fault?.(route) ?? route.fallback());
  let pressed = 0;
  for (const path of [
    url.checkoutPayment,
    url.expressCheckout,
    url.checkoutSummary,
    to(url.paymentChoice, { orderUid }),
    url.cart,
    url.clearCart,
    to(url.product, { productUid: 1 }),
    to(url.search, null, { query: "ciment" }),
    url.quickOrder,
    url.importOwnCodes,
    url.pickup,
    url.deliveryCheckout,
    to(url.list, { id: list.id }),
    url.lists,
    to(url.worksite, { id: worksite.id }),
    url.newWorksite,
    url.addresses,
    url.newAddress,
    url.account,
    url.comparator,
    to(url.payInvoices, null, { choix: "tout" }),
    to(url.contact, null, { theme: 14, sub_theme: 1401 }),
  ]) {
    pressed += await pressAll(page, path, pressed);
  }
  expect(pressed).toBeGreaterThan(20);
});

async function prepareToPay(buyer: Buyer) {
  const { uid: productUid } = await makeProduct();
  await stockProduct(productUid, buyer.store.uid, 500);
  const now = new Date();
  const slot = await offeredSlot(buyer, now);
  // The terms accepted here are those that the shop shows, its name included.
  adoptSettings(demoMerchant);
  await readyCheckout([{ productUid, quantity: 1 }], { buyer, slot, now });
}

async function pressAll(page: Page, path: string, from: number): Promise<number> {
  await open(page, path);
  const labels = await labelsOf(page.locator(SENDS));
  let pressed = 0;
  for (const label of labels) {
    const offset = from + pressed;
    for (const at of LONG ? faults.keys() : [offset % faults.length]) {
      await pressOnce(page, { path, label, fault: faults[at] });
    }
    pressed += 1;
  }
  return pressed;
}

type Press = { path: string; label: string; fault: (typeof faults)[number] | undefined };

async function pressOnce(page: Page, { path, label, fault }: Press) {
  await open(page, path);
  const button = page.locator(SENDS).filter({ visible: true, hasText: label }).first();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await fillRequired(button);
  line.fault = fault;
  await button.click();
  const bar = page.locator(".line-bar");
  await expect.soft(bar, `${path}: ${label}`).toContainText(/Pas de réseau|Hors connexion/);
  await expect
    .soft(page.getByRole("heading", { level: 1 }), `${path}: ${label}`)
    .toHaveText(title ?? "");
  line.fault = undefined;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForScripts(page);
}

async function labelsOf(buttons: Locator): Promise<string[]> {
  const visible = await buttons.filter({ visible: true }).allInnerTexts();
  // A second line is a text of its own, which no label joins.
  return [...new Set(visible.map((label) => label.trim().split("\n")[0] ?? "").filter(Boolean))];
}

/** The browser sends no form that lacks a required field. */
function fillRequired(button: Locator) {
  return button.evaluate((element) => {
    if (!(element instanceof HTMLButtonElement)) return;
    for (const field of element.form?.querySelectorAll("[required]") ?? []) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
        field.click();
    }
    if (element.form) element.form.noValidate = true;
  });
}
