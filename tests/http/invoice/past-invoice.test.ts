import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makePastInvoice } from "#tests/support/invoice/past-invoices.ts";
import { pdfFile } from "#tests/support/media/documents.ts";
import { makePastOrder } from "#tests/support/order/past-orders.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");

test("invoices of the old shop stand below those of this one", async () => {
  const buyer = await makeBuyer();
  const order = await makePastOrder(buyer);
  const values = { paidOn: "2024-06-28", orderNumber: order.number };
  const invoice = await makePastInvoice(buyer, values);
  const credit = await makePastInvoice(buyer, { kind: "credit-note", customerId: null }, null);
  const browser = await signedIn(shop.origin, buyer);

  const list = text(await browser.get(url.invoices));
  expect(list).toContain("Ancienne boutique");
  for (const part of [invoice.number, credit.number, "Réglée le 28/06/2024", "-115,20 €"]) {
    expect(list).toContain(part);
  }
  expect(text(await browser.get(url.pastInvoices))).toContain("2 factures et avoirs");
  const page = text(await browser.get(to(url.pastInvoice, { pastInvoiceId: invoice.id })));
  for (const part of [`Facture ${invoice.number}`, "96,00 €", "19,20 €", order.number]) {
    expect(page).toContain(part);
  }
  expect(text(await browser.get(to(url.invoices, null, { etat: "a-payer" })))).not.toContain(
    invoice.number,
  );
});

test("a list of old invoices says that it is filtered, and leads to all", async () => {
  const buyer = await makeBuyer();
  const { number } = await makePastInvoice(buyer, { number: `FV-${Date.now()}` });
  await makePastInvoice(buyer, { number: `AV-${Date.now()}`, kind: "credit-note" });
  const browser = await signedIn(shop.origin, buyer);
  const list = (recherche: string) => browser.get(to(url.pastInvoices, null, { recherche }));
  const all = "Voir toutes les factures de l’ancienne boutique";

  const found = await list(number);
  expect(text(found)).toContain("1 facture ou avoir trouvé.");
  expect(text(found)).toContain(all);
  const none = await list("ABSENTE");
  expect(text(none)).toContain("Aucune facture de l’ancienne boutique ne correspond");
  expect(none.page.querySelector(`.empty a[href="${url.pastInvoices}"]`)?.text).toBe(all);
  const whole = await browser.get(url.pastInvoices);
  expect(whole.page.querySelector("h1")?.text).toBe("Factures de l’ancienne boutique");
  expect(text(whole)).not.toContain(all);
});

test("a PDF of the old shop is downloaded as the file it is", async () => {
  const buyer = await makeBuyer();
  const file = pdfFile();
  const invoice = await makePastInvoice(buyer, { number: `FV/é ${Date.now()}` }, file);
  const browser = await signedIn(shop.origin, buyer);

  const reply = await browser.get(to(url.pastInvoicePdf, { pastInvoiceId: invoice.id }));

  expect(reply.text).toBe(await file.text());
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(reply.headers.get("content-disposition")).toMatch(
    /^attachment; filename\*=UTF-8''FV-%C3%A9-\d+\.pdf$/,
  );
  expect(reply.headers.get("content-security-policy")).toContain("sandbox");
  expect(reply.headers.get("cache-control")).toBe("private, no-store");
});

test("a past invoice is hidden from another company and without prices", async () => {
  const buyer = await makeBuyer();
  const { companyId } = buyer;
  const invoice = await makePastInvoice(buyer);
  const place = { pastInvoiceId: invoice.id };
  const paths = [to(url.pastInvoice, place), to(url.pastInvoicePdf, place)];
  const statusesOf = async (role: "buyer" | "buyer-without-prices", company?: number) => {
    const reader = await makeBuyer({ role, ...(company && { companyId: company }) });
    const browser = await signedIn(shop.origin, reader);
    return Promise.all(paths.map(async (path) => (await browser.get(path)).status));
  };

  expect(await statusesOf("buyer", companyId)).toEqual([200, 200]);
  expect(await statusesOf("buyer-without-prices", companyId)).toEqual([404, 404]);
  expect(await statusesOf("buyer")).toEqual([404, 404]);
  const other = await signedIn(shop.origin, await makeBuyer());
  expect(text(await other.get(url.invoices))).not.toContain("Ancienne boutique");
  expect(text(await other.get(url.pastInvoices))).toContain("Aucune facture");
  const none = await other.get(to(url.pastInvoice, { pastInvoiceId: "x" }));
  expect([none.status, none.page.querySelector("h1")?.text]).toEqual([404, "Facture non trouvée"]);
  expect(none.page.querySelector(`main a[href="${url.account}"]`)?.text).toBe("Aller à mon compte");
});

test("a past invoice without a PDF says so", async () => {
  const buyer = await makeBuyer();
  const { id } = await makePastInvoice(buyer, {}, null);
  const browser = await signedIn(shop.origin, buyer);

  expect(text(await browser.get(to(url.pastInvoice, { pastInvoiceId: id })))).toContain(
    "Le PDF de ce document n’a pas été repris.",
  );
  expect((await browser.get(to(url.pastInvoicePdf, { pastInvoiceId: id }))).status).toBe(404);
});
