import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import documentTexts from "#app/locales/fr/invoice/document.json" with { type: "json" };
import modeTexts from "#app/locales/fr/payment/mode.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { DocumentCell, DocumentSum, PdfDocument } from "#app/models/document/document.ts";
import { facturX } from "#app/models/invoice/facturx.ts";
import type { FacturXWords } from "#app/models/invoice/facturx-part.ts";
import { FACTURX_FILE, facturxXmp } from "#app/models/invoice/facturx-xmp.ts";
import {
  type BilledParty,
  creditedInvoices,
  type Invoice,
  type InvoiceLine,
  type Seller,
} from "#app/models/invoice/invoice.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { frenchDay } from "#app/models/platform/time.ts";

const t = texts(documentTexts);
const tOwnCode = texts(ownCodeTexts);
const tMode = texts(modeTexts);
export function invoiceXml(invoice: Invoice): string {
  return facturX(invoice, wordsOf(invoice));
}

export function invoiceDocument(invoice: Invoice): PdfDocument {
  const { kind, number, seller, issuedOn } = invoice;
  return {
    title: t(`title.${kind}`, { number }),
    facts: factsOf(invoice),
    banner: bannerOf(invoice),
    seller: { title: seller.label, lines: partyLines(seller) },
    parties: [
      { title: t("party.buyer"), lines: [invoice.buyer.label, ...partyLines(invoice.buyer)] },
      placeOf(invoice),
    ],
    table: { columns, rows: invoice.lines.map(row) },
    sums: sumsOf(invoice),
    notes: notesOf(invoice).map(({ text }) => text),
    footer: merchantFooter(seller),
    data: {
      name: FACTURX_FILE,
      description: t("data.description"),
      text: invoiceXml(invoice),
      xmp: facturxXmp,
    },
    // Not the time of printing: a document that never changes is the same file each time.
    madeAt: new Date(`${issuedOn}T12:00:00Z`),
  };
}

/** Lists the sums of what is ordered or quoted; those of zero are left out, but for the first and the last. */
export function totalsRows(
  totals: Totals,
  discountLabel: string = t("sum.discount"),
): DocumentSum[] {
  const some = (label: string, cents: number): DocumentSum[] =>
    cents === 0 ? [] : [{ label, amount: formatCents(cents) }];
  return [
    { label: t("sum.net"), amount: formatCents(totals.netCents) },
    ...some(discountLabel, -totals.discountCents),
    ...some(t("sum.eco-tax"), totals.ecoTaxCents),
    ...some(t("sum.delivery"), totals.deliveryCents),
    ...totals.vat.map(({ rateBasisPoints, baseCents, vatCents }) => ({
      label: t("sum.vat", { rate: formatPercent(rateBasisPoints), base: formatCents(baseCents) }),
      amount: formatCents(vatCents),
    })),
    ...some(t("sum.deposit"), totals.depositCents),
    { label: t("sum.gross"), amount: formatCents(totals.grossCents), strong: true },
  ];
}

/** Formats the merchant's legal identity for the foot of every document. */
export function merchantFooter({
  label,
  legalForm: form,
  address,
  zipCode,
  city,
  register,
  siret,
  vatNumber: vat,
}: Seller): string {
  return t("footer", { label, form, address, zipCode, city, register, siret, vat });
}

function factsOf({ kind, issuedOn, dueOn, references }: Invoice): [string, string][] {
  const { orderUid, orderedOn, erpOrderNumber, worksiteName, orderedBy } = references;
  return [
    [t("fact.issued"), frenchDay(issuedOn)],
    ...(kind === "invoice" ? [pair(t("fact.due"), frenchDay(dueOn))] : []),
    ...creditedInvoices(references).map(({ number }) => pair(t("fact.credited"), number)),
    [t("fact.order"), orderUid],
    [t("fact.ordered"), frenchDay(orderedOn)],
    ...(erpOrderNumber ? [pair(t("fact.erp"), erpOrderNumber)] : []),
    ...(worksiteName ? [pair(t("fact.worksite"), worksiteName)] : []),
    [t("fact.by"), orderedBy],
  ];
}

function pair(name: string, value: string): [string, string] {
  return [name, value];
}

function bannerOf({ kind, references, grossCents, prepaidCents, dueOn }: Invoice): string {
  const amount = formatCents(grossCents);
  if (kind === "credit-note") {
    const credited = creditedInvoices(references);
    const named = credited.map(({ number, issuedOn }) =>
      t("banner.credited", { number, day: frenchDay(issuedOn) }),
    );
    return t("banner.credit", { count: credited.length, amount, invoices: named.join(", ") });
  }
  const dueCents = grossCents - prepaidCents;
  if (dueCents === 0) return t("banner.paid", { amount });
  return t("banner.open", { amount: formatCents(dueCents), day: frenchDay(dueOn) });
}

function partyLines({ address, zipCode, city, siret, vatNumber }: BilledParty): string[] {
  return [
    address,
    `${zipCode} ${city}`,
    ...(siret ? [t("party.siret", { siret })] : []),
    ...(vatNumber ? [t("party.vat", { number: vatNumber })] : []),
  ];
}

function placeOf({ place, references }: Invoice) {
  const { isDelivery, deliveredOn } = references;
  return {
    title: t(isDelivery ? "party.delivery" : "party.pickup"),
    lines: [
      place.label,
      place.address,
      `${place.zipCode} ${place.city}`,
      t("party.day", { day: frenchDay(deliveredOn) }),
    ],
  };
}

const columns: PdfDocument["table"]["columns"] = [
  { label: t("column.goods"), share: 52 },
  { label: t("column.quantity"), share: 15, number: true },
  { label: t("column.unit"), share: 14, number: true },
  { label: t("column.vat"), share: 10, number: true },
  { label: t("column.total"), share: 16, number: true },
];

function row(line: InvoiceLine): DocumentCell[] {
  const { label, colorLabel, quantity, storageUnit, unitMills, vatBasisPoints } = line;
  return [
    { text: [label, colorLabel].filter(Boolean).join(", "), more: details(line).join("\n") },
    { text: formatUnits(quantity, storageUnit) },
    { text: formatMills(unitMills) },
    { text: formatPercent(vatBasisPoints) },
    { text: formatCents(line.netCents) },
  ];
}

function details(line: InvoiceLine): string[] {
  const some = (key: "discount" | "eco-tax" | "deposit", cents: number) =>
    cents > 0 ? [t(`line.${key}`, { amount: formatCents(cents) })] : [];
  return [
    t("line.reference", { reference: line.reference }),
    ...(line.ownCode ? [tOwnCode("label", { code: line.ownCode })] : []),
    ...some("discount", line.discountCents),
    ...some("eco-tax", line.ecoTaxCents),
    ...some("deposit", line.depositCents),
    ...(line.handedOver === line.quantity
      ? []
      : [t("line.handed-over", { units: formatUnits(line.handedOver, line.storageUnit) })]),
  ];
}

function sumsOf(invoice: Invoice): DocumentSum[] {
  const { kind, netCents, discountCents, ecoTaxCents, depositCents, prepaidCents } = invoice;
  const deliveryCents = invoice.delivery.reduce((sum, { cents }) => sum + cents, 0);
  const some = (label: string, cents: number): DocumentSum[] =>
    cents === 0 ? [] : [{ label, amount: formatCents(cents) }];
  const isInvoice = kind === "invoice";
  const dueCents = invoice.grossCents - prepaidCents;
  return [
    { label: t("sum.net"), amount: formatCents(netCents) },
    ...some(t("sum.discount"), -discountCents),
    ...some(t("sum.eco-tax"), ecoTaxCents),
    ...some(t("sum.delivery"), deliveryCents),
    {
      label: t("sum.taxable"),
      amount: formatCents(netCents - discountCents + ecoTaxCents + deliveryCents),
    },
    ...invoice.vat.map(({ rateBasisPoints, baseCents, vatCents }) => ({
      label: t("sum.vat", {
        rate: formatPercent(rateBasisPoints),
        base: formatCents(baseCents),
      }),
      amount: formatCents(vatCents),
    })),
    ...some(t("sum.deposit"), depositCents),
    { label: t("sum.gross"), amount: formatCents(invoice.grossCents), strong: !isInvoice },
    ...(isInvoice ? some(t("sum.prepaid"), -prepaidCents) : []),
    ...(isInvoice ? [{ label: t("sum.due"), amount: formatCents(dueCents), strong: true }] : []),
  ];
}

function notesOf(invoice: Invoice): { code: string; text: string }[] {
  return [
    { code: "AAI", text: t("note.goods") },
    { code: "AAI", text: t("note.vat") },
    { code: "AAI", text: termsOf(invoice) },
    { code: "PMD", text: t("note.late") },
    { code: "PMT", text: t("note.indemnity") },
    { code: "AAB", text: t("note.discount") },
    ...(invoice.depositCents > 0 ? [{ code: "AAI", text: t("note.deposit") }] : []),
  ];
}

function termsOf({ kind, number, seller, grossCents, prepaidCents }: Invoice): string {
  if (kind === "credit-note") return t("note.terms-credit");
  if (prepaidCents === grossCents) return t("note.terms-paid");
  return t("note.terms-open", { iban: seller.iban, number });
}

function wordsOf(invoice: Invoice): FacturXWords {
  const { kind, grossCents, prepaidCents, references } = invoice;
  const isOpen = kind === "invoice" && prepaidCents < grossCents;
  return {
    notes: notesOf(invoice),
    discount: t("data.discount"),
    ecoTax: t("data.eco-tax"),
    delivery: t("data.delivery"),
    deposit: (label) => t("data.deposit", { label }),
    depositExemption: t("data.exemption"),
    paymentMeans: isOpen ? t("data.transfer") : tMode(`invoice.${references.paymentType}`),
    terms: termsOf(invoice),
  };
}
