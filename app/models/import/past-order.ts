import { lineNetCents } from "#app/models/order/past-order.ts";
import {
  type Column,
  type Columns,
  codeColumn,
  millsColumn,
  type RecordOf,
  textColumn,
  thousandthsColumn,
  wholeColumn,
} from "./column.ts";
import { countedIn } from "./counted-column.ts";
import type { LineReason, Values } from "./line.ts";
import { amountColumn, cardColumn, percentColumn } from "./number-column.ts";
import { dayColumn } from "./time-column.ts";

/** Most lines of an order of the old shop. */
const MAX_LINES = 9_999;

/** Orders of the shop that this one replaces. Amounts in cents. */
export const pastOrderColumns = {
  number: codeColumn("commande"),
  card: cardColumn("carte"),
  store: codeColumn("dépôt"),
  orderedOn: dayColumn("jour"),
  netCents: amountColumn("total ht"),
  vatCents: amountColumn("total tva"),
  grossCents: amountColumn("total ttc"),
} satisfies Columns;

/** Their lines: quantities in thousandths, net prices in thousandths of a euro, amounts in cents. */
export const pastOrderLineColumns = {
  order: codeColumn("commande"),
  position: wholeColumn("ligne", 1, MAX_LINES),
  product: codeColumn("article", null),
  label: textColumn("désignation", 200),
  quantityThousandths: countedIn(aboveZero(thousandthsColumn("quantité")), { field: "unit" }),
  unit: textColumn("unité", 20, ""),
  unitMills: millsColumn("prix net ht"),
  vatBasisPoints: percentColumn("tva %"),
  netCents: amountColumn("total ht"),
} satisfies Columns;

export type PastOrderRecord = RecordOf<typeof pastOrderColumns>;
export type PastOrderLineRecord = RecordOf<typeof pastOrderLineColumns>;

function aboveZero(column: Column<number>): Column<number> {
  return {
    ...column,
    read: (text) => {
      const read = column.read(text);
      return read.ok && read.value === 0 ? { ok: false, reason: "out-of-range" } : read;
    },
  };
}

/** Refuses an order, as the file would leave it, whose total is not its net and its VAT, or not that of its lines. */
export function checkPastOrder(values: Values, linesCents: number | null): LineReason[] {
  const { netCents = 0, vatCents = 0, grossCents = 0 } = values as Partial<PastOrderRecord>;
  const reasons: LineReason[] = [];
  if (netCents + vatCents !== grossCents) {
    reasons.push({ column: pastOrderColumns.grossCents.header, reason: "not-the-sum" });
  }
  if (linesCents !== null && linesCents !== netCents) {
    reasons.push({ column: pastOrderColumns.netCents.header, reason: "not-the-lines" });
  }
  return reasons;
}

type SummedLine = Pick<
  PastOrderLineRecord,
  "order" | "quantityThousandths" | "unitMills" | "netCents"
>;

/**
 * Refuses lines whose total is not the quantity at the net price, and all lines of an order that would
 * not add up to its net total. `held` are the lines of these orders in the shop, by key.
 */
export function checkPastOrderLines(
  orders: ReadonlyMap<string, number>,
  held: ReadonlyMap<string, Values>,
  lines: ReadonlyMap<string, Values>,
): Map<string, LineReason[]> {
  const whole = new Map(
    [...held, ...lines].map(([key]) => [
      key,
      { ...held.get(key), ...lines.get(key) } as SummedLine,
    ]),
  );
  const sums = new Map<string, number>();
  for (const { order, netCents } of whole.values()) {
    sums.set(order, (sums.get(order) ?? 0) + netCents);
  }
  const column = pastOrderLineColumns.netCents.header;
  const refusals = new Map<string, LineReason[]>();
  for (const key of lines.keys()) {
    const line = whole.get(key);
    if (!line || !orders.has(line.order)) continue;
    if (lineNetCents(line) !== line.netCents)
      refusals.set(key, [{ column, reason: "not-the-product" }]);
    else if (sums.get(line.order) !== orders.get(line.order)) {
      refusals.set(key, [{ column, reason: "not-the-lines" }]);
    }
  }
  return refusals;
}

export const pastOrderExamples = [
  ["A-1001", "2990000000019", "LYON", "14/05/2024", "296", "59,20", "355,20"],
  ["A-1002", "2990000000026", "LYON", "02/09/2024", "90,30", "18,06", "108,36"],
  ["A-1003", "2990000000033", "BOURG", "21/01/2025", "96", "19,20", "115,20"],
];

export const pastOrderLineExamples = [
  ["A-1001", "1", "100234", "Enduit de façade, seau 25 kg", "4", "seau", "74", "20", "296"],
  ["A-1002", "1", "100871", "Peinture de sol, pot 2,5 L", "3", "pot", "30,10", "20", "90,30"],
  ["A-1003", "1", "", "Sable à maçonner 0/4, en vrac", "1,5", "t", "64", "20", "96"],
];
