import csvTexts from "#app/locales/fr/order/csv.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { awaitsApproval } from "#app/models/company/approval.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { ListedOrder } from "#app/models/order/order-view.ts";
import type { OrderFilter } from "#app/models/order/query.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { formatRange, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { type CsvFile, csvPages } from "#app/services/document/csv-pages.server.ts";
import {
  type ExportedGoods,
  listExportedGoods,
  listExportedOrderIds,
  listExportedOrders,
} from "./list.server.ts";

const t = texts(csvTexts);
const tStatus = texts(statusTexts);

const facts = [
  "number",
  "placed",
  "by",
  "placed-by",
  "status",
  "mode",
  "day",
  "hour",
  "store",
  "worksite",
  "comment",
  "erp",
  "missing",
  "substitutes",
] as const;

const amounts = ["net", "delivery", "gross"] as const;

/** Writes all pages, comma amounts, left out for readers who may not see them. */
export async function ordersCsv(
  buyer: Buyer,
  filter: OrderFilter,
  now: Date = new Date(),
): Promise<CsvFile> {
  const showsPrices = maySeePrices(buyer);
  const head = [...facts, ...(showsPrices ? amounts : [])].map((column) => t(column));
  const pages = csvPages(head, await listExportedOrderIds(buyer, filter), async (ids) => {
    const [orders, goods] = await Promise.all([
      listExportedOrders(buyer, filter, ids),
      listExportedGoods(buyer, ids),
    ]);
    return orders.map((order) => [
      ...factsOf(order, goods.get(order.uid) ?? NOTHING_MORE),
      ...(showsPrices ? amountsOf(order) : []),
    ]);
  });
  return { name: t("file", { day: parisTime(now).day }), pages };
}

const NOTHING_MORE: ExportedGoods = { placedBy: "", missing: "", substitutes: "" };

function factsOf(order: ListedOrder, goods: ExportedGoods): CsvRow {
  const { uid, createdAt, buyerName, mode, deliveryDate, deliveryRange } = order;
  const { storeLabel, worksiteName, comment, erpNumber } = order;
  return [
    uid,
    frenchDay(parisTime(createdAt).day),
    buyerName,
    goods.placedBy,
    standingOf(order),
    t(isPickup(mode) ? "pickup" : "by-lorry"),
    frenchDay(deliveryDate),
    formatRange(deliveryRange),
    storeLabel,
    worksiteName,
    comment,
    erpNumber ?? "",
    goods.missing,
    goods.substitutes,
  ];
}

function standingOf(order: ListedOrder): string {
  if (awaitsApproval(order)) return tStatus("to-approve");
  return order.isBeingPaid ? tStatus("being-paid") : tStatus(`${order.statusCode}`);
}

function amountsOf({ netCents, deliveryCents, grossCents }: ListedOrder): CsvRow {
  return [netCents, deliveryCents, grossCents].map(decimalCents);
}
