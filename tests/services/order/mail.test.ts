import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { erpOrder } from "#app/models/erp/erp.ts";
import { confirmationOf } from "#app/services/order/mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

async function mailOf(
  values: Parameters<typeof makeOrder>[0],
  role: "owner" | "buyer-without-prices" = "owner",
) {
  const made = await makeOrder(values);
  const order = await findOrder(made.buyer, made.uid);
  const [customer] = await db.select().from(customers).where(eq(customers.id, made.customerId));
  if (!order || !customer) throw new Error("No order was made.");
  return { order, customer, mail: await confirmationOf(order, { ...customer, role }) };
}

test("confirms what, where, when and how much, in HTML and plain text", async () => {
  const { order, customer, mail } = await mailOf({ statusCode: 20, paymentType: 0 });

  expect(mail.to).toBe(customer.email);
  expect(mail.subject).toContain(order.uid);
  for (const text of [mail.text, parse(mail.html).textContent]) {
    expect(text).toContain("mardi 24 novembre 2026 à partir de 7\u00a0h");
    expect(text).toContain(order.place.label);
    expect(text).toContain(`3 sacs – ${order.lines[0]?.label}`);
    expect(text.replace(/\s/g, " ")).toContain("À régler TTC : 36,00 €");
  }
  expect(mail.text).toContain(`/mon-compte/commande/${order.uid}`);
});

test("confirms that a paid order is paid", async () => {
  const { mail } = await mailOf({ statusCode: 11, settledAt: new Date() });

  expect(mail.text.replace(/\s/g, " ")).toContain("Payé TTC : 36,00 €");
  expect(mail.text).not.toContain("À régler");
});

test("resends the same message; the payment's message is another", async () => {
  const { order, customer, mail } = await mailOf({ statusCode: 20, paymentType: 0 });
  const paid = { ...order, settledAt: new Date() };

  expect((await confirmationOf(order, customer)).key).toBe(mail.key);
  expect((await confirmationOf(paid, customer)).key).not.toBe(mail.key);
});

test("a buyer who may not see prices gets a confirmation without any", async () => {
  const { mail } = await mailOf({ statusCode: 20, paymentType: 0 }, "buyer-without-prices");

  expect(mail.text).not.toContain("€");
  expect(mail.html).not.toContain("€");
});

test("shows the first six lines with their amounts; plain text has them all", async () => {
  const { order, customer } = await mailOf({ statusCode: 20, paymentType: 0 });
  const [line] = order.lines;
  if (!line) throw new Error("The order has no line.");
  const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ ...line, label: `Article ${at}` }));
  const { html, text } = await confirmationOf({ ...order, lines }, customer);

  expect(text.match(/Article \d/g)).toHaveLength(8);
  const page = parse(html);
  expect(page.textContent.match(/Article \d/g)).toHaveLength(6);
  expect(page.textContent.replace(/\s/g, " ").match(/Article 6.*?30,00 €/)).not.toBeNull();
  expect(page.textContent).toContain("Et 2 autres lignes");
});

test("what a customer typed stays text", async () => {
  const { mail } = await mailOf({ statusCode: 20, comment: `<a href="//evil">Quai</a>` });

  expect(parse(mail.html).querySelectorAll("a")).toHaveLength(1);
  expect(mail.text).toContain(`<a href="//evil">Quai</a>`);
});

test("shows line comments and the offer's discount, to the ERP too", async () => {
  const made = await mailOf({ statusCode: 20, paymentType: 0 });
  const lines = made.order.lines.map((line) => ({
    ...line,
    comment: "Palette à part\nLivrer sec",
    discountCents: 300,
  }));
  const specialOffer = { code: "dix", label: "Dix pour cent" };
  const vat = [{ rateBasisPoints: 2000, baseCents: 2700, vatCents: 540 }];
  const order = { ...made.order, lines, specialOffer, vat, grossCents: 3240 };

  const { text } = await confirmationOf(order, made.customer);
  const codes = {
    cardNumber: "2910000000376",
    companyLabel: "Essai",
    company: "C12",
    store: "D1",
    transport: "CAMION",
    worksiteId: null,
    specialOffer: "DIX",
    products: new Map(lines.map(({ productUid }) => [productUid, `ART-${productUid}`])),
  };
  const sent = erpOrder(order, codes, 1);

  expect(text).toContain("commentaire\u00a0: Palette à part Livrer sec");
  expect(text.replace(/\s/g, " ")).toContain("Offre « Dix pour cent » : − 3,00 €");
  expect(text.replace(/\s/g, " ")).toContain("À régler TTC : 32,40 €");
  expect(sent).toMatchObject({
    company: "C12",
    store: "D1",
    transport: "CAMION",
    specialOffer: "DIX",
    lines: [
      {
        product: `ART-${lines[0]?.productUid}`,
        comment: "Palette à part\nLivrer sec",
        discountCents: 300,
      },
    ],
  });
});
