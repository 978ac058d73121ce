import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { totals } from "#app/models/cart/cart.ts";
import type { BilledOrder } from "#app/models/invoice/amounts.ts";
import { facturX } from "#app/models/invoice/facturx.ts";
import type { FacturXWords } from "#app/models/invoice/facturx-part.ts";
import type { Invoice } from "#app/models/invoice/invoice.ts";
import { brokenRules, schemaErrors } from "#tests/support/invoice/facturx.ts";
import { anyBilledOrder, invoiceOf } from "#tests/support/invoice/invoices.ts";
import { howMany } from "#tests/support/length.ts";

const words: FacturXWords = {
  notes: [
    { code: "PMD", text: "Pénalités" },
    { code: "PMT", text: "40 €" },
    { code: "AAB", text: "Pas d’escompte" },
  ],
  discount: "Remise",
  ecoTax: "Éco-participation",
  delivery: "Livraison",
  deposit: (label) => `Consigne : ${label}`,
  depositExemption: "Emballages consignés",
  paymentMeans: "Virement",
  terms: "30 jours",
};

const xmlOf = (invoice: Invoice) => facturX(invoice, words);

const whole = (order: Parameters<typeof invoiceOf>[0]) => {
  const none = order.lines.map(() => 0);
  const all = order.lines.map(({ quantity }) => quantity);
  return invoiceOf(order, none, all);
};

const order = {
  lines: [
    {
      quantity: 40,
      unitMills: 9_375,
      ecoTaxMills: 12,
      depositMills: 14_000,
      vatBasisPoints: 2000,
      weightGrams: 35_000,
      discountCents: 1_234,
    },
    {
      quantity: 3,
      unitMills: 12_125,
      ecoTaxMills: 0,
      depositMills: 0,
      vatBasisPoints: 550,
      weightGrams: 1_000,
    },
  ],
  deliveryCents: 4_900,
};
const billed = { ...order, vat: totals(order.lines, order.deliveryCents).vat };

const ns = {
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
};

function cents(xml: string, path: string): number {
  const document = XmlDocument.fromString(xml);
  const text = document.eval(`string(${path})`, ns);
  document.dispose();
  return Number(String(text).replace(".", ""));
}

function sumOfCents(xml: string, path: string): number {
  const document = XmlDocument.fromString(xml);
  const found = document.find(path, ns).map((node) => Number(node.content.replace(".", "")));
  document.dispose();
  return found.reduce((sum, each) => sum + each, 0);
}

/** One free line: an invoice of nothing still has a VAT breakdown. */
const freeLine = { quantity: 1, unitMills: 0, ecoTaxMills: 0, depositMills: 0, discountCents: 0 };
const freeOrder: BilledOrder = {
  lines: [{ ...freeLine, vatBasisPoints: 2000, weightGrams: 0 }],
  deliveryCents: 0,
  vat: [{ rateBasisPoints: 2000, baseCents: 0, vatCents: 0 }],
};

/** A free line at a rate of its own, beside one that is paid. */
const mixedLines = [
  ...freeOrder.lines,
  { ...freeLine, unitMills: 10_000, vatBasisPoints: 550, weightGrams: 0 },
];
const mixedOrder: BilledOrder = {
  lines: mixedLines,
  deliveryCents: 0,
  vat: totals(mixedLines, 0).vat,
};

const SUMS = "//ram:SpecifiedTradeSettlementHeaderMonetarySummation";

test(
  "the data of any order, to the cent what the order comes to, are valid by the official schema and break no rule of EN 16931",
  async () => {
    const run = howMany(12, 500);

    await fc.assert(
      fc.asyncProperty(anyBilledOrder, async (any) => {
        const invoice = whole(any);
        const xml = xmlOf(invoice);
        const due = totals(any.lines, any.deliveryCents);

        expect(schemaErrors(xml)).toEqual([]);
        expect(await brokenRules(xml)).toEqual([]);
        expect(cents(xml, `${SUMS}/ram:GrandTotalAmount`)).toBe(due.grossCents);
        expect(cents(xml, `${SUMS}/ram:TaxTotalAmount`)).toBe(
          due.vat.reduce((sum, rate) => sum + rate.vatCents, 0),
        );
        expect(
          sumOfCents(
            xml,
            "//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
          ),
        ).toBe(due.netCents - due.discountCents + due.ecoTaxCents + due.depositCents);
        expect(cents(xml, `${SUMS}/ram:ChargeTotalAmount`)).toBe(any.deliveryCents);
      }),
      { numRuns: run, examples: [[freeOrder], [mixedOrder]] },
    );
  },
  howMany(60_000, 600_000),
);

test("validates partial invoices and their credit note", async () => {
  const first = invoiceOf(billed, [0, 0], [13, 1]);
  const rest = invoiceOf(billed, [13, 1], [40, 3], { prepaidCents: 0 });
  const credit = invoiceOf(billed, [0, 0], [13, 1], {
    kind: "credit-note",
    number: "AV2026-000001",
    references: { ...first.references, credited: { number: first.number, issuedOn: "2026-11-20" } },
  });
  const ofBoth = {
    ...credit,
    references: {
      ...first.references,
      credited: [first, rest].map(({ number }) => ({ number, issuedOn: "2026-11-20" })),
    },
  };
  expect(xmlOf(ofBoth).match(/<ram:InvoiceReferencedDocument>/g)).toHaveLength(2);

  for (const invoice of [first, rest, credit, ofBoth]) {
    const xml = xmlOf(invoice);
    expect(schemaErrors(xml)).toEqual([]);
    // VAT of a part is the rest of the parts so far: a cent may move; the official rule allows one euro.
    expect((await brokenRules(xml)).filter((rule) => !rule.startsWith("[BR-CO-17]"))).toEqual([]);
    for (const { rateBasisPoints, baseCents, vatCents } of invoice.vat) {
      expect(Math.abs(vatCents - (baseCents * rateBasisPoints) / 10_000)).toBeLessThanOrEqual(1);
    }
  }
  expect(first.grossCents + rest.grossCents).toBe(
    totals(order.lines, order.deliveryCents).grossCents,
  );
});

test("what a paid invoice leaves to pay is nothing", async () => {
  const gross = whole(billed).grossCents;
  const paid = { ...whole(billed), prepaidCents: gross, balanceCents: 0 };

  const xml = xmlOf(paid);

  expect(schemaErrors(xml)).toEqual([]);
  expect(cents(xml, `${SUMS}/ram:DuePayableAmount`)).toBe(0);
  expect(xml).toContain("<ram:ID>B2</ram:ID>");
});

test("the validators find a wrong total, a missing line, a bad code", async () => {
  const xml = xmlOf(whole(billed));

  const wrong = xml.replace(/(<ram:GrandTotalAmount>)\d+/, "$11");
  const headless = xml.replace(/<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/s, "");

  expect((await brokenRules(wrong)).join()).toMatch(/BR-CO-1[56]/);
  expect(schemaErrors(headless)).not.toEqual([]);
});

test("a hostile name stays text, in the signs that the page prints", () => {
  const hostile = `</ram:Name><x onload="a">&amp;\u0000\u000b]]><!--😀`;
  const invoice = whole(billed);
  const xml = xmlOf({
    ...invoice,
    buyer: { ...invoice.buyer, label: hostile },
    lines: invoice.lines.map((line) => ({ ...line, label: hostile })),
    references: { ...invoice.references, worksiteName: hostile },
  });

  expect(schemaErrors(xml)).toEqual([]);
  const document = XmlDocument.fromString(xml);
  const name = document.get("//ram:BuyerTradeParty/ram:Name", ns)?.content;
  document.dispose();
  expect(name).toBe(`</ram:Name><x onload="a">&amp;]]><!--?`);
});

test("who has no SIREN nor VAT number is named without them", () => {
  const invoice = whole(billed);

  const xml = xmlOf({
    ...invoice,
    buyer: { ...invoice.buyer, siren: "", siret: "", vatNumber: "" },
  });

  expect(schemaErrors(xml)).toEqual([]);
  expect(xml.split("SpecifiedLegalOrganization")).toHaveLength(3);
});
