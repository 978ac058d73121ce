import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatMonth } from "#app/models/platform/time.ts";
import type { SpendChart, SpendPoint } from "#app/models/worksite/budget.ts";
import type { SpendView } from "./read-worksite.server.ts";

const t = texts(worksiteTexts);

export function SpendSection({ spend }: { spend: SpendView }) {
  const { points, chart } = spend;
  return (
    <section className="stack" aria-labelledby="budget">
      <h2 id="budget">{t("spend.title")}</h2>
      <p>
        {sumText(spend)} {leftText(spend)}
      </p>
      {points.length > 0 ? (
        <>
          <Chart chart={chart} />
          <LineTable
            caption={t("spend.caption")}
            columns={columns}
            rows={points}
            rowKey={({ month }) => month}
          />
          <p className="hint">{t("spend.note")}</p>
        </>
      ) : (
        <p className="hint">{t("spend.nothing")}</p>
      )}
    </section>
  );
}

function sumText({ totalCents, budgetCents, percent }: SpendView): string {
  const spent = formatCents(totalCents);
  if (budgetCents === null) return t("spend.of-none", { spent });
  const budget = formatCents(budgetCents);
  return percent === null
    ? t("spend.of-zero", { spent, budget })
    : t("spend.of", { spent, budget, percent });
}

function leftText({ leftCents }: SpendView): string {
  if (leftCents === null) return "";
  return leftCents < 0
    ? t("spend.over", { over: formatCents(-leftCents) })
    : t("spend.left", { left: formatCents(leftCents) });
}

/** Drawn on the server; the table beside it says the same. */
function Chart({ chart: { width, height, bars, budgetY } }: { chart: SpendChart }) {
  return (
    <svg
      className="spend-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("spend.chart")}
    >
      {bars.map((bar) => (
        <rect
          key={bar.month}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          fill="#a65b1f"
        />
      ))}
      <line x1={0} x2={width} y1={height} y2={height} stroke="#1d1b18" strokeWidth={2} />
      {budgetY === null ? null : (
        <>
          <line
            x1={0}
            x2={width}
            y1={budgetY}
            y2={budgetY}
            stroke="#1d1b18"
            strokeWidth={2}
            strokeDasharray="8 6"
          />
          <text x={width} y={budgetY + 16} textAnchor="end" fontSize={14} fill="#1d1b18">
            {t("spend.chart-budget")}
          </text>
        </>
      )}
    </svg>
  );
}

const columns: LineColumn<SpendPoint>[] = [
  { label: t("spend.month"), heading: true, cell: ({ month }) => formatMonth(month) },
  { label: t("spend.cents"), number: true, cell: ({ cents }) => formatCents(cents) },
  { label: t("spend.total"), number: true, cell: ({ totalCents }) => formatCents(totalCents) },
];
