import type { HourRow } from "./hours.ts";

/** Size of the drawing, in its own units: one of them is a pixel on a narrow telephone. */
export const CHART = { width: 328, height: 180, left: 34, bottom: 20, top: 8 };

export type HourBars = { hour: number; x: number; width: number; today: Height; before: Height };

type Height = { y: number; height: number; orders: number };

/** Bars of two days side by side, and the lines of the scale behind them. */
export function drawChart(hours: readonly HourRow[]): {
  bars: HourBars[];
  lines: { y: number; orders: number }[];
} {
  const most = Math.max(1, ...hours.flatMap(({ today, before }) => [today.orders, before.orders]));
  const top = roundUp(most);
  const room = CHART.height - CHART.bottom - CHART.top;
  const yOf = (orders: number) => round(CHART.top + room * (1 - orders / top));
  const step = (CHART.width - CHART.left) / Math.max(1, hours.length);
  const heightOf = (orders: number) => ({
    ...{ y: yOf(orders), height: round(yOf(0) - yOf(orders)), orders },
  });
  return {
    bars: hours.map(({ hour, today, before }, at) => ({
      hour,
      x: round(CHART.left + at * step),
      width: round(step * 0.4),
      today: heightOf(today.orders),
      before: heightOf(before.orders),
    })),
    lines: [0, top / 2, top].map((orders) => ({ y: yOf(orders), orders })),
  };
}

/** The next of 2, 4, 10, 20, 40, 100…: half of it is whole too. */
function roundUp(most: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = [2, 4, 10].find((step) => step * ten >= most);
    if (found) return found * ten;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
