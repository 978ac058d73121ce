import { beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { toQuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { proposalsOf } from "#app/routes/search/autocomplete/proposals.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { setOwnCode } from "#app/services/catalogue/own-code.server.ts";
import { findControl } from "#app/services/invoice/control.server.ts";
import { invoiceDocument, invoiceXml } from "#app/services/invoice/document.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { findInvoice } from "#app/services/invoice/list.server.ts";
import { listCsv, topListCsv } from "#app/services/list/csv.server.ts";
import { findListSheet } from "#app/services/list/document.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { findHandOverDocument } from "#app/services/order/document.server.ts";
import { confirmationOf, findReader } from "#app/services/order/mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { findPrintableQuote } from "#app/services/quote/document.server.ts";
import { findQuote } from "#app/services/quote/list.server.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";

let buyer: Buyer;
let stranger: Buyer;
beforeEach(async () => {
  buyer = await makeBuyer();
  stranger = await makeBuyer();
});

async function makeNamed(uid?: number) {
  const productUid = uid ?? (await makeProduct()).uid;
  await setOwnCode(buyer, productUid, "CI-42");
  await setOwnCode(stranger, productUid, "ZZ-99");
  return productUid;
}

async function issued(order: MadeOrder) {
  const made = await transaction((tx) =>
    issueInvoice(tx, {
      orderUid: order.uid,
      kind: "invoice",
      erpNumber: `F-${order.uid}`,
      lines: [{ lineNumber: 1, quantity: 1 }],
    }),
  );
  const invoice = made.ok ? await findInvoice(order.buyer, made.number, made.docId) : null;
  if (!invoice) throw new Error("no invoice was issued");
  return invoice;
}

describe("the company's own part number is on the lines of", () => {
  test("a cart, of the buyer's company alone", async () => {
    const productUid = await makeNamed();
    await fillCart(buyer.customerId, [{ productUid, quantity: 2 }]);
    await fillCart(stranger.customerId, [{ productUid, quantity: 2 }]);
    const shopper = { sessionIdHash: null, cartLineCount: 1 };
    const codes = async (of: Buyer) =>
      (await findCart({ ...shopper, buyer: of })).lines.map(({ ownCode }) => ownCode);

    expect(await codes(buyer)).toEqual(["CI-42"]);
    expect(await codes(stranger)).toEqual(["ZZ-99"]);
  });

  test("a list, its sheet and its CSV, in the last column", async () => {
    const productUid = await makeNamed();
    const made = await createList(buyer, { label: "Stock", comment: "" });
    if (!made.ok) throw new Error(made.reason);
    await addToList(buyer, made.id, { productUid, codeColor: "", quantity: 2 });

    const list = await findList(buyer, made.id);
    const sheet = await findListSheet(buyer, made.id);
    const { csv = "" } = (await listCsv(buyer, made.id)) ?? {};

    expect(list?.lines.map(({ ownCode }) => ownCode)).toEqual(["CI-42"]);
    expect(JSON.stringify(sheet)).toContain("Votre réf. CI-42");
    expect(csv.split("\r\n").map((row) => row.split(";").at(-1))).toEqual([
      "Votre référence",
      "CI-42",
      "",
    ]);
    expect(readQuickText(csv).lines[0]?.[0]).toMatchObject({ quantity: "2" });
    expect((await topListCsv(buyer)).csv.trimEnd().endsWith(";Votre référence")).toBe(true);
  });

  test("an order, its confirmation and its delivery note", async () => {
    const made = await makeOrder({ buyer, statusCode: 22, paymentType: 0 });
    await makeNamed(made.productUid);
    const order = await findOrder(buyer, made.uid);
    if (!order) throw new Error("no order was made");

    const { text, html } = await confirmationOf(order, await findReader(order));

    expect(order.lines.map(({ ownCode }) => ownCode)).toEqual(["CI-42"]);
    for (const mail of [text, html]) expect(mail).toContain("Votre réf. CI-42");
    const ready = await makeOrder({ buyer, statusCode: 4, paymentType: 0 });
    await setOwnCode(buyer, ready.productUid, "CI-43");
    const note = await findHandOverDocument(buyer, ready.uid);
    expect(JSON.stringify(note)).toContain("Votre réf. CI-43");
  });

  test("an invoice, as it was on the day of issue", async () => {
    const order = await makeOrder({ buyer, statusCode: 22, paymentType: 0 });
    await makeNamed(order.productUid);
    const invoice = await issued(order);
    await setOwnCode(buyer, order.productUid, "CI-43");

    const later = await findInvoice(buyer, invoice.number, invoice.docId);
    if (!later) throw new Error("no invoice was found");

    expect(JSON.stringify(invoiceDocument(later).table)).toContain("Votre réf. CI-42");
    expect(invoiceXml(later)).toContain("<ram:BuyerAssignedID>CI-42</ram:BuyerAssignedID>");
    expect(invoiceXml(later)).toBe(invoiceXml(invoice));
    expect((await findControl(later)).map(({ ownCode }) => ownCode)).toEqual(["CI-43"]);
  });

  test("a quote and its document", async () => {
    const id = await makeQuote(buyer);
    const [line] = (await findQuote(buyer, id))?.lines ?? [];
    await makeNamed(line?.productUid ?? 0);

    const quote = await findQuote(buyer, id);

    expect(quote?.lines.map(({ ownCode }) => ownCode)).toEqual(["CI-42"]);
    expect(JSON.stringify(await findPrintableQuote(buyer, id))).toContain("Votre réf. CI-42");
  });

  test("a quick order that names the product by it", async () => {
    await makeNamed();
    const { lines } = readQuickText("ci42 3");
    const shown = async (of: Buyer | null) => {
      const shopper = { sessionIdHash: null, buyer: of, cartLineCount: 0 };
      const order = toQuickOrderView(await checkQuickOrder(shopper, lines), true, true);
      return order.lines.map((line) => (line.ok ? line.ownCode : line.reason));
    };

    expect(await shown(buyer)).toEqual(["CI-42"]);
    expect(await shown(null)).toEqual(["unavailable"]);
  });

  test("a search that is being typed", async () => {
    const productUid = await makeNamed();
    await setOwnCode(buyer, productUid, "CHANTIER-42");
    const notes = async (reader: Buyer | null) =>
      JSON.stringify(proposalsOf(await completeSearch(reader, "chantier4")).products ?? []);

    expect(await notes(buyer)).toContain("Votre réf. CHANTIER-42");
    for (const reader of [stranger, null]) expect(await notes(reader)).not.toContain("CHANTIER-42");
  });
});
