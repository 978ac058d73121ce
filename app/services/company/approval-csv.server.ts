import approvalTexts from "#app/locales/fr/company/approval.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { formatRange, formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { listAllApprovals } from "./approval.server.ts";

const t = texts(approvalTexts);

/**
 * Formats the orders that wait for an owner as CSV, all pages; without amounts for readers who may
 * not see prices.
 */
export async function approvalsCsv(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const showsPrices = seesPrices(buyer, false);
  const head = [
    ...[t("number"), t("buyer"), t("csv.asked"), t("until")],
    ...[t("pickup"), t("csv.hour"), t("csv.store")],
    ...(showsPrices ? [t("total"), t("csv.ceiling")] : []),
  ];
  const rows = (await listAllApprovals(buyer)).map((row) => [
    ...[row.uid, `${row.firstName} ${row.lastName}`],
    ...[moment(row.askedAt), moment(row.expiresAt)],
    ...[frenchDay(row.deliveryDate), formatRange(row.deliveryRange), row.storeLabel],
    ...(showsPrices ? [decimalCents(row.grossCents), decimalCents(row.ceilingCents)] : []),
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}

function moment(at: Date): string {
  return `${frenchDay(parisTime(at).day)} ${formatTime(at)}`;
}
