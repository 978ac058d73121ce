import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { CSV_PAGE, idsOf } from "#app/services/document/csv-pages.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { type DataSection, type ExportColumn, momentCell, section } from "./data-section.server.ts";

const t = texts(exportTexts);
const tStatus = texts(statusTexts);

type Order = typeof orders.$inferSelect;
type Head = Pick<Order, "id" | "uid">;

const orderColumns: ExportColumn[] = [
  "order",
  "at",
  "status",
  "store",
  "pickup-day",
  "pickup-hour",
  "worksite",
  "site-contact",
  "site-phone",
  "company-phone",
  "comment",
];
const lineColumns: ExportColumn[] = [
  "order",
  "reference",
  "label",
  "color",
  "quantity",
  "missing",
  "unit",
  "comment",
];

/** Exports lines and payments too; without amounts for one who may not see prices. */
export function orderSections(buyer: Buyer, showsPrices: boolean): DataSection[] {
  const priced = (columns: ExportColumn[], ...amounts: ExportColumn[]) =>
    showsPrices ? [...columns, ...amounts] : columns;
  const readBy = (read: (page: Head[]) => Promise<CsvRow[]>) => () => ordersBy(buyer, read);
  return [
    section(
      "orders",
      priced(orderColumns, "net-cents", "gross-cents"),
      readBy((page) => orderRows(page, showsPrices)),
    ),
    section("order-lines", priced(lineColumns, "unit-mills", "net-cents"), () =>
      linePages(buyer, showsPrices),
    ),
    section(
      "payments",
      priced(["order", "reference", "payment-status", "at"], "gross-cents"),
      readBy((page) => paymentRows(page, showsPrices)),
    ),
    section(
      "refunds",
      priced(["order", "refund-status", "at", "ended"], "gross-cents"),
      readBy((page) => refundRows(page, showsPrices)),
    ),
    section("approvals", ["order", "at", "expires", "answered", "reason"], readBy(approvalRows)),
  ];
}

async function* ordersBy(buyer: Buyer, read: (page: Head[]) => Promise<CsvRow[]>) {
  for await (const page of orderPages(buyer)) yield await read(page);
}

async function* orderPages({ customerId }: Buyer): AsyncGenerator<Head[]> {
  const isTheirs = eq(orders.customerId, customerId);
  const { id, uid } = orders;
  const ids = await idsOf(db.select({ id }).from(orders).where(isTheirs).orderBy(asc(id)));
  for (let from = 0; from < ids.length; from += CSV_PAGE) {
    const isInPage = isOneOf(ids.slice(from, from + CSV_PAGE));
    yield await db.select({ id, uid }).from(orders).where(and(isTheirs, isInPage)).orderBy(asc(id));
  }
}

function isOneOf(ids: number[]): SQL {
  return sql`${orders.id} = any(${sql.param(ids)}::int[])`;
}

async function orderRows(page: Head[], showsPrices: boolean): Promise<CsvRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isOneOf(page.map(({ id }) => id)))
    .orderBy(asc(orders.id));
  return rows.map((order) => orderCells(order, showsPrices));
}

function orderCells(order: Order, showsPrices: boolean): CsvRow {
  return [
    order.uid,
    momentCell(order.createdAt),
    tStatus(`${order.statusCode}`),
    order.place.label,
    order.deliveryDate,
    order.deliveryRange,
    order.worksiteName,
    order.siteContact,
    order.sitePhone,
    order.companyPhone,
    order.comment,
    ...(showsPrices ? [order.netCents, order.grossCents] : []),
  ];
}

async function* linePages(buyer: Buyer, showsPrices: boolean) {
  for await (const page of orderPages(buyer)) {
    // An order has five hundred lines at most: a page of lines ends within one.
    let after: [number, number] | null = [0, 0];
    while (after) {
      const lines = await linesAfter(page, after);
      const end = lines.length === CSV_PAGE ? lines.at(-1) : undefined;
      after = end ? [end.orderId, end.position] : null;
      yield lineRows(page, lines, showsPrices);
    }
  }
}

function linesAfter(page: Head[], [orderId, position]: [number, number]) {
  const ids = sql.param(page.map(({ id }) => id));
  return db
    .select()
    .from(orderLines)
    .where(
      and(
        sql`${orderLines.orderId} = any(${ids}::int[])`,
        sql`(${orderLines.orderId}, ${orderLines.position}) > (${orderId}::int, ${position}::int)`,
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
    .limit(CSV_PAGE);
}

type Line = typeof orderLines.$inferSelect;

function lineRows(page: Head[], lines: Line[], showsPrices: boolean): CsvRow[] {
  const uids = uidsOf(page);
  return lines.map((line) => [
    uids.get(line.orderId) ?? "",
    line.reference,
    line.label,
    line.colorLabel,
    line.quantity,
    line.missing,
    line.storageUnit,
    line.comment,
    ...(showsPrices ? [line.unitMills, line.netCents] : []),
  ]);
}

async function approvalRows(page: Head[]): Promise<CsvRow[]> {
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(approvals)
    .where(inArray(approvals.orderId, ids))
    .orderBy(asc(approvals.orderId));
  const uids = uidsOf(page);
  return rows.map(({ orderId, askedAt, expiresAt, closedAt, reason }) => [
    uids.get(orderId) ?? "",
    momentCell(askedAt),
    momentCell(expiresAt),
    momentCell(closedAt),
    reason,
  ]);
}

async function paymentRows(page: Head[], showsPrices: boolean): Promise<CsvRow[]> {
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.orderId), asc(payments.id));
  const uids = uidsOf(page);
  return rows.map((payment) => [
    uids.get(payment.orderId) ?? "",
    payment.reference,
    t(`payment.${payment.status}`),
    momentCell(payment.createdAt),
    ...(showsPrices ? [payment.amountCents] : []),
  ]);
}

async function refundRows(page: Head[], showsPrices: boolean): Promise<CsvRow[]> {
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.orderId), asc(refunds.id));
  const uids = uidsOf(page);
  return rows.map(({ orderId, status, createdAt, endedAt, amountCents }) => [
    uids.get(orderId) ?? "",
    t(`refund.${status}`),
    momentCell(createdAt),
    momentCell(endedAt),
    ...(showsPrices ? [amountCents] : []),
  ]);
}

function uidsOf(page: Head[]): Map<number, string> {
  return new Map(page.map(({ id, uid }) => [id, uid]));
}
