import todayTexts from "#app/locales/fr/today/today.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type CsvRow, csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { formatDateTime, parisTime } from "#app/models/platform/time.ts";
import { figureSlug, type TodayFigure, type TodayStores } from "#app/models/today/figure.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listTodayRows, type TodayRow } from "./today.server.ts";

const t = texts(todayTexts);

/** Rows of one file: a day of a large merchant. */
const MAX_ROWS = 5_000;

/** Writes the rows of a figure, the last first; formula-safe (`csvOf`). */
export async function todayCsv(
  figure: TodayFigure,
  stores: TodayStores,
  now: Date = databaseNow(),
): Promise<{ name: string; csv: string }> {
  const rows = await listTodayRows(figure, stores, MAX_ROWS, now);
  const head = (["what", "store", "company", "at", "amount", "times", "detail"] as const).map(
    (column) => t(`column.${column}`),
  );
  const name = t("file", { figure: figureSlug(figure), day: parisTime(now).day });
  return { name, csv: csvOf([head, ...rows.slice(0, MAX_ROWS).map(cellsOf)]) };
}

function cellsOf({ key, store, company, at, cents, times, detail }: TodayRow): CsvRow {
  return [
    key,
    store ?? "",
    company ?? "",
    at ? formatDateTime(at) : "",
    cents === null ? "" : decimalCents(cents),
    times ?? "",
    detail,
  ];
}
