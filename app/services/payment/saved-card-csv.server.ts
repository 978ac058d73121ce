import savedCardTexts from "#app/locales/fr/payment/saved-card.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { listSavedCards } from "./saved-card.server.ts";

const t = texts(savedCardTexts);

/** Formats the saved cards of a customer as CSV; numbers are masked. */
export async function savedCardsCsv(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const head = [t("csv.brand"), t("csv.number"), t("csv.ends"), t("csv.state")];
  const rows = (await listSavedCards(buyer, now)).map(({ brand, number, ends, isExpired }) => [
    ...[brand, number, ends],
    t(isExpired ? "csv.expired" : "csv.valid"),
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}
