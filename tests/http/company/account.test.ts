// Own shop: it makes depots, which a shop keeps for a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { problemQuery } from "#app/models/contact/contact.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text } from "#tests/support/checkout/pages.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let owner: Buyer;
let foreman: Buyer;
let browser: Browser;
let foremanBrowser: Browser;
let stranger: Browser;

beforeAll(async () => {
  shop = await startShop();
  owner = await makeBuyer();
  foreman = await makeBuyer({
    companyId: owner.companyId,
    storeUid: owner.store.uid,
    role: "buyer-without-prices",
    firstName: "Dominique",
    orderCeilingCents: 150_000,
  });
  browser = await signedIn(shop.origin, owner);
  foremanBrowser = await signedIn(shop.origin, foreman);
  stranger = await signedIn(shop.origin, await makeBuyer());
});
afterAll(() => shop.stop());

async function paidOrder() {
  const order = await makeOrder({ buyer: owner, statusCode: 5, settledAt: new Date() });
  await db.insert(payments).values({
    orderId: order.id,
    reference: `R-${order.uid}`,
    mode: "card",
    amountCents: 3600,
    status: "paid",
    providerReference: `T-${order.id}`,
    settledAt: new Date(),
  });
  const issued = await transaction((tx) =>
    issueInvoice(tx, {
      orderUid: order.uid,
      kind: "invoice",
      erpNumber: `F-${order.uid}`,
      lines: [{ lineNumber: 1, quantity: 3, handedOver: 2 }],
    }),
  );
  if (!issued.ok) throw new Error(issued.reason);
  return order;
}

describe("the table of orders", () => {
  test("is narrowed by a form, whose choice its pages and its file keep", async () => {
    for (let made = 0; made < 7; made++) {
      await makeOrder({ buyer: owner, statusCode: 29, comment: "Grue à 8 h" });
    }
    const found = await browser.get(
      to(url.orderList, null, { recherche: "grue", etat: "annulees", tri: "etat" }),
    );
    const next = found.page.querySelector(".pagination a[rel=next]")?.getAttribute("href") ?? "";
    const file = found.page.querySelector(".btn[href*='.csv']")?.getAttribute("href") ?? "";

    expect(text(found)).toContain("7 commandes trouvées");
    expect(found.page.querySelectorAll("main tbody tr")).toHaveLength(6);
    expect(found.page.querySelector(".tabs [aria-current=page]")?.text).toBe("Annulées");
    expect(found.page.querySelector("input[name=etat]")?.getAttribute("value")).toBe("annulees");
    expect((await browser.get(next)).page.querySelectorAll("main tbody tr")).toHaveLength(1);
    expect((await browser.get(file)).text.trim().split("\r\n")).toHaveLength(8);
    expect(text(await browser.get(to(url.orderList, null, { recherche: "grutier" })))).toContain(
      "Aucune commande ne correspond",
    );
  });

  test("reveals nothing when sorted by amount without prices, nor in its file", async () => {
    const dear = await makeOrder({ buyer: owner, grossCents: 99_999_00, createdAt: new Date(0) });
    const byAmount = to(url.orderList, null, { tri: "montant" });

    const [seen, hidden] = [await browser.get(byAmount), await foremanBrowser.get(byAmount)];
    const first = (one: typeof seen) => one.page.querySelector("main tbody th a")?.textContent;
    const file = await foremanBrowser.get(to(url.ordersCsv, null, { tri: "montant" }));

    expect(first(seen)).toContain(dear.uid);
    expect(first(hidden)).not.toContain(dear.uid);
    expect(hidden.page.querySelector("option[value=montant]")).toBeNull();
    expect(file.text).toContain(dear.uid);
    expect(file.text).not.toContain("99999");
  });

  test("ignores unknown values in its address", async () => {
    const odd =
      "?page=-1&tri=__proto__&etat=%F0%9F%A7%B1&du=0000-00-00&au=x&depot=99999999999&par=1e3";

    for (const path of [url.orderList + odd, url.ordersCsv + odd]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe("the page of an order", () => {
  test("shows what was paid and how, and leads to its documents", async () => {
    const order = await paidOrder();
    const { uid } = order;

    const read = await browser.get(to(url.order, { uid }));
    const [note, proof] = [
      await browser.get(to(url.handOverNote, { uid })),
      await browser.get(to(url.paymentProof, { uid })),
    ];

    expect(text(read)).toMatch(/36,00\s€ payés par carte bancaire/);
    const confirmation = to(url.orderPdf, { uid });
    for (const path of [
      to(url.handOverNote, { uid }),
      to(url.paymentProof, { uid }),
      confirmation,
    ]) {
      expect(read.page.querySelector(`main a[href="${path}"]`)).not.toBeNull();
    }
    for (const paper of [note, proof]) {
      expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    }
    expect(note.headers.get("content-disposition")).toContain(`bon-de-remise-${uid}.pdf`);
    const printed = await browser.get(confirmation);
    expect(printed.text.slice(0, 5)).toBe("%PDF-");
    expect(printed.headers.get("content-disposition")).toContain(`bon-de-commande-${uid}.pdf`);
  });

  test("reports a problem on a line by a request that knows order and line", async () => {
    const { uid } = await makeOrder({ buyer: owner, statusCode: 33 });

    const { page } = await browser.get(to(url.order, { uid }));

    const hrefs = page.querySelectorAll("main tbody a").map((a) => a.getAttribute("href"));
    expect(hrefs).toContain(to(url.contact, null, problemQuery(uid, 1)));
  });

  test("hides the payment proof without prices, documents from others", async () => {
    const { uid } = await paidOrder();
    const [note, proof] = [to(url.handOverNote, { uid }), to(url.paymentProof, { uid })];
    const confirmation = to(url.orderPdf, { uid });

    expect((await foremanBrowser.get(note)).status).toBe(200);
    expect((await foremanBrowser.get(confirmation)).status).toBe(200);
    expect((await foremanBrowser.get(proof)).status).toBe(404);
    for (const path of [note, proof, confirmation]) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    }
    expect(text(await foremanBrowser.get(to(url.order, { uid })))).not.toContain("36,00");
  });

  test("has neither note nor proof before goods and money moved", async () => {
    const { uid } = await makeOrder({ buyer: owner });

    for (const path of [to(url.handOverNote, { uid }), to(url.paymentProof, { uid })]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe("the page of the company", () => {
  test("shows the customer, ceilings, and whether the depot is open", async () => {
    const read = await browser.get(to(url.company));
    const said = text(read);

    expect(said).toContain("73282932000074");
    expect(said).toContain("FR44732829320");
    expect(said).toMatch(/Dominique Essai, acheteur sans prix, jusqu’à 1\s500,00\s€ TTC/);
    expect(said).toMatch(/Ouvert|Fermé/);
    expect(said).toContain("Encours et factures");
    expect(read.page.querySelector(`main a[href="${url.people}"]`)).not.toBeNull();
  });

  test("shows money to buyers with prices, others' limits to owners only", async () => {
    const colleague = await makeBuyer({ companyId: owner.companyId, orderCeilingCents: 77_700 });
    const read = await foremanBrowser.get(to(url.company));
    const data = await foremanBrowser.get(dataOf(url.company));

    expect(text(read)).not.toContain("Mon plafond par commande");
    expect(text(read)).not.toContain("Encours et factures");
    expect(read.text + data.text).not.toMatch(/1\s500,00|150000|777,00|77700|overdueCents/);
    expect(read.page.querySelector(`main a[href="${url.people}"]`)).toBeNull();
    expect(text(read)).toContain(colleague.lastName);
  });
});

describe("the document by which somebody else pays", () => {
  test("shows its postal address to its company while it can be paid", async () => {
    const { uid } = await makeOrder({ buyer: owner, statusCode: 1 });
    const paid = await makeOrder({ buyer: owner, statusCode: 3 });
    const path = to(url.linkDocument, { uid });

    const description = JSON.parse((await browser.get(path)).text);
    const posted = await browser.post(description.uri, description.items);

    expect(description).toMatchObject({
      uri: to(url.paymentLinkPdf, { uid }),
      format: "pdf",
      items: { uid },
    });
    expect([posted.status, posted.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await foremanBrowser.get(path)).status).toBe(404);
    expect((await browser.get(to(url.linkDocument, { uid: paid.uid }))).status).toBe(404);
  });
});
