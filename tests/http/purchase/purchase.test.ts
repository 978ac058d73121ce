import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");

test("orders and tickets stand in one list and open from it", async () => {
  const { buyer, uid } = await makeOrder();
  const product = await makeProduct();
  const ticket = await makeTicket(buyer, [
    { productCode: product.erpCode, label: "Sable 0/4", quantityThousandths: 1_500, unit: "t" },
    { label: "Palette", quantityThousandths: -1_000, unit: "u", netCents: 0, depositCents: -800 },
  ]);
  const browser = await signedIn(shop.origin, buyer);
  const list = await browser.get(url.purchases);
  const path = to(url.ticket, { ticketId: ticket.id });

  expect(text(list)).toContain("2 achats de");
  expect(list.page.querySelector(`main a[href="${to(url.order, { uid })}"]`)?.text).toBe(uid);
  expect(list.page.querySelector(`main a[href="${path}"]`)?.text).toBe(ticket.number);
  expect(text(list)).toContain("Porté en compte");
  const account = (await browser.get(url.account)).page;
  expect(account.querySelector(`nav a[href="${url.purchases}"]`)).not.toBeNull();
  const page = text(await browser.get(path));
  expect(page).toContain("1,5 t");
  expect(page).toContain("Rendu0,00 € / u");
  expect(page).toContain("Consignes-8,00 €");
  expect(page).toContain("Total TTC16,00 €");
});

test("a list says that it is empty, or that nothing was found", async () => {
  const buyer = await makeBuyer();
  const browser = await signedIn(shop.origin, buyer);

  expect(text(await browser.get(url.purchases))).toContain("Aucun achat pour le moment");
  await makeTicket(buyer);
  const none = await browser.get(to(url.purchases, null, { recherche: "rien-de-tel" }));
  expect(text(none)).toContain("Aucun achat ne correspond à cette recherche.");
  expect(none.page.querySelector(`.empty a[href="${url.purchases}"]`)?.text).toBe("Tout voir");
});

test("a colleague reads a ticket, without amounts if so", async () => {
  const buyer = await makeBuyer();
  const { companyId } = buyer;
  const ticket = await makeTicket(buyer);
  const path = to(url.ticket, { ticketId: ticket.id });
  const colleague = await makeBuyer({ companyId, role: "buyer" });
  const foreman = await makeBuyer({ companyId, role: "buyer-without-prices" });

  expect(text(await (await signedIn(shop.origin, colleague)).get(path))).toContain("24,00 €");
  const browser = await signedIn(shop.origin, foreman);
  for (const one of [path, url.purchases, url.purchasesCsv]) {
    const { text: page } = await browser.get(one);
    expect(page).toContain(ticket.number);
    expect(page).not.toMatch(/\d[\s\u00a0\u202f]€|24,00|2400/);
  }
});

test("another company has neither its page nor its row", async () => {
  const ticket = await makeTicket(await makeBuyer());
  const browser = await signedIn(shop.origin, await makeBuyer());

  expect((await browser.get(to(url.ticket, { ticketId: ticket.id }))).status).toBe(404);
  expect((await browser.get(to(url.ticket, { ticketId: "x" }))).status).toBe(404);
  for (const path of [url.purchases, url.purchasesCsv]) {
    expect((await browser.get(path)).text).not.toContain(ticket.number);
  }
});

test("Enter files purchase after purchase from the inbox", async () => {
  const buyer = await makeBuyer();
  const worksite = await beginWorksite(buyer);
  const soldAt = new Date();
  const filed = await makeTicket(buyer, [{}], { soldAt });
  const others = [
    await makeTicket(buyer, [{}], { soldAt }),
    await makeTicket(buyer, [{}], { soldAt }),
  ];
  const browser = await signedIn(shop.origin, buyer);
  const fileFirst = to(url.fileContent, { kind: "tickets", itemId: filed.id });
  expect((await browser.get(fileFirst)).status).toBe(200);
  await browser.post(fileFirst, { worksite: worksite.id });
  expect(text(await browser.get(url.purchases))).toContain("À rattacher à un chantier (2)");

  for (const left of [2, 1]) {
    const { page } = await browser.get(url.purchaseInbox);
    const focused = page.querySelectorAll("[autofocus]");
    expect(focused).toHaveLength(1);
    const form = focused[0]?.closest("form");
    const field = (name: string) =>
      form?.querySelector(`input[name=${name}]`)?.getAttribute("value");
    expect(page.querySelectorAll("main tbody tr")).toHaveLength(left);
    const reply = await browser.post(url.filePurchase, {
      ...{ kind: field("kind") ?? "", id: field("id") ?? "" },
      worksite: focused[0]?.getAttribute("value") ?? "",
    });
    expect(reply.location).toBe(url.purchaseInbox);
  }
  expect(text(await browser.get(url.purchaseInbox))).toContain("Tout est rattaché");
  const page = text(await browser.get(to(url.worksite, { id: worksite.id })));
  for (const { number } of others) expect(page).toContain(number);
  expect(page).toContain("60,00 € HT d’achats");
  const ticketPage = await browser.get(to(url.ticket, { ticketId: filed.id }));
  expect(text(ticketPage)).toContain("Chantier Villa Roux");
});

test("a purchase stays without worksite, and comes back by the undo", async () => {
  const buyer = await makeBuyer();
  const ticket = await makeTicket(buyer, [{}], { soldAt: new Date() });
  const browser = await signedIn(shop.origin, buyer);
  const fields = { kind: "ticket", id: ticket.id };
  await browser.post(url.keepUnfiled, fields);
  const after = await browser.get(url.purchaseInbox);

  expect(text(after)).toContain(`${ticket.number} : sans chantier.`);
  expect(text(after)).toContain("Tout est rattaché");
  await browser.post(url.keepUnfiled, { ...fields, back: 1 });
  expect(text(await browser.get(url.purchaseInbox))).toContain("Choisir le chantier");
});

test("a rule is made from the inbox, named on its page, and ended", async () => {
  const buyer = await makeBuyer();
  const worksite = await beginWorksite(buyer);
  const foreman = await makeBuyer({ companyId: buyer.companyId, role: "buyer-without-prices" });
  await makeTicket(foreman, [{}], { soldAt: new Date() });
  const browser = await signedIn(shop.origin, buyer);
  const bad = await browser.post(url.worksiteRules, { person: "x", worksite: worksite.id });
  expect(bad.status).toBe(404);
  await browser.post(url.worksiteRules, { person: foreman.customerId, worksite: worksite.id });
  const page = await browser.get(url.worksiteRules);

  expect(text(page)).toContain("Un achat qui attendait y est rattaché.");
  expect(page.page.querySelectorAll("main tbody tr")).toHaveLength(1);
  const theirs = await signedIn(shop.origin, foreman);
  expect((await theirs.get(url.worksiteRules)).status).toBe(404);
  const rule = { person: foreman.customerId };
  expect((await theirs.post(url.endWorksiteRule, rule)).status).toBe(404);
  await browser.post(url.endWorksiteRule, rule);
  expect(text(await browser.get(url.worksiteRules))).toContain("Aucune règle pour le moment.");
});

test("a ticket is contested, and ordered again", async () => {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  const ticket = await makeTicket(buyer, [{ productCode: product.erpCode, label: product.label }]);
  const browser = await signedIn(shop.origin, buyer);
  const path = to(url.disputeTicket, { ticketId: ticket.id });
  const empty = await browser.post(path, { message: "Deux sacs crevés" });

  expect(empty.status).toBe(400);
  expect(empty.page.querySelector("textarea")?.text.trim()).toBe("Deux sacs crevés");
  await browser.post(path, { lineNumbers: 1, message: "Deux sacs crevés" });
  const page = await browser.get(to(url.ticket, { ticketId: ticket.id }));
  expect(text(page)).toContain(`qui vous répond sur le ticket ${ticket.number}`);
  await browser.post(to(url.reorderTicket, { ticketId: ticket.id }), {});
  expect(text(await browser.get(url.cart))).toContain(product.label);
});

test("another company files, contests and reorders nothing of a ticket", async () => {
  const ticket = await makeTicket(await makeBuyer());
  const buyer = await makeBuyer();
  const worksite = await beginWorksite(buyer);
  const browser = await signedIn(shop.origin, buyer);
  const place = { ticketId: ticket.id };
  const fields = { kind: "ticket", id: ticket.id };
  const replies = [
    await browser.post(url.filePurchase, { ...fields, worksite: worksite.id }),
    await browser.post(url.keepUnfiled, fields),
    await browser.get(to(url.disputeTicket, place)),
    await browser.post(to(url.disputeTicket, place), { lineNumbers: 1, message: "x" }),
    await browser.post(to(url.reorderTicket, place), {}),
    await browser.get(to(url.fileContent, { kind: "tickets", itemId: ticket.id })),
  ];

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
});
