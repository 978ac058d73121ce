import { sql } from "drizzle-orm";
import { productColumns } from "#app/models/import/entity.ts";
import {
  articleKey,
  datedPriceCells,
  type FabdisArticle,
  type FabdisCell,
  type FabdisExtra,
  type FabdisKnown,
  type FabdisTab,
  fabdisColumns,
  isFabdisTab,
  noExtra,
} from "#app/models/import/fabdis.ts";
import type { LinkedArticle } from "#app/models/import/fabdis-link.ts";
import type { FileLine, LineProblem } from "#app/models/import/line.ts";
import { familiesByMaker } from "#app/models/import/maker-family.ts";
import { datedPriceColumns } from "#app/models/import/price.ts";
import { UnreadableTable } from "#app/models/import/table.ts";
import { plain } from "#app/models/platform/stem.ts";
import type { Sheet } from "#app/models/workbook/parts.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import type { OpenWorkbook } from "#app/services/workbook/read.server.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { findExtras, keepExtras } from "./fabdis-extra.server.ts";
import { batched, type TabRow, tabRows } from "./fabdis-tab.server.ts";
import { listMapped } from "./family.server.ts";
import { productTarget } from "./product.server.ts";

/** The tabs of a FAB-DIS workbook that are read, of those wanted; null for another workbook. */
export function findFabdisTabs(
  { sheets }: OpenWorkbook,
  wanted: readonly FabdisTab[],
): Map<FabdisTab, Sheet[]> | null {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const named = (tab: FabdisTab) => visible.filter(({ name }) => isFabdisTab(tab, name));
  if (named("header").length === 0 || named("commerce").length === 0) return null;
  const single: readonly FabdisTab[] = ["header", "commerce"];
  return new Map(
    wanted.map((tab) => [tab, single.includes(tab) ? named(tab).slice(0, 1) : named(tab)]),
  );
}

/**
 * The version that a FAB-DIS workbook says, the day from which its tariff applies and its decimal sign, after its
 * currency. Refuses one that is not in euros.
 */
export async function readFabdisHeader(
  book: OpenWorkbook,
  tabs: ReadonlyMap<FabdisTab, readonly Sheet[]>,
): Promise<{ version: string } & Pick<FabdisArticle, "appliesFrom" | "decimalSign">> {
  let version = "";
  let decimalSign = "";
  let appliesFrom = "";
  for await (const { row } of tabRows(book, tabs.get("header") ?? [])) {
    const currency = row("DEV").toUpperCase();
    if (currency !== "" && currency !== "EUR") {
      throw new UnreadableTable("other-currency", currency.slice(0, 10));
    }
    version ||= row("FABDISV").slice(0, 20);
    appliesFrom ||= row("DATEAPPLI");
    decimalSign ||= row("DECSEP");
  }
  return { version, appliesFrom, decimalSign };
}

/** Takes what the lines of a workbook say that no column takes: kinds of regulation, the number of prices to come. */
export type OnUnread = (note: "fabdis-regulation" | "fabdis-dated", detail: string) => void;

type Said = Pick<FabdisArticle, "today" | "appliesFrom" | "decimalSign">;

/**
 * The articles of a FAB-DIS workbook as lines of products (`fabdisColumns`), by the rows of its tab COMMERCE. What the
 * other tabs say of them is read first.
 */
export async function* fabdisLines(
  tx: Transaction,
  book: OpenWorkbook,
  tabs: ReadonlyMap<FabdisTab, readonly Sheet[]>,
  said: Said,
  onUnread: OnUnread,
): AsyncGenerator<FileLine> {
  const header = fabdisColumns.map(
    ({ field, from }) => `${productColumns[field].header} (${from.slice(0, 3).join(", ")})`,
  );
  yield { line: 1, cells: header };
  const unread = await keepExtras(tx, book, tabs);
  if (unread !== "") onUnread("fabdis-regulation", unread);
  let dated = 0;
  for await (const { article, of, isAmbiguous } of articles(tx, book, tabs, said, findExtras)) {
    if (datedPriceCells(article) !== null) dated += 1;
    const read = fabdisColumns.map(({ from, read: cellOf }) => ({ from, cell: cellOf(article) }));
    yield lineOf(read, of, isAmbiguous);
  }
  if (dated > 0) onUnread("fabdis-dated", String(dated));
}

/** The list prices to come of a FAB-DIS workbook, as lines of dated prices; its other articles are left out. */
export async function* fabdisDatedLines(
  tx: Transaction,
  book: OpenWorkbook,
  tabs: ReadonlyMap<FabdisTab, readonly Sheet[]>,
  said: Said,
): AsyncGenerator<FileLine> {
  yield { line: 1, cells: Object.values(datedPriceColumns).map(({ header }) => header) };
  for await (const { article, of, isAmbiguous } of articles(tx, book, tabs, said)) {
    const cells = datedPriceCells(article);
    if (cells === null) continue;
    const read = cells.map((cell, at) => ({ cell, from: datedFrom[at] ?? [] }));
    yield lineOf(read, of, isAmbiguous);
  }
}

/** Columns of COMMERCE that fill each column of a dated price. */
const datedFrom = [
  ["MARQUE", "REFCIALE"],
  ["DATETARIF", "DATEAPPLI"],
  ["TARIF", "QT"],
];

type FindExtras = (
  tx: Transaction,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, FabdisExtra>>;

/** The rows of COMMERCE with the article of the shop that each is, and what other tabs say of it. */
async function* articles(
  tx: Transaction,
  book: OpenWorkbook,
  tabs: ReadonlyMap<FabdisTab, readonly Sheet[]>,
  said: Said,
  find?: FindExtras,
): AsyncGenerator<{ article: FabdisArticle; of: TabRow; isAmbiguous: boolean }> {
  const { brandOf, familyOf } = await readNames(tx);
  for await (const batch of batched(tabRows(book, tabs.get("commerce") ?? []))) {
    const keys = batch.map(({ row }) => articleKey(row));
    const known = await findKnown(tx, batch, brandOf);
    const extras = await find?.(tx, keys);
    for (const of of batch) {
      const key = articleKey(of.row);
      const found = known.get(key) ?? [];
      const extra = extras?.get(key) ?? noExtra();
      const article = { row: of.row, extra, known: found[0] ?? null, brandOf, familyOf, ...said };
      yield { article, of, isAmbiguous: found.length > 1 };
    }
  }
}

/** A maker's brand is the shop's by its code, or by its name. */
export async function readNames(tx: Queryable) {
  const all = await tx.select({ code: brands.erpCode, name: brands.name }).from(brands);
  const byName = new Map(all.map(({ code, name }) => [plain(name), code]));
  for (const { code } of all) if (code) byName.set(plain(code), code);
  const byMaker = familiesByMaker(await listMapped(tx));
  return {
    brandOf: (brand: string) => byName.get(plain(brand)) ?? null,
    familyOf: (key: string) => byMaker.get(key) ?? null,
  };
}

/** Codes of the shop's products by brand and reference of the maker. Reads product_codes_key_index. */
export async function findArticles(
  tx: Queryable,
  articles: readonly LinkedArticle[],
  brandOf: (brand: string) => string | null,
): Promise<{ key: string; code: string }[]> {
  const wanted = articles.flatMap((article) => {
    const brand = brandOf(article.brand);
    return brand ? [{ ...article, brand }] : [];
  });
  const { rows } = await tx.execute<{ key: string; code: string }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(wanted.map(({ key }) => key))}::text[],
        ${sql.param(wanted.map(({ brand }) => brand))}::text[],
        ${sql.param(wanted.map(({ reference }) => reference))}::text[]) as t (article, brand, reference)
    )
    select distinct wanted.article as key, products.erp_code as code
    from wanted
    join product_codes as held on held.key = upper(regexp_replace(wanted.reference, '[^A-Za-z0-9]', '', 'g'))
      and held.kind = 'maker' and upper(held.code) = upper(wanted.reference)
    join products on products.uid = held.product_uid
    join brands on brands.code = products.brand_code and brands.erp_code = wanted.brand
    where products.erp_code is not null
    order by 1, 2`);
  return rows;
}

async function findKnown(
  tx: Queryable,
  batch: readonly TabRow[],
  brandOf: (brand: string) => string | null,
): Promise<Map<string, FabdisKnown[]>> {
  const wanted = batch.map(({ row }) => ({
    key: articleKey(row),
    brand: row("MARQUE"),
    reference: row("REFCIALE"),
  }));
  const rows = await findArticles(tx, wanted, brandOf);
  const records = await productTarget.find(
    tx,
    rows.map(({ code }) => code),
  );
  const known = new Map<string, FabdisKnown[]>();
  for (const { key, code } of rows) {
    const record = records.get(code);
    if (record) known.set(key, [...(known.get(key) ?? []), record as FabdisKnown]);
  }
  return known;
}

function lineOf(
  read: readonly { cell: FabdisCell; from: readonly string[] }[],
  { line, faultOf }: TabRow,
  isAmbiguous: boolean,
): FileLine {
  const faults: { at: number; reason: LineProblem }[] = [];
  const cells = read.map(({ cell, from }, at) => {
    const fault = from.map(faultOf).find((one) => one !== null);
    if (fault) faults.push({ at, reason: fault });
    if (cell === null || typeof cell === "string") return cell;
    faults.push({ at, reason: cell.fault });
    return cell.cell;
  });
  if (isAmbiguous) faults.push({ at: 0, reason: "ambiguous-reference" });
  return { line, cells, faults };
}
