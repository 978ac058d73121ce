import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { netCentsOf } from "#app/models/cart/cart.ts";
import { type CsvRow, csvOf } from "#app/models/document/csv.ts";
import type { ItemLine } from "#app/models/list/list.ts";
import { decimalCents, decimalMills } from "#app/models/platform/money.ts";
import { formatDate, parisTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findList } from "./list.server.ts";
import { listAllLists, listSharedLists } from "./summaries.server.ts";
import { findTopList } from "./top-list.server.ts";

const t = texts(listTexts);
const tOwnCode = texts(ownCodeTexts);

type CsvFile = { name: string; csv: string };

/** Importable again (`readQuickText`), with prices for those who see them. Null when not readable. */
export async function listCsv(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<CsvFile | null> {
  const list = await findList(buyer, id);
  if (!list) return null;
  const name = t("csv.file", { id, day: parisTime(now).day });
  const seesPrices = maySeePrices(buyer);
  const heads = lineColumns(seesPrices).map((column) => t(`csv.${column}`));
  const rows = list.lines.map((line) => [...lineRow(line, seesPrices), line.ownCode]);
  return { name, csv: csvOf([[...heads, tOwnCode("column")], ...rows]) };
}

/** Formats all lists that a customer may read, their own first. */
export async function listsCsv(buyer: Buyer, now: Date = new Date()): Promise<CsvFile> {
  const [own, shared] = await Promise.all([listAllLists(buyer), listSharedLists(buyer)]);
  const columns = ["list", "comment", "products", "updated", "owner"] as const;
  const rows = [...own, ...shared].map((list) => {
    const { label, comment, itemCount, updatedAt, owner } = list;
    return [label, comment, itemCount, formatDate(updatedAt), owner];
  });
  const name = t("csv.all-file", { day: parisTime(now).day });
  return { name, csv: csvOf([columns.map((column) => t(`csv.${column}`)), ...rows]) };
}

export async function topListCsv(buyer: Buyer, now: Date = new Date()): Promise<CsvFile> {
  const lines = await findTopList(buyer, now);
  const seesPrices = maySeePrices(buyer);
  const columns = [...lineColumns(seesPrices), "orders", "units"] as const;
  const rows = lines.map((line) => {
    const { orders, units, ownCode } = line;
    return [...lineRow(line, seesPrices), orders, units, ownCode];
  });
  const name = t("csv.top-file", { day: parisTime(now).day });
  const heads = [...columns.map((column) => t(`csv.${column}`)), tOwnCode("column")];
  return { name, csv: csvOf([heads, ...rows]) };
}

function lineColumns(seesPrices: boolean) {
  const what = ["reference", "label", "code-color", "color", "quantity", "unit"] as const;
  const prices = seesPrices ? (["net-unit", "net-total"] as const) : [];
  return [...what, "family", "comment", ...prices] as const;
}

function lineRow(line: ItemLine, seesPrices: boolean): CsvRow {
  const { reference, label, codeColor, colorLabel, wished, storageUnit, family, comment } = line;
  const what = [reference, label, codeColor, colorLabel, wished, storageUnit, family, comment];
  if (!seesPrices) return what;
  if (line.unsellable) return [...what, "", ""];
  return [...what, decimalMills(line.unitMills), decimalCents(netCentsOf(line))];
}
