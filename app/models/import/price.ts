import type { IsoDay } from "#app/models/platform/time.ts";
import {
  type Columns,
  codeColumn,
  positivePriceColumn,
  type RecordOf,
  textColumn,
  wholeColumn,
} from "./column.ts";
import { countedIn } from "./counted-column.ts";
import type { LineReason } from "./line.ts";
import { dayColumn } from "./time-column.ts";

/** Price lists for groups of companies; an empty last day is no end. */
export const priceListColumns = {
  code: codeColumn("code"),
  name: textColumn("nom", 60),
  firstDay: dayColumn("premier jour"),
  lastDay: dayColumn("dernier jour", null),
} satisfies Columns;

/** Prices of lists, net, in thousandths of a euro; an empty depot stands for all. */
export const listPriceColumns = {
  priceList: codeColumn("tarif"),
  product: codeColumn("article"),
  store: codeColumn("dépôt", null),
  quantity: countedIn(wholeColumn("à partir de", 1, 9999, 1), { product: "product" }),
  unitMills: positivePriceColumn("prix ht"),
} satisfies Columns;

/** Net prices of companies, in thousandths of a euro; an empty depot stands for all, an empty last day for no end. */
export const netPriceColumns = {
  company: codeColumn("entreprise"),
  product: codeColumn("article"),
  store: codeColumn("dépôt", null),
  firstDay: dayColumn("premier jour"),
  lastDay: dayColumn("dernier jour", null),
  unitMills: positivePriceColumn("prix ht"),
} satisfies Columns;

export type PriceListRecord = RecordOf<typeof priceListColumns>;
export type ListPriceRecord = RecordOf<typeof listPriceColumns>;
export type NetPriceRecord = RecordOf<typeof netPriceColumns>;

/** Refuses a last day before the first. */
export function checkDays(days: { firstDay?: IsoDay; lastDay?: IsoDay | null }): LineReason[] {
  const { firstDay, lastDay } = days;
  if (!firstDay || !lastDay || firstDay <= lastDay) return [];
  return [{ column: netPriceColumns.lastDay.header, reason: "ends-before" }];
}

export const priceListExamples = [
  ["PLAQ", "Tarif Plaquistes", "01/01/2026", "31/12/2026"],
  ["COUV", "Tarif Couvreurs", "01/01/2026", ""],
  ["MACON", "Tarif Maçons", "01/03/2026", "28/02/2027"],
];

export const listPriceExamples = [
  ["MACON", "100234", "", "1", "67,90"],
  ["MACON", "100234", "", "24", "62,50"],
  ["MACON", "100871", "LYON", "1", "28,40"],
];

export const netPriceExamples = [
  ["C1001", "100234", "", "01/01/2026", "31/12/2026", "64,90"],
  ["C1001", "100871", "LYON", "01/01/2026", "", "27,90"],
  ["C1002", "100871", "", "15/02/2026", "30/06/2027", "29,90"],
];

/** List prices for a day to come, net, in thousandths of a euro for one unit. */
export const datedPriceColumns = {
  product: codeColumn("article"),
  firstDay: dayColumn("à partir du"),
  unitMills: positivePriceColumn("prix ht"),
} satisfies Columns;

export type DatedPriceRecord = RecordOf<typeof datedPriceColumns>;

export const datedPriceExamples = [
  ["100234", "01/01/2030", "76,90"],
  ["100871", "01/01/2030", "32,90"],
  ["100871", "01/07/2030", "33,90"],
];
