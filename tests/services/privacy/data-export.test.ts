import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { addVehicle } from "#app/services/cart/vehicle.server.ts";
import { refuseOrder } from "#app/services/company/approval-answer.server.ts";
import { disputeInvoice } from "#app/services/invoice/dispute.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { makeLink } from "#app/services/payment/remote-payment-link.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { exportData } from "#app/services/privacy/data-export.server.ts";
import { setOrderers } from "#app/services/worksite/change.server.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { NOW } from "#tests/support/checkout/checkouts.ts";
import { placeAboveCeiling } from "#tests/support/company/approvals.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makePastInvoice } from "#tests/support/invoice/past-invoices.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makePastOrder } from "#tests/support/order/past-orders.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

const client = { userAgent: "", address: "203.0.113.7" };
const row = z.record(z.string(), z.union([z.string(), z.number()]));
const everything = z.record(z.string(), z.array(row));

async function exported(buyer: Buyer) {
  const answer = await exportData(buyer, client);
  if (!answer.ok) throw new Error(answer.reason);
  const bytes = new Uint8Array(await new Response(answer.archive).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, string] => [
    name,
    Buffer.from(content).toString(),
  ]);
  const texts = new Map(files);
  const data = everything.parse(JSON.parse(texts.get("donnees.json") ?? ""));
  return { name: answer.name, texts, data };
}

const request = {
  productUid: 1,
  codeColor: "",
  reference: "CIM-1",
  label: "Ciment",
  quantity: 40,
  unitMills: 7_654,
};

describe("the archive of one's data", () => {
  test("holds every part, in JSON and in CSV, with a note that explains them", async () => {
    const { buyer, uid } = await makeOrder({ comment: "Sonner; deux fois" });
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
    await createList(buyer, { label: "Chantier du port", comment: "=1+1" });
    await addVehicle(buyer, { name: "Renault Master", payloadKg: 1_400, bedLengthCm: 370 });
    await db.insert(searchHistory).values({ customerId: buyer.customerId, text: "enduit" });
    await openCustomerSession(null, buyer.customerId, client);

    const { name, texts, data } = await exported(buyer);

    expect(name).toMatch(/^mes-donnees-madrier-\d{4}-\d\d-\d\d\.zip$/);
    expect(texts.get("LISEZ-MOI.txt")).toContain("donnees.json");
    expect([...texts.keys()]).toEqual([
      "LISEZ-MOI.txt",
      "donnees.json",
      ...Object.keys(data).map((part) => `${part}.csv`),
    ]);
    expect(data.compte).toMatchObject([{ carte: buyer.cardNumber, adresse_e_mail: buyer.email }]);
    expect(data.commandes).toMatchObject([{ commande: uid, commentaire: "Sonner; deux fois" }]);
    expect(data["lignes-de-commande"]?.[0]).toMatchObject({ commande: uid });
    expect(data.panier).toMatchObject([{ reference: product.reference, quantite: 3 }]);
    expect(data.listes).toMatchObject([{ liste: "Chantier du port", reference: "" }]);
    expect(data.vehicules).toMatchObject([{ vehicule: "Renault Master", charge_utile_kg: 1_400 }]);
    expect(data.recherches).toMatchObject([{ recherche: "enduit" }]);
    expect(data["appareils-connectes"]).toHaveLength(1);
    expect(data["journal-de-securite"]?.[0]).toMatchObject({ evenement: "Données exportées" });
    expect(texts.get("commandes.csv")).toContain(`"Sonner; deux fois"`);
    expect(texts.get("listes.csv")).toContain("'=1+1");
    for (const [file, text] of texts) {
      if (file.endsWith(".csv")) expect([file, text.split("\uFEFF").length]).toEqual([file, 2]);
    }
  });

  test("holds as many rows in CSV as in JSON, and no password", async () => {
    const { buyer } = await makeOrder();

    const { texts, data } = await exported(buyer);

    for (const [part, rows] of Object.entries(data)) {
      const lines = (texts.get(`${part}.csv`) ?? "").trim().split("\r\n");
      expect([part, lines.length]).toEqual([part, rows.length + 1]);
    }
    expect([...texts.values()].join()).not.toMatch(/argon2|passwordHash/);
  });

  test("exports the approvals of one's orders", async () => {
    const { owner, buyer, order } = await placeAboveCeiling();
    await refuseOrder(owner, order.uid, "Prenez plutôt la palette", NOW);

    const { data } = await exported(buyer);

    expect(data["accords-demandes"]).toMatchObject([
      { commande: order.uid, moment: NOW.toISOString(), motif: "Prenez plutôt la palette" },
    ]);
  });

  test("exports the worksites one may order for, with one's own acts", async () => {
    const owner = await makeBuyer({ role: "owner" });
    const buyer = await makeBuyer({ companyId: owner.companyId, role: "buyer" });
    await beginWorksite(buyer, { name: "Villa Roux" });
    const kept = await beginWorksite(owner, { name: "Hangar Kerdoncuff" });
    await setOrderers(owner, kept.id, "chosen", []);

    const [mine, theirs] = [await exported(buyer), await exported(owner)];

    expect(mine.data.chantiers).toMatchObject([
      { chantier: "Villa Roux", debut: "2026-03-02", budget_ht_centimes: 800_000 },
    ]);
    expect(mine.data["actes-sur-les-chantiers"]).toMatchObject([
      { chantier: "Villa Roux", acte: "chantier ouvert" },
    ]);
    expect(JSON.stringify(mine.data)).not.toContain("Kerdoncuff");
    expect(theirs.data.chantiers).toHaveLength(2);
  });

  test("exports payment links without token, disputes and quote requests", async () => {
    const { buyer, uid } = await makeOrder({ statusCode: 22, paymentType: 0 });
    const link = await makeLink(buyer, uid);
    if (!link.ok) throw new Error(link.reason);
    await db
      .update(remotePaymentLinks)
      .set({ recipient: "compta@exemple.fr" })
      .where(eq(remotePaymentLinks.id, link.link.id));
    const lines = [{ lineNumber: 1, quantity: 3 }];
    const values = { orderUid: uid, kind: "invoice", erpNumber: `F-${uid}`, lines } as const;
    const invoice = await transaction((tx) => issueInvoice(tx, values));
    if (!invoice.ok) throw new Error(invoice.reason);
    await disputeInvoice(buyer, invoice, { lineNumbers: [1], message: "Deux sacs ouverts" });
    const { customerId, companyId, store } = buyer;
    await db.insert(quoteRequests).values({
      companyId,
      customerId,
      storeUid: store.uid,
      source: "cart",
      comment: "Livré avant jeudi",
      contentHash: "",
      lines: [request],
    });

    const { data, texts } = await exported(buyer);
    const unpriced = await exported({ ...buyer, role: "buyer-without-prices" });

    expect(data["liens-de-paiement"]).toMatchObject([
      { commande: uid, destinataire: "compta@exemple.fr" },
    ]);
    expect(data["contestations-de-factures"]).toMatchObject([
      { facture: invoice.number, lignes: "1", texte: "Deux sacs ouverts" },
    ]);
    expect(data["demandes-de-devis"]).toMatchObject([
      { origine: "panier", commentaire: "Livré avant jeudi", reference: "CIM-1", quantite: 40 },
    ]);
    const all = [...texts.values()].join();
    for (const secret of [link.link.nonce, link.link.tokenHash]) expect(all).not.toContain(secret);
    expect(JSON.stringify(unpriced.data)).not.toMatch(/centimes|milliemes/);
  });

  test("holds one's orders and invoices of an old shop, and no colleague's", async () => {
    const buyer = await makeBuyer();
    const colleague = await makeBuyer({ companyId: buyer.companyId });
    const lines = Array.from({ length: 501 }, (_, at) => ({ label: `Ligne ${at + 1}` }));
    const order = await makePastOrder(buyer, lines);
    await makePastOrder(colleague, [{ label: "D’un autre" }]);

    const invoice = await makePastInvoice(buyer, { paidOn: "2024-06-28" }, null);
    await makePastInvoice(colleague, {}, null);

    const { data } = await exported(buyer);
    const unpriced = await exported({ ...buyer, role: "buyer-without-prices" });

    expect(data["factures-de-l-ancienne-boutique"]).toEqual([
      {
        ...{ facture: invoice.number, nature: "facture", jour: "2024-05-31", commande: "" },
        ...{ echeance: "2024-06-30", reglee_le: "2024-06-28" },
        ...{ montant_ht_centimes: 9_600, montant_ttc_centimes: 11_520 },
      },
    ]);
    expect(unpriced.data["factures-de-l-ancienne-boutique"]).toBeUndefined();
    expect(data["commandes-de-l-ancienne-boutique"]).toEqual([
      {
        ...{ commande: order.number, jour: "2024-05-14", depot: buyer.store.label },
        ...{ montant_ht_centimes: 501_000, montant_ttc_centimes: 601_200 },
      },
    ]);
    const exportedLines = data["lignes-de-l-ancienne-boutique"] ?? [];
    expect(exportedLines.map((line) => line.designation)).toEqual(lines.map(({ label }) => label));
    expect(unpriced.data["lignes-de-l-ancienne-boutique"]).toHaveLength(501);
    expect(JSON.stringify(unpriced.data)).not.toMatch(/centimes|milliemes/);
  });

  test("is one's own: nothing of a colleague's", async () => {
    const { buyer, uid } = await makeOrder();
    const colleague = await makeBuyer({ companyId: buyer.companyId });
    await createList(buyer, { label: "Liste d’un autre", comment: "" });

    const { texts } = await exported(colleague);

    const all = [...texts.values()].join();
    for (const theirs of [uid, "Liste d’un autre", buyer.cardNumber, buyer.email]) {
      expect(all).not.toContain(theirs);
    }
  });

  test("holds no amount for a buyer who may not see prices", async () => {
    const { buyer } = await makeOrder();

    const { data } = await exported({ ...buyer, role: "buyer-without-prices" });

    expect(data.commandes).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/centimes|milliemes/);
  });

  test("is made three times a day, and that is written down", async () => {
    const buyer = await makeBuyer();

    for (let count = 0; count < 3; count++) await exported(buyer);

    expect(await exportData(buyer, client)).toMatchObject({ reason: "export-too-many" });
    expect((await listAllSecurityEvents(buyer)).map(({ type }) => type)).toEqual(
      Array(3).fill("data-exported"),
    );
  });

  test("stops its work when whoever reads it leaves", async () => {
    const { buyer } = await makeOrder();
    const answer = await exportData(buyer, client);
    if (!answer.ok) throw new Error(answer.reason);

    const reader = answer.archive.getReader();
    await reader.read();

    await expect(reader.cancel()).resolves.toBeUndefined();
  });
});
