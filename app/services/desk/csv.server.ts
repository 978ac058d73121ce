import deskTexts from "#app/locales/fr/desk/csv.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { awaitsApproval } from "#app/models/company/approval.ts";
import type { DeskFilter } from "#app/models/desk/filter.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { formatRange, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { type CsvFile, csvPages } from "#app/services/document/csv-pages.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type DeskRow, type DeskStores, listDeskIds, listRows } from "./list.server.ts";

const t = texts(deskTexts);
const tStatus = texts(statusTexts);

/** Orders of one file: a filter shows more only where it says little. */
export const MAX_DESK_EXPORTED = 20_000;

const columns = [
  ...(["number", "erp", "placed", "status", "mode", "day", "hour", "store"] as const),
  ...(["company", "customer", "placed-by", "card", "phone", "gross"] as const),
];

/** Writes the orders that a filter shows, the last placed first; formula-safe (`csvOf`). */
export async function deskCsv(
  stores: DeskStores,
  filter: DeskFilter,
  now: Date = databaseNow(),
): Promise<CsvFile> {
  const ids = await listDeskIds(stores, filter, MAX_DESK_EXPORTED);
  const head = columns.map((column) => t(column));
  const pages = csvPages(head, ids, async (some) => (await listRows(some)).map(cellsOf));
  return { name: t("file", { day: parisTime(now).day }), pages };
}

function cellsOf(order: DeskRow): CsvRow {
  const { uid, erpNumber, createdAt, mode, day, range, store, company, customer } = order;
  return [
    uid,
    erpNumber ?? "",
    frenchDay(parisTime(createdAt).day),
    standing(order),
    t(isPickup(mode) ? "pickup" : "by-lorry"),
    frenchDay(day),
    formatRange(range),
    store,
    company,
    customer,
    order.placedBy,
    order.cardNumber,
    order.phone,
    decimalCents(order.grossCents),
  ];
}

function standing(order: DeskRow): string {
  if (awaitsApproval(order)) return tStatus("to-approve");
  return order.isBeingPaid ? tStatus("being-paid") : tStatus(`${order.statusCode}`);
}
