export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** None for a figure shown for comparison only. */
  bar?: { atLeast: number } | { atMost: number };
};

const HEAD = ["what", "figure", "bar", "ok"] as const;

export function isWithin({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const [head = [], ...others] = rows;
  return [head, widths.map((width) => "-".repeat(width)), ...others].map(line).join("\n");
}

function rowOf(figure: Figure): string[] {
  const { what, value, unit, bar } = figure;
  return [
    what.replaceAll("|", "/"),
    withUnit(value, unit),
    bar ? barText(bar) : "",
    verdictOf(figure),
  ];
}

function barText(bar: NonNullable<Figure["bar"]>): string {
  return "atLeast" in bar ? `>= ${shorten(bar.atLeast)}` : `<= ${shorten(bar.atMost)}`;
}

function withUnit(value: number, unit: string): string {
  return `${shorten(value)} ${unit}`.trimEnd();
}

function shorten(value: number): string {
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
}

function verdictOf(figure: Figure): string {
  if (!figure.bar) return "";
  return isWithin(figure) ? "yes" : "NO";
}
