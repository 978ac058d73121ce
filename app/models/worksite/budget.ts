const MAX_EUROS = 100_000_000;

/** Parses "12 500", "12500,50 €" as cents; null for empty text, undefined for no amount. */
export function readEuros(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u202f\u00a0]|€$/gu, "");
  if (text === "") return null;
  const [, euros, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (euros === undefined || Number(euros) > MAX_EUROS) return undefined;
  return Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

/** Formats cents for a field: "12500,50", "12500". */
export function typedEuros(cents: number | null): string {
  if (cents === null) return "";
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest ? `,${String(rest).padStart(2, "0")}` : ""}`;
}

export type MonthSpend = { month: string; cents: number };

export type SpendPoint = MonthSpend & { totalCents: number };

export type Spend = {
  points: SpendPoint[];
  totalCents: number;
  budgetCents: number | null;
  leftCents: number | null;
  /** Share of the budget, rounded down, so that 100 % means all of it; null without a budget, or with one of zero. */
  percent: number | null;
};

/** Cumulates spending by month, including months without orders in between. */
export function spendOverTime(months: readonly MonthSpend[], budgetCents: number | null): Spend {
  const spent = new Map(months.map(({ month, cents }) => [month, cents]));
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  const points: SpendPoint[] = [];
  let totalCents = 0;
  for (let month = first; month && last && month <= last; month = nextMonth(month)) {
    const cents = spent.get(month) ?? 0;
    totalCents += cents;
    points.push({ month, cents, totalCents });
  }
  const leftCents = budgetCents === null ? null : budgetCents - totalCents;
  const percent = budgetCents ? Math.floor((totalCents * 100) / budgetCents) : null;
  return { points, totalCents, budgetCents, leftCents, percent };
}

/** Months in the chart and its table: the latest ones, the first carrying everything before. */
const SHOWN_MONTHS = 24;

export function latestPoints({ points }: Spend): SpendPoint[] {
  return points.slice(-SHOWN_MONTHS);
}

export type Bar = { month: string; x: number; width: number; y: number; height: number };

export type SpendChart = { width: number; height: number; bars: Bar[]; budgetY: number | null };

const CHART = { width: 600, height: 200, top: 12, gap: 4 };

/** Bars of cumulative spending by month, and the line of the budget. */
export function spendChart(spend: Spend): SpendChart {
  const { width, height, top, gap } = CHART;
  const points = latestPoints(spend);
  const highest = Math.max(spend.budgetCents ?? 0, ...points.map((point) => point.totalCents), 1);
  const scale = (cents: number) => Math.round(((height - top) * Math.max(0, cents)) / highest);
  // Twelve months at least: a single bar would fill the chart.
  const step = width / Math.max(12, points.length);
  const bars = points.map(({ month, totalCents }, index) => ({
    month,
    x: Math.round(index * step + gap / 2),
    width: Math.round(step - gap),
    y: height - scale(totalCents),
    height: scale(totalCents),
  }));
  const budgetY = spend.budgetCents === null ? null : height - scale(spend.budgetCents);
  return { width, height, bars, budgetY };
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return next.padStart(7, "0");
}
