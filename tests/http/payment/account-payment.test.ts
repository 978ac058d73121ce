// Own shop: it asks providers, and a shop remembers which of them failed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import {
  makeAccountPayment,
  makeOpenInvoice,
  type OpenInvoice,
  payAll,
} from "#tests/support/payment/account-payments.ts";
import { framedForm, openCardPage, payByCard, REFUSED_CARD } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
let owner: Buyer;
let browser: Browser;
let of: readonly OpenInvoice[];
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));
beforeEach(async () => {
  owner = await makeBuyer();
  browser = await signedIn(shop.origin, owner);
  of = [
    await makeOpenInvoice(owner, 12_001),
    await makeOpenInvoice(owner, 5_999),
    await makeOpenInvoice(owner, 10_000),
  ];
});

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");
const titleOf = ({ page }: Reply) => page.querySelector("h1")?.text;
const chosen = () =>
  to(url.payInvoices, null, { facture: of.slice(0, 2).map(({ docId }) => docId) });
const formOf = ({ page }: Reply) =>
  page.querySelector("form[method=post][action^='/mon-compte/factures/regler']");
const start = async (means: string) =>
  browser.submit(chosen(), formOf(await browser.get(chosen())), { means });

const referenceOn = ({ text: page }: Reply) => /REG(?:-[0-9A-Z]{4}){3}/.exec(page)?.[0] ?? "";

async function backFrom(address: URL | null) {
  const returned = await browser.get(`${address?.pathname}${address?.search}`);
  const link = returned.page.querySelector("a[target=_top]")?.getAttribute("href") ?? "";
  return { link, page: await browser.get(link) };
}

describe("paying several invoices without JavaScript", () => {
  test("sums on the server, pays by card, and leaves nothing of them open", async () => {
    const page = await browser.get(chosen());
    expect(text(page)).toContain("Payer 180,00 € par carte");
    expect(page.page.querySelectorAll("input[name=facture][checked]")).toHaveLength(2);
    const started = await start("card");
    expect(started.status).toBe(303);
    const card = await browser.follow(started);
    expect(titleOf(card)?.replace(/\s/g, " ")).toBe("Payer 180,00 € par carte");

    const { back } = await payByCard(framedForm(card.page));
    const done = await backFrom(back);

    expect(titleOf(done.page)).toBe("Règlement enregistré");
    expect(text(done.page)).toContain("120,01 €");
    const list = text(await browser.get(to(url.invoices, null, { etat: "a-payer" })));
    expect(text(await browser.get(url.payInvoices))).not.toContain(of[0]?.number);
    expect(list).toContain(of[2]?.number);
  });

  test("leads back with the choice kept when the bank refuses", async () => {
    const card = await browser.follow(await start("card"));
    await payByCard(framedForm(card.page), REFUSED_CARD);
    const page = await browser.get(to(url.accountPayment, { reference: referenceOn(card) }));
    expect(titleOf(page)).toBe("Paiement refusé");
    const again = page.page.querySelector("main a.btn.primary")?.getAttribute("href") ?? "";
    const kept = (await browser.get(again)).page.querySelectorAll("input[name=facture][checked]");
    expect(kept.map((box) => box.getAttribute("value"))).toEqual(
      of.slice(0, 2).map(({ docId }) => docId),
    );
  });

  test("leads back with the choice kept when the buyer gives up", async () => {
    const card = await browser.follow(await start("card"));
    const opened = await openCardPage(framedForm(card.page));
    expect(opened.status).toBe(200);
    const reference = referenceOn(card);
    const page = await browser.get(to(url.accountPayment, { reference }, { quitte: 1 }));
    expect(titleOf(page)).toBe("Paiement interrompu");
    const links = page.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toContain(chosen());
    expect(links).toContain(to(url.accountCard, { reference }));
  });

  test("shows account and reference of a transfer, which can be given up", async () => {
    const page = await browser.follow(await start("transfer"));
    expect(titleOf(page)).toBe("Virement à faire");
    expect(text(page)).toMatch(/FR76.*180,00 €.*REG-/);
    const list = await browser.get(url.payInvoices);
    expect(text(list)).toContain("Virement annoncé");
    expect(list.page.querySelectorAll("input[name=facture]")).toHaveLength(1);
    const form = page.page.querySelector("form[action$='/annuler']");
    const over = await browser.follow(await browser.submit(url.payInvoices, form));
    expect(titleOf(over)).toBe("Virement annulé");
    expect(
      (await browser.get(url.payInvoices)).page.querySelectorAll("input[name=facture]"),
    ).toHaveLength(3);
  });

  test("refuses what another tab has paid, and says what changed", async () => {
    const form = formOf(await browser.get(chosen()));
    const other = await payAll(owner, of.slice(0, 1), "transfer");
    expect(other.ok).toBe(true);
    const refused = await browser.submit(chosen(), form, { means: "card" });
    expect(refused.status).toBe(422);
    expect(text(refused)).toContain(`Facture ${of[0]?.number} : un autre règlement est en cours.`);
    expect(text(refused)).toContain("Payer 59,99 € par carte");
  });

  test("sent twice is one payment", async () => {
    const page = await browser.get(chosen());
    const [one, two] = [
      await browser.submit(chosen(), formOf(page), { means: "transfer" }),
      await browser.submit(chosen(), formOf(page), { means: "transfer" }),
    ];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.location).toBe(two.location);
  });

  test("answers a form without invoices, and one of nonsense, with a sentence", async () => {
    for (const parts of ["", "x", `${of[0]?.docId}:1,${of[0]?.docId}:1`, "a".repeat(5_000)]) {
      const reply = await browser.post(url.payInvoices, { parts, means: "card" });
      expect([parts.slice(0, 9), reply.status]).toEqual([parts.slice(0, 9), 400]);
      expect(text(reply)).toContain("Cochez au moins une facture");
    }
  });

  test("ticks all, or those that are due, and shows an empty account", async () => {
    const all = await browser.get(to(url.payInvoices, null, { choix: "tout" }));
    expect(text(all)).toContain("Payer 280,00 € par carte");
    const stranger = await signedIn(shop.origin, await makeBuyer());
    expect(text(await stranger.get(url.payInvoices))).toContain("Rien à régler");
  });
});

describe("a payment of several invoices", () => {
  test("is another company's and a buyer's without prices to nobody", async () => {
    const { reference, invoices } = await makeAccountPayment(owner);
    const values = { companyId: owner.companyId, storeUid: owner.store.uid };
    const foreman = await makeBuyer({ ...values, role: "buyer-without-prices" });
    const others = [
      await signedIn(shop.origin, await makeBuyer()),
      await signedIn(shop.origin, foreman),
    ];
    const parts = invoices.map(({ docId, cents }) => `${docId}:${cents}`).join(",");
    for (const other of others) {
      const paths = [to(url.accountPayment, { reference }), to(url.accountCard, { reference })];
      for (const path of paths) {
        expect([path, (await other.get(path)).status]).toEqual([path, 404]);
      }
      const cancel = await other.post(to(url.cancelTransfer, { reference }), {});
      const paying = await other.post(url.payInvoices, { parts, means: "transfer" });
      expect([cancel.status, paying.status]).toEqual([404, 404]);
    }
    expect((await others[1]?.get(url.payInvoices))?.status).toBe(404);
    const colleague = await signedIn(shop.origin, await makeBuyer({ ...values, role: "buyer" }));
    expect((await colleague.get(to(url.accountPayment, { reference }))).status).toBe(200);
    expect((await browser.get(to(url.accountPayment, { reference: "x" }))).status).toBe(404);
  });
});
