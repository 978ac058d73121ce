import { and, eq, sql } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import orderPaperTexts from "#app/locales/fr/order/document.json" with { type: "json" };
import modeTexts from "#app/locales/fr/payment/mode.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type {
  DocumentCell,
  DocumentSignature,
  PdfDocument,
  Printing,
} from "#app/models/document/document.ts";
import { sellerOf } from "#app/models/invoice/invoice.ts";
import { hasHandOverNote, type MadePayment } from "#app/models/order/document.ts";
import { orderedUnits } from "#app/models/order/missing.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import {
  listDrawings,
  listHandovers,
  type PastHandover,
} from "#app/services/handover/handover.server.ts";
import { merchantFooter } from "#app/services/invoice/document.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { invoiceLines, invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { findOrder, findOrderById } from "./order.server.ts";
import { formatProof } from "./proof.server.ts";
import { listMadePayments } from "./related.server.ts";

const t = texts(orderPaperTexts);
const tOwnCode = texts(ownCodeTexts);
const tMode = texts(modeTexts);

/** Shows no prices, since it stays on the worksite. Null when it is another's, or not ready. */
export async function findHandOverDocument(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<Printing | null> {
  const order = await findOrder(buyer, uid);
  return order && handOverNoteOf(order, buyer.companyLabel, now);
}

/** Note of an order of a depot, for its staff; null when it is another depot's, or not ready. */
export async function findHandOverDocumentOfStore(
  storeUid: number,
  uid: string,
  now: Date = new Date(),
): Promise<Printing | null> {
  const [found] = await db
    .select({ id: orders.id, companyLabel: companies.label })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)));
  const order = found && (await findOrderById(db, found.id));
  return order ? handOverNoteOf(order, found.companyLabel, now) : null;
}

/** The caller has checked that its reader may read the order. */
export async function handOverNoteOf(
  order: Order,
  companyLabel: string,
  now: Date,
): Promise<Printing | null> {
  const [reported, handovers, drawings] = await Promise.all([
    countHandedOver(order.id),
    listHandovers(db, order.id),
    listDrawings(db, order.id),
  ]);
  const standing = handovers.filter(({ undo }) => !undo);
  const handedOver = standing.length > 0 ? unitsOf(standing) : reported;
  if (!hasHandOverNote(order, handedOver.size > 0)) return null;
  const signatures = standing.map((handover) => signatureOf(order, handover, drawings));
  const isSigned = signatures.length > 0;
  const document = {
    ...handOverDocument(order, handedOver, companyLabel, now, isSigned),
    signatures,
  };
  const file = t(isPickup(order.mode) ? "hand-over.file" : "delivery.file");
  return { name: `${file}-${order.uid}.pdf`, printable: { document } };
}

/** Units of each line over several hand-overs. */
function unitsOf(handovers: readonly PastHandover[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { lineNumber, quantity } of handovers.flatMap(({ lines }) => lines)) {
    units.set(lineNumber, (units.get(lineNumber) ?? 0) + quantity);
  }
  return units;
}

function signatureOf(
  order: Order,
  handover: PastHandover,
  drawings: Awaited<ReturnType<typeof listDrawings>>,
): DocumentSignature {
  const { id, at, by, taker, signature, lines, deposits } = handover;
  const picture = drawings.find((one) => one.id === id)?.drawing ?? null;
  if (!isPickup(order.mode)) {
    const proof = formatProof(order, handover);
    return {
      title: proof.title,
      lines: [...proof.lines, ...proof.refused, proof.signature],
      picture,
    };
  }
  const goods = lines.map(({ lineNumber, quantity }) => {
    const { label = "", storageUnit = "" } = order.lines[lineNumber - 1] ?? {};
    return t("hand-over.taken", { units: formatUnits(quantity, storageUnit), label });
  });
  const packaging = deposits.map(({ label, given, returned }) =>
    t("hand-over.packaging", { label: label || t("hand-over.deposit"), given, returned }),
  );
  const moment = { day: frenchDay(parisTime(at).day), time: formatTime(at) };
  const signed = signature === "drawn" ? "drawn" : "typed";
  return {
    title: t("hand-over.signed", { taker, ...moment }),
    lines: [...goods, ...packaging, t(`hand-over.signature.${signed}`, { taker, by })],
    picture,
  };
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

/** Facts, seller and foot of every document of an order. */
export function documentHead(order: Order, now: Date) {
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
  isSigned = false,
): PdfDocument {
  const { place, mode, siteContact, sitePhone, comment } = order;
  const at = { day: frenchDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  const way = isPickup(mode) ? "hand-over" : "delivery";
  return {
    ...documentHead(order, now),
    title: t(`${way}.title`),
    banner: t(handedOver.size > 0 ? `${way}.done` : `${way}.to-do`, at),
    parties: [
      {
        title: t("customer"),
        lines: [companyLabel, [siteContact, sitePhone].filter(Boolean).join(", ")].filter(Boolean),
      },
      {
        title: t(isPickup(mode) ? "hand-over.at" : "hand-over.delivered-to"),
        lines: [place.label, place.address, `${place.zipCode} ${place.city}`, ...elsewhere(place)],
      },
    ],
    table: {
      columns: lineColumns(way),
      rows: order.lines.map((line, at) =>
        lineRow(line, handedOver.get(at + 1) ?? (isSigned ? 0 : undefined)),
      ),
    },
    sums: [],
    notes: [
      ...(comment ? [t("comment", { comment })] : []),
      t("hand-over.reserve"),
      ...(isSigned ? [] : [t("hand-over.sign")]),
    ],
  };
}

function lineColumns(way: "hand-over" | "delivery"): PdfDocument["table"]["columns"] {
  return [
    { label: t("goods"), share: 60 },
    { label: t("hand-over.ordered"), share: 20, number: true },
    { label: t(`${way}.handed`), share: 20, number: true },
  ];
}

/** Before anything left, the number is written in by hand. */
function lineRow(line: Order["lines"][number], units: number | undefined): DocumentCell[] {
  const { label, colorLabel, reference, ownCode, missing, storageUnit } = line;
  const references = [
    t("reference", { reference }),
    ownCode && tOwnCode("label", { code: ownCode }),
  ];
  return [
    {
      text: [label, colorLabel].filter(Boolean).join(", "),
      more: references.filter(Boolean).join("\n"),
    },
    {
      text: formatUnits(orderedUnits(line), storageUnit),
      ...(missing > 0 && { more: t("hand-over.missing", { count: missing }) }),
    },
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
    ...documentHead(order, now),
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
    { text: tMode(`proof.${mode}`), ...more },
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
