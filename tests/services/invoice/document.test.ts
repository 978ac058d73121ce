import { inflateSync } from "node:zlib";
import { FacturX } from "factur-x-kit";
import { describe, expect, test } from "vitest";
import { totals } from "#app/models/cart/cart.ts";
import { sellerOf } from "#app/models/invoice/invoice.ts";
import type { Quote } from "#app/models/quote/state.ts";
import { renderPdf } from "#app/services/document/document.server.ts";
import { invoiceDocument, invoiceXml } from "#app/services/invoice/document.server.ts";
import { quotePdfDocument } from "#app/services/quote/document.server.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { linesOfPages } from "#tests/support/document/pdf-text.ts";
import { brokenRules, schemaErrors } from "#tests/support/invoice/facturx.ts";
import { invoiceOf } from "#tests/support/invoice/invoices.ts";

const line = {
  quantity: 40,
  unitMills: 9_375,
  ecoTaxMills: 12,
  depositMills: 14_000,
  vatBasisPoints: 2000,
  weightGrams: 35_000,
  discountCents: 1_234,
};

function invoiceOfLines(count: number) {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line,
    vatBasisPoints: index % 2 === 0 ? 2000 : 550,
  }));
  const order = { lines, deliveryCents: 4_900, vat: totals(lines, 4_900).vat };
  return invoiceOf(
    order,
    lines.map(() => 0),
    lines.map(({ quantity }) => quantity),
  );
}

/** Inflates the streams of a file that are written without a predictor. */
function embeddedFile(pdf: Buffer): string {
  const raw = pdf.toString("latin1");
  const at = raw.indexOf("/Type /EmbeddedFile");
  const begins = raw.indexOf("stream\n", at) + "stream\n".length;
  const ends = raw.indexOf("\nendstream", begins);
  return inflateSync(pdf.subarray(begins, ends)).toString();
}

const HOSTILE = "</text><script>alert(1)</script> 𝕏💥\u0000\u202e";

describe("the PDF of an invoice", () => {
  test("is PDF/A-3b: it says so, and its colours and fonts are in it", async () => {
    const raw = (await renderPdf(invoiceDocument(invoiceOfLines(3)))).toString("latin1");

    expect(raw).toMatch(/^%PDF-1\.7/);
    expect(raw).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(raw).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
    expect(raw).toMatch(/\/OutputIntents \[/);
    expect(raw).toContain("/S /GTS_PDFA1");
    expect(raw).toContain("/DestOutputProfile");
    expect(raw.match(/\/FontDescriptor \d/g)?.length).toBe(raw.match(/\/FontFile2 \d/g)?.length);
    expect(raw).not.toMatch(/\/Subtype \/Type1\b/);
    expect(raw).not.toContain("/Encrypt");
    expect(raw).not.toContain("/JavaScript");
  });

  test("carries its data, as Factur-X names them, and nothing else", async () => {
    const invoice = invoiceOfLines(3);

    const pdf = await renderPdf(invoiceDocument(invoice));
    const raw = pdf.toString("latin1");

    expect(embeddedFile(pdf)).toBe(invoiceXml(invoice));
    expect(raw.match(/\/Type \/EmbeddedFile/g)).toHaveLength(1);
    expect(raw).toContain("/AFRelationship /Alternative");
    expect(raw).toMatch(/\/AF \[/);
    expect(raw).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(raw).toContain("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>");
    expect(raw).toContain("urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#");
    expect(raw).toContain("<pdfaExtension:schemas>");
  });

  test("is read by others, who find its data valid", async () => {
    const xml = invoiceXml(invoiceOfLines(3));

    const read = await FacturX.fromPDF(await renderPdf(invoiceDocument(invoiceOfLines(3))));

    expect(read.validate().valid).toBe(true);
    expect(schemaErrors(xml)).toEqual([]);
    expect(await brokenRules(xml)).toEqual([]);
  });

  test("is the same file each time, for it never changes", async () => {
    const [once, again] = [
      await renderPdf(invoiceDocument(invoiceOfLines(1))),
      await renderPdf(invoiceDocument(invoiceOfLines(1))),
    ];

    const withoutId = (pdf: Buffer) => pdf.toString("latin1").replace(/\/ID \[[^\]]*\]/, "");
    expect(withoutId(again)).toBe(withoutId(once));
  });

  test("goes on over pages for sixty lines", async () => {
    const raw = (await renderPdf(invoiceDocument(invoiceOfLines(60)))).toString("latin1");

    expect(raw.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  });

  test("says on its page what its data say, whatever the letters", async () => {
    const invoice = invoiceOfLines(2);
    const names = {
      buyer: "Nguyễn & Fils (Đồng\r\nNai), Ștefănescu\tŁódź 漢字 💥",
      street: "12′, rue de l’Œuvre Zoe\u0308 ½\u200b",
      goods: "Parpaing ⌀ 20 ㎡ Işık – ﬁn",
      site: "Chantier Čačić\u2028𝕏",
    };
    const foreign = {
      ...invoice,
      buyer: { ...invoice.buyer, label: names.buyer, address: names.street },
      lines: invoice.lines.map((each) => ({ ...each, label: names.goods })),
      references: { ...invoice.references, worksiteName: names.site, orderedBy: "Łukasz Wróbel" },
    };

    const pdf = await renderPdf(invoiceDocument(foreign));

    const page = linesOfPages(pdf).join(" ").replace(/\s+/g, " ");
    const xml = embeddedFile(pdf);
    const said = [...xml.matchAll(/<ram:(?:Name|LineOne|CityName|BuyerReference)>([^<]*)</g)];
    // A deposit is an item of the data, and stands within the row of its goods on the page.
    const texts = said
      .map(([, text = ""]) => text.replaceAll("&amp;", "&").replace(/\s+/g, " "))
      .map((text) => text.replace(/^Consigne : /, ""));
    expect(texts).toContain("Nguyễn & Fils (Đồng Nai), Ștefănescu Łódź ?? ?");
    expect(texts).toContain("Chantier Čačić X");
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
    expect(schemaErrors(xml)).toEqual([]);
  });

  test("keeps hostile names text, and letters it has no shape for out", async () => {
    const invoice = invoiceOfLines(1);
    const hostile = {
      ...invoice,
      buyer: { ...invoice.buyer, label: HOSTILE },
      lines: invoice.lines.map((each) => ({ ...each, label: HOSTILE })),
      references: { ...invoice.references, worksiteName: HOSTILE },
    };

    const pdf = await renderPdf(invoiceDocument(hostile));

    expect(pdf.toString("latin1")).not.toContain("<script>");
    expect(schemaErrors(embeddedFile(pdf))).toEqual([]);
  });
});

test("what the law asks of an invoice stands on it", () => {
  const invoice = invoiceOfLines(2);
  const { notes, footer, sums, banner } = invoiceDocument(invoice);
  const said = [...notes, footer, banner].join("\n").replace(/\s/g, " ");

  for (const words of [
    "40 €",
    "L441-10",
    "escompte",
    "livraison de biens",
    "débits",
    "RCS",
    "30 jours",
  ]) {
    expect(said).toContain(words);
  }
  expect(sums.at(-1)).toMatchObject({ label: "Net à payer", strong: true });
});

test("prints the last day of a quote, and marks a past one", async () => {
  const quote: Quote = {
    id: 1,
    companyId: 1,
    number: "DV26-1",
    createdOn: "2026-11-01",
    validUntil: "2026-11-30",
    expiresAt: new Date("2026-11-30T23:00:00Z"),
    storeUid: 1,
    storeLabel: "Dépôt d’essai",
    storeZipCode: "69007",
    storeCity: "Lyon",
    storeZone: "metropole",
    netCents: 37_500,
    grossCents: 45_000,
    worksiteName: HOSTILE,
    comment: HOSTILE,
    lines: [],
  };
  const seller = sellerOf(demoMerchant);
  const company = { label: HOSTILE, address: "1 rue", zipCode: "69007", city: "Lyon" };

  const before = quotePdfDocument(quote, { company, seller }, new Date("2026-11-30T22:59:59Z"));
  const after = quotePdfDocument(quote, { company, seller }, new Date("2026-11-30T23:00:00Z"));
  const pdf = await renderPdf(before);

  expect(before.banner).toContain("garantis jusqu’au 30/11/2026");
  expect(after.banner).toContain("a expiré le 30/11/2026");
  expect(pdf.toString("latin1")).toContain("<pdfaid:part>3</pdfaid:part>");
});
