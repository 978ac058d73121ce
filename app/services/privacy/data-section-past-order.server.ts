import { and, asc, eq, gt, sql } from "drizzle-orm";
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { CSV_PAGE } from "#app/services/document/csv-pages.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { pastInvoices, pastOrderLines, pastOrders } from "#drizzle/schema/past-order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type DataSection, type ExportColumn, section } from "./data-section.server.ts";

const t = texts(exportTexts);

/**
 * Exports a customer's orders and invoices in the shop before this one; without amounts and invoices for
 * one who may not see prices.
 */
export function pastOrderSections(buyer: Buyer, showsPrices: boolean): DataSection[] {
  const priced = (columns: ExportColumn[], ...amounts: ExportColumn[]) =>
    showsPrices ? [...columns, ...amounts] : columns;
  return [
    section("past-orders", priced(["order", "day", "store"], "net-cents", "gross-cents"), () =>
      orderPages(buyer, showsPrices),
    ),
    section(
      "past-order-lines",
      priced(["order", "reference", "label", "quantity", "unit"], "unit-mills", "net-cents"),
      () => linePages(buyer, showsPrices),
    ),
    ...(showsPrices ? [section("past-invoices", invoiceColumns, () => invoicePages(buyer))] : []),
  ];
}

const invoiceColumns: ExportColumn[] = [
  ...(["invoice", "kind", "day", "due", "paid", "order", "net-cents", "gross-cents"] as const),
];

async function* orderPages({ customerId }: Buyer, showsPrices: boolean): AsyncGenerator<CsvRow[]> {
  let after: number | null = 0;
  while (after !== null) {
    const orders = await ordersAfter(customerId, after);
    after = orders.length === CSV_PAGE ? (orders.at(-1)?.id ?? null) : null;
    yield orders.map(({ number, orderedOn, store, netCents, grossCents }) => [
      number,
      orderedOn,
      store,
      ...(showsPrices ? [netCents, grossCents] : []),
    ]);
  }
}

function ordersAfter(customerId: number, after: number) {
  const { id, number, orderedOn, netCents, grossCents } = pastOrders;
  return db
    .select({ id, number, orderedOn, store: stores.label, netCents, grossCents })
    .from(pastOrders)
    .innerJoin(stores, eq(stores.uid, pastOrders.storeUid))
    .where(and(eq(pastOrders.customerId, customerId), gt(id, after)))
    .orderBy(asc(id))
    .limit(CSV_PAGE);
}

async function* linePages({ customerId }: Buyer, showsPrices: boolean): AsyncGenerator<CsvRow[]> {
  let after: [number, number] | null = [0, 0];
  while (after) {
    const lines = await linesAfter(customerId, after);
    const end = lines.length === CSV_PAGE ? lines.at(-1) : undefined;
    after = end ? [end.line.pastOrderId, end.line.position] : null;
    yield lines.map(({ number, line }) => [
      number,
      line.productCode ?? "",
      line.label,
      line.quantityThousandths / 1000,
      line.unit,
      ...(showsPrices ? [line.unitMills, line.netCents] : []),
    ]);
  }
}

function linesAfter(customerId: number, [orderId, position]: [number, number]) {
  return db
    .select({ number: pastOrders.number, line: pastOrderLines })
    .from(pastOrderLines)
    .innerJoin(pastOrders, eq(pastOrders.id, pastOrderLines.pastOrderId))
    .where(
      and(
        eq(pastOrders.customerId, customerId),
        sql`(${pastOrderLines.pastOrderId}, ${pastOrderLines.position}) > (${orderId}::int, ${position}::int)`,
      ),
    )
    .orderBy(asc(pastOrderLines.pastOrderId), asc(pastOrderLines.position))
    .limit(CSV_PAGE);
}

async function* invoicePages({ customerId }: Buyer): AsyncGenerator<CsvRow[]> {
  let after: number | null = 0;
  while (after !== null) {
    const invoices = await invoicesAfter(customerId, after);
    after = invoices.length === CSV_PAGE ? (invoices.at(-1)?.id ?? null) : null;
    yield invoices.map(({ number, kind, issuedOn, dueOn, paidOn, orderNumber, ...cents }) => [
      ...[number, t(`kind.${kind}`), issuedOn, dueOn ?? "", paidOn ?? "", orderNumber ?? ""],
      ...[cents.netCents, cents.grossCents],
    ]);
  }
}

function invoicesAfter(customerId: number, after: number) {
  return db
    .select()
    .from(pastInvoices)
    .where(and(eq(pastInvoices.customerId, customerId), gt(pastInvoices.id, after)))
    .orderBy(asc(pastInvoices.id))
    .limit(CSV_PAGE);
}
