/** One line of the result: what was measured, what it came to, what it may be at worst. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** None for what is shown for comparison only. */
  bar?: { atLeast: number } | { atMost: number };
};

/** True when a figure is within its bar, or has none. */
export function isWithin({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;
}

/** The table `what | figure | bar | ok`. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${shorten(figure.value)} ${figure.unit}`,
    barText(figure),
    verdictOf(figure),
  ]);
  const all = [["what", "figure", "bar", "ok"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => width(row[column]))));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function barText({ bar, unit }: Figure): string {
  if (!bar) return "";
  return "atLeast" in bar
    ? `>= ${shorten(bar.atLeast)} ${unit}`
    : `<= ${shorten(bar.atMost)} ${unit}`;
}

function shorten(value: number): string {
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
}

function width(cell: string | undefined): number {
  return cell?.length ?? 0;
}

function verdictOf(figure: Figure): string {
  if (!figure.bar) return "";
  return isWithin(figure) ? "yes" : "NO";
}
