import { useId } from "react";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { CHART, drawChart } from "#app/models/today/chart.ts";
import type { HourRow } from "#app/models/today/hours.ts";

const t = texts(todayTexts);

/** Orders by hour: full bars for today, striped ones for the day before it. The table behind has the figures. */
export function HourChart({ hours, before }: { hours: readonly HourRow[]; before: string }) {
  const id = useId();
  const { bars, lines } = drawChart(hours);
  const foot = CHART.height - CHART.bottom;
  return (
    <figure className="hour-chart">
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{t("chart.title")}</title>
        <desc id={`${id}-text`}>{t("chart.description", { before })}</desc>
        <defs>
          <Stripes id={`${id}-stripes`} />
        </defs>
        {lines.map(({ y, orders }) => (
          <g key={orders}>
            <path className="line" d={`M${CHART.left} ${y}H${CHART.width}`} />
            <text x={CHART.left - 5} y={y + 4} textAnchor="end">
              {orders}
            </text>
          </g>
        ))}
        {bars.map(({ hour, x, width, today, before: then }) => (
          <g key={hour}>
            <rect {...{ x, width, y: then.y, height: then.height }} fill={`url(#${id}-stripes)`} />
            <rect {...{ x: x + width, width, y: today.y, height: today.height }} className="now" />
            {hour % 2 === 0 ? (
              <text x={x + width} y={foot + 14} textAnchor="middle">
                {t("hours.of", { hour })}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption>
        <Key>
          <rect width="14" height="14" className="now" />
        </Key>
        {t("chart.today")}
        <Key>
          <rect width="14" height="14" fill={`url(#${id}-stripes)`} />
        </Key>
        {t("chart.before", { before })}
      </figcaption>
    </figure>
  );
}

function Key({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {children}
    </svg>
  );
}

function Stripes({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="ground" width="4" height="4" />
      <rect className="stripe" width="2" height="4" />
    </pattern>
  );
}
