import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

const HOSTILE = `"><script>alert(1)</script>`;

let shop: RunningShop;
let order: MadeOrder;
let invoice: { docNumber: string; docId: string };
let quoteId: number;
let browser: Browser;

async function bill(kind: "invoice" | "credit-note", quantity: number, handedOver = quantity) {
  const issued = await transaction((tx) =>
    issueInvoice(tx, {
      orderUid: order.uid,
      kind,
      erpNumber: `${kind}-${order.uid}`,
      lines: [{ lineNumber: 1, quantity, handedOver }],
    }),
  );
  if (!issued.ok) throw new Error(issued.reason);
  return { docNumber: issued.number, docId: issued.docId };
}

const quoteFor = (buyer: Buyer, validUntil: string) => makeQuote(buyer, validUntil, HOSTILE);

beforeAll(async () => {
  shop = await startShop();
  order = await makeOrder({ statusCode: 22, paymentType: 0, worksiteName: HOSTILE });
  invoice = await bill("invoice", 3, 2);
  quoteId = await quoteFor(order.buyer, "2099-12-31");
  browser = await signedIn(shop.origin, order.buyer);
});
afterAll(() => shop.stop());

const papers = () => [
  to(url.invoice, invoice),
  to(url.invoicePdf, invoice),
  to(url.disputeInvoice, invoice),
  to(url.quote, { id: quoteId }),
  to(url.quotePdf, { id: quoteId }),
  to(url.quoteDocument, { id: quoteId }),
];

const commands = () => [
  ...papers(),
  to(url.acceptQuote, { id: quoteId }),
  to(url.renewQuote, { id: quoteId }),
];

const tables = () => [
  to(url.invoices),
  to(url.invoicesCsv),
  to(url.invoicesJson),
  to(url.quotes),
  to(url.quotesCsv),
  to(url.quotesJson),
];

async function everything() {
  const { rows } = await db.execute(
    sql`select (select count(*) from cart_lines) as lines, (select count(*) from disputes) as disputes,
      (select count(*) from quote_requests) as requests`,
  );
  return rows;
}

describe("papers", () => {
  test("answers 404 for other companies and buyers without prices", async () => {
    const before = await everything();
    const readers = [
      await makeBuyer(),
      await makeBuyer({ companyId: order.companyId, role: "buyer-without-prices" }),
    ];

    for (const reader of readers) {
      const other = await signedIn(shop.origin, reader);
      for (const path of papers().flatMap((one) => [one, dataOf(one)])) {
        expect([path, (await other.get(path)).status]).toEqual([path, 404]);
      }
      for (const path of commands()) {
        const posted = await other.post(path, { lineNumbers: 1, message: "À nous" });
        // Read-only URLs refuse a post.
        expect([path, [404, 405].includes(posted.status)]).toEqual([path, true]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test("lists nothing of other companies, nor without prices", async () => {
    const stranger = await signedIn(shop.origin, await makeBuyer());
    const foreman = await signedIn(
      shop.origin,
      await makeBuyer({ companyId: order.companyId, role: "buyer-without-prices" }),
    );

    for (const path of tables()) {
      const read = await stranger.get(path);
      expect([path, read.status]).toEqual([path, 200]);
      expect(read.text).not.toContain(invoice.docNumber);
      expect(read.text).not.toContain(`DV-${order.buyer.customerId}`);
      expect([path, (await foreman.get(path)).status]).toEqual([path, 404]);
    }
    expect((await foreman.get(url.account)).text).not.toContain(invoice.docNumber);
    expect((await foreman.get(to(url.order, { uid: order.uid }))).text).not.toContain(
      invoice.docNumber,
    );
  });

  test("ask a visitor to sign in", async () => {
    const visitor = new Browser(shop.origin);

    const calls: string[] = [
      url.invoicesJson,
      url.quotesJson,
      to(url.quoteDocument, { id: quoteId }),
    ];
    for (const path of [...papers(), ...tables()]) {
      const reply = await visitor.get(path);
      if (calls.includes(path)) expect([path, reply.status]).toEqual([path, 401]);
      else expect(reply.location).toMatch(/^\/users\/login/);
    }
  });

  test("keep hostile words inert in pages", async () => {
    for (const path of [...papers(), to(url.invoices), to(url.quotes), url.account]) {
      expect([path, (await browser.get(path)).text.includes("<script>alert(1)")]).toEqual([
        path,
        false,
      ]);
    }
  });

  test("answer the specified message when none is found", async () => {
    const noInvoice = await browser.get(to(url.invoice, { docNumber: "FA1-1", docId: "x" }));
    const noQuote = await browser.get(to(url.quoteDocument, { id: 999_999_999 }));

    expect(noInvoice.status).toBe(404);
    expect(noInvoice.page.querySelector("h1")?.text).toBe("Facture non trouvée");
    expect(noQuote.status).toBe(404);
    expect(JSON.parse(noQuote.text).error.message).toBe("not found");
  });
});

describe("an invoice", () => {
  test("is found by its amount and leads to its page, which says what differs", async () => {
    const list = await browser.get(to(url.invoices, null, { recherche: "36,00", etat: "a-payer" }));
    const read = await browser.get(to(url.invoice, invoice));

    expect(list.page.querySelectorAll("tbody tr")).toHaveLength(1);
    expect(read.text).toContain("Reste à payer");
    expect(read.page.querySelectorAll("mark").map((mark) => mark.text.trim())).toEqual([
      "≠ Différent 2 sacs",
      "≠ Différent 3 sacs",
    ]);
    expect(
      read.page.querySelector(`a[href="${to(url.paymentChoice, { orderUid: order.uid })}"]`),
    ).not.toBeNull();
  });

  test("is a PDF with its data in it, got or posted", async () => {
    for (const read of [
      await browser.get(to(url.invoicePdf, invoice)),
      await browser.post(to(url.invoicePdf, invoice)),
    ]) {
      expect(read.status).toBe(200);
      expect(read.headers.get("content-type")).toBe("application/pdf");
      expect(read.text).toMatch(/^%PDF-1\.7/);
      expect(read.text).toContain("factur-x.xml");
    }
  });

  test("is contested by lines and words, which come back when one is missing", async () => {
    const path = to(url.disputeInvoice, invoice);

    const none = await browser.post(path, { message: "Il manque un sac" });
    const mute = await browser.post(path, { lineNumbers: 1, message: " " });
    const wrong = await browser.post(path, { lineNumbers: 7, message: "Il manque un sac" });
    const sent = await browser.follow(
      await browser.post(path, { lineNumbers: 1, message: "Il manque un sac" }),
    );

    expect(none.status).toBe(400);
    expect(none.text).toContain("Cochez au moins une ligne");
    expect(none.text).toContain("Il manque un sac");
    expect(mute.status).toBe(400);
    expect(wrong.status).toBe(422);
    expect(sent.text).toContain("transmis à votre dépôt");
  });

  test("answers the call of the specification", async () => {
    const called = await browser.get(
      to(url.invoicesJson, null, { limit: 1, numDocument: invoice.docNumber }),
    );

    expect(JSON.parse(called.text)).toMatchObject([
      { doc_number: invoice.docNumber, doc_id: invoice.docId, balance: "36.00" },
    ]);
  });

  test.each([
    "page=-1&tri=x&etat=y",
    "recherche=%27%3Bdrop",
    "recherche=99999999999999999999",
    "page=99999",
  ])("table asked for with %s is a page", async (query) => {
    expect((await browser.get(`${url.invoices}?${query}`)).status).toBe(200);
    expect((await browser.get(`${url.quotes}?${query}`)).status).toBe(200);
  });
});

describe("a quote", () => {
  test("goes to the cart at its prices", async () => {
    const cart = await browser.follow(await browser.post(to(url.acceptQuote, { id: quoteId })));

    expect(cart.text).toContain("Prix du devis");
    expect(cart.text).toContain("8,00");
  });

  test("that is past is asked for again, once", async () => {
    const past = await quoteFor(order.buyer, "2020-01-31");

    const refused = await browser.follow(await browser.post(to(url.acceptQuote, { id: past })));
    const answer = await browser.follow(await browser.post(to(url.renewQuote, { id: past })));

    expect(refused.text).toContain("Ce devis a expiré");
    expect(answer.text).toContain("Votre demande de devis est transmise");
    expect(answer.text).toContain("Renouvellement demandé");
    expect(
      answer.page.querySelector(`form[action="${to(url.renewQuote, { id: past })}"]`),
    ).toBeNull();
  });

  test("shows how to open it in a new tab, and opens there", async () => {
    const description = JSON.parse(
      (await browser.get(to(url.quoteDocument, { id: quoteId }))).text,
    );
    const opened = await browser.post(description.uri, description.items);

    expect(description).toMatchObject({ format: "pdf", title: expect.stringContaining("Devis") });
    expect(opened.headers.get("content-type")).toBe("application/pdf");
  });

  test("is asked for from the cart, with what the depot has to know", async () => {
    const long = await browser.post(url.askQuote, { comment: "x".repeat(501) });
    const answer = await browser.follow(await browser.post(url.askQuote, { comment: HOSTILE }));

    expect(long.status).toBe(400);
    expect(answer.text).toContain("Votre demande de devis est transmise");
  });

  test("answers the call of the specification", async () => {
    const called = JSON.parse((await browser.get(url.quotesJson)).text);

    expect(called).toContainEqual(
      expect.objectContaining({
        id: quoteId,
        num_quotation: `DV-${order.buyer.customerId}-2099-12-31`,
        quotation_created_date: "2020-01-01",
        expires_in: expect.any(Number),
        total_price_excluding_vat: "80.00",
      }),
    );
  });
});
