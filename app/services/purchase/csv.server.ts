import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import csvTexts from "#app/locales/fr/purchase/csv.json" with { type: "json" };
import purchaseTexts from "#app/locales/fr/purchase/purchase.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { awaitsApproval } from "#app/models/company/approval.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { PurchaseRow } from "#app/models/purchase/purchase-view.ts";
import type { PurchaseFilter } from "#app/models/purchase/query.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import { type CsvFile, csvPages } from "#app/services/document/csv-pages.server.ts";
import { listExportedPurchaseKeys, listExportedPurchases } from "./list.server.ts";

const t = texts(csvTexts);
const tPurchase = texts(purchaseTexts);
const tStatus = texts(statusTexts);

const facts = ["number", "origin", "day", "by", "store", "worksite", "state"] as const;
const amounts = ["net", "gross"] as const;

/** Writes all pages of the table; amounts with commas, left out for readers who may not see them. */
export async function purchasesCsv(
  buyer: Buyer,
  filter: PurchaseFilter,
  now: Date = new Date(),
): Promise<CsvFile> {
  const shows = purchaseRights(buyer).amounts;
  const head = [...facts, ...(shows ? amounts : [])].map((column) => t(column));
  const keys = await listExportedPurchaseKeys(buyer, filter);
  const pages = csvPages(head, keys, async (some) =>
    (await listExportedPurchases(buyer, some)).map((row) => [
      row.number,
      tPurchase(`origins.${row.kind}`),
      frenchDay(parisTime(row.at).day),
      ...[row.buyerName, row.storeLabel, row.worksiteName, stateOf(row)],
      ...(shows ? [decimalCents(row.netCents), decimalCents(row.grossCents)] : []),
    ]),
  );
  return { name: t("file", { day: parisTime(now).day }), pages };
}

function stateOf({ state, settlement }: PurchaseRow): string {
  if (!state) return settlement ? tPurchase(settlement) : "";
  if (awaitsApproval(state)) return tStatus("to-approve");
  return state.isBeingPaid ? tStatus("being-paid") : tStatus(`${state.statusCode}`);
}
