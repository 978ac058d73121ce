import { and, eq, sql } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import orderPaperTexts from "#app/locales/fr/order/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { DocumentCell, PdfDocument, Printing } from "#app/models/document/document.ts";
import { sellerOf } from "#app/models/invoice/invoice.ts";
import { hasHandOverNote, type MadePayment } from "#app/models/order/document.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { merchantFooter } from "#app/services/invoice/document.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { invoiceLines, invoices } from "#drizzle/schema/invoice.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { findOrder } from "./order.server.ts";
import { listMadePayments } from "./related.server.ts";

const t = texts(orderPaperTexts);
const tOwnCode = texts(ownCodeTexts);

/** Shows no prices, since it stays on the worksite. Null when it is another's, or not ready. */
export async function findHandOverDocument(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<Printing | null> {
  const order = await findOrder(buyer, uid);
  if (!order) return null;
  const handedOver = await countHandedOver(order.id);
  if (!hasHandOverNote(order, handedOver.size > 0)) return null;
  const document = handOverDocument(order, handedOver, buyer.companyLabel, now);
  return { name: `${t("hand-over.file")}-${uid}.pdf`, printable: { document } };
}

/** Less refunds. Null when it is another's, nothing was paid, or the buyer may not see amounts. */
export async function findPaymentProofDocument(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<Printing | null> {
  const order = maySeePrices(buyer) ? await findOrder(buyer, uid) : null;
  const paid = order ? await listMadePayments(order.id) : [];
  if (!order || paid.length === 0) return null;
  const [[company], given] = await Promise.all([
    db.select().from(companies).where(eq(companies.id, order.companyId)),
    listGivenBack(order.id),
  ]);
  if (!company) throw new Error(`order ${uid} has no company`);
  const document = proofDocument({ order, paid, given, company, now });
  return { name: `${t("proof.file")}-${uid}.pdf`, printable: { document } };
}

/** By line of the order; one query, by the invoices' index on order. */
async function countHandedOver(orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      lineNumber: invoiceLines.lineNumber,
      units: sql<number>`sum(${invoiceLines.handedOver})`.mapWith(Number),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .groupBy(invoiceLines.lineNumber);
  return new Map(rows.map(({ lineNumber, units }) => [lineNumber, units]));
}

type GivenBack = { amountCents: number; endedAt: Date | null };

function listGivenBack(orderId: number): Promise<GivenBack[]> {
  return db
    .select({ amountCents: refunds.amountCents, endedAt: refunds.endedAt })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, "done")))
    .orderBy(refunds.id);
}

function head(order: Order, now: Date) {
  const { uid, createdAt, erpNumber } = order;
  const seller = sellerOf(settings());
  const facts: [string, string][] = [
    [t("order"), uid],
    [t("placed"), frenchDay(parisTime(createdAt).day)],
  ];
  if (erpNumber) facts.push([t("erp"), erpNumber]);
  if (order.worksiteName) facts.push([t("worksite"), order.worksiteName]);
  return {
    facts,
    seller: { title: seller.label, lines: [seller.address, `${seller.zipCode} ${seller.city}`] },
    footer: merchantFooter(seller),
    madeAt: now,
  };
}

function elsewhere({ worksiteAddress: address }: Order["place"]): string[] {
  return address ? [t("hand-over.elsewhere", { address })] : [];
}

export function handOverDocument(
  order: Order,
  handedOver: ReadonlyMap<number, number>,
  companyLabel: string,
  now: Date,
): PdfDocument {
  const { place, mode, siteContact, sitePhone, comment } = order;
  const at = { day: frenchDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  return {
    ...head(order, now),
    title: t("hand-over.title"),
    banner: t(handedOver.size > 0 ? "hand-over.done" : "hand-over.to-do", at),
    parties: [
      {
        title: t("customer"),
        lines: [companyLabel, [siteContact, sitePhone].filter(Boolean).join(", ")].filter(Boolean),
      },
      {
        title: t(mode === 1 ? "hand-over.at" : "hand-over.delivered-to"),
        lines: [place.label, place.address, `${place.zipCode} ${place.city}`, ...elsewhere(place)],
      },
    ],
    table: {
      columns: lineColumns,
      rows: order.lines.map((line, at) => lineRow(line, handedOver.get(at + 1))),
    },
    sums: [],
    notes: [
      ...(comment ? [t("comment", { comment })] : []),
      t("hand-over.reserve"),
      t("hand-over.sign"),
    ],
  };
}

const lineColumns: PdfDocument["table"]["columns"] = [
  { label: t("goods"), share: 60 },
  { label: t("hand-over.ordered"), share: 20, number: true },
  { label: t("hand-over.handed"), share: 20, number: true },
];

/** Before anything left, the number is written in by hand. */
function lineRow(line: Order["lines"][number], units: number | undefined): DocumentCell[] {
  const { label, colorLabel, reference, ownCode, quantity, storageUnit } = line;
  const references = [
    t("reference", { reference }),
    ownCode && tOwnCode("label", { code: ownCode }),
  ];
  return [
    {
      text: [label, colorLabel].filter(Boolean).join(", "),
      more: references.filter(Boolean).join("\n"),
    },
    { text: formatUnits(quantity, storageUnit) },
    { text: units === undefined ? "........" : formatUnits(units, storageUnit) },
  ];
}

type Proof = {
  order: Order;
  paid: readonly MadePayment[];
  given: readonly GivenBack[];
  company: Pick<typeof companies.$inferSelect, "label" | "address" | "zipCode" | "city" | "siret">;
  now: Date;
};

export function proofDocument({ order, paid, given, company, now }: Proof): PdfDocument {
  const paidCents = sum(paid);
  const givenCents = sum(given);
  const retainedCents = paidCents - givenCents;
  return {
    ...head(order, now),
    title: t("proof.title"),
    banner: t("proof.banner", { amount: formatCents(retainedCents), uid: order.uid }),
    parties: [
      {
        title: t("customer"),
        lines: [
          company.label,
          company.address,
          `${company.zipCode} ${company.city}`,
          t("siret", { siret: company.siret }),
        ],
      },
    ],
    table: { columns: moneyColumns, rows: [...paid.map(paidRow), ...given.map(givenRow)] },
    sums: [
      { label: t("proof.ordered"), amount: formatCents(order.grossCents) },
      { label: t("proof.paid"), amount: formatCents(paidCents) },
      ...(givenCents > 0
        ? [{ label: t("proof.given-back"), amount: formatCents(-givenCents) }]
        : []),
      { label: t("proof.kept"), amount: formatCents(retainedCents), strong: true },
    ],
    notes: [t("proof.notice")],
  };
}

const moneyColumns: PdfDocument["table"]["columns"] = [
  { label: t("proof.date"), share: 20 },
  { label: t("proof.means"), share: 55 },
  { label: t("proof.amount"), share: 25, number: true },
];

function paidRow({ mode, amountCents, providerReference, settledAt }: MadePayment): DocumentCell[] {
  const more = providerReference
    ? { more: t("proof.reference", { reference: providerReference }) }
    : {};
  return [
    { text: frenchDay(parisTime(settledAt).day) },
    { text: t(`modes.${mode}`), ...more },
    { text: formatCents(amountCents) },
  ];
}

function givenRow({ amountCents, endedAt }: GivenBack): DocumentCell[] {
  return [
    { text: endedAt ? frenchDay(parisTime(endedAt).day) : "" },
    { text: t("proof.refund") },
    { text: formatCents(-amountCents) },
  ];
}

function sum(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((total, { amountCents }) => total + amountCents, 0);
}
