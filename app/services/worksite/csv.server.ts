import csvTexts from "#app/locales/fr/worksite/csv.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { frenchDay, type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { worksiteDay } from "#app/models/worksite/day.ts";
import { safeName } from "#app/models/worksite/dossier.ts";
import type { WorksiteQuery } from "#app/models/worksite/query.ts";
import { contentKindsOf } from "#app/models/worksite/worksite.ts";
import { toWorksiteRowView } from "#app/models/worksite/worksite-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listAllContents } from "./content-list.server.ts";
import { listAllWorksiteHeads } from "./list.server.ts";

const t = texts(csvTexts);

/** Writes all pages; no amounts for a reader who may not see any. */
export async function worksitesCsv(
  buyer: Buyer,
  query: WorksiteQuery,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const { day: today } = parisTime(now);
  const showsPrices = maySeePrices(buyer);
  const heads = await listAllWorksiteHeads(buyer, query);
  const columns = ["name", "place", "begin", "end", "state", "budget", "spent"] as const;
  const rows = heads.map((head) => {
    const row = toWorksiteRowView(head, showsPrices, today);
    return [
      ...[row.name, row.place, dayCell(row.beginsOn), dayCell(row.endsOn)],
      ...[t(`states.${row.state}`), centsCell(row.budgetCents), centsCell(row.spentCents)],
    ];
  });
  const name = t("file", { day: today });
  return { name, csv: csvOf([columns.map((column) => t(column)), ...rows]) };
}

/** Formats all contents of a worksite of the buyer's company as CSV, kind after kind. */
export async function contentsCsv(
  buyer: Buyer,
  worksite: { id: number; name: string },
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const showsPrices = maySeePrices(buyer);
  const columns = ["kind", "label", "date", "by", "net"] as const;
  const kinds = contentKindsOf(showsPrices);
  const contents = await Promise.all(
    kinds.map((kind) => listAllContents(buyer, worksite.id, kind)),
  );
  const rows = contents.flat().map(({ kind, label, day, by, netCents }) => {
    const net = showsPrices ? netCents : null;
    return [t(`kinds.${kind}`), label, frenchDay(day), by, centsCell(net)];
  });
  const file = { name: safeName(worksite.name).toLowerCase(), day: parisTime(now).day };
  const csv = csvOf([columns.map((column) => t(column)), ...rows]);
  return { name: t("content-file", file), csv };
}

function dayCell(day: IsoDay | null): string {
  return day ? worksiteDay(day) : "";
}

function centsCell(cents: number | null): string {
  return cents === null ? "" : decimalCents(cents);
}
