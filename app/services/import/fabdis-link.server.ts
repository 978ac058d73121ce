import type { FabdisTab } from "#app/models/import/fabdis.ts";
import {
  correspondenceLink,
  type FabdisLink,
  type LinkedArticle,
  substitutionLink,
} from "#app/models/import/fabdis-link.ts";
import type { FileLine, LineProblem } from "#app/models/import/line.ts";
import { productLinkColumns } from "#app/models/import/link.ts";
import type { Sheet } from "#app/models/workbook/parts.ts";
import type { Queryable } from "#app/services/platform/database.server.ts";
import type { OpenWorkbook } from "#app/services/workbook/read.server.ts";
import { findArticles, readNames } from "./fabdis.server.ts";
import { batched, tabRows } from "./fabdis-tab.server.ts";

type Tabs = ReadonlyMap<FabdisTab, readonly Sheet[]>;

const readings = [
  ["links", correspondenceLink],
  ["substitution", substitutionLink],
] as const;

/**
 * The articles that a FAB-DIS workbook puts beside others, as lines of product links: its rows of
 * CORRESPONDANCE, then those of SUBSTITUTION, numbered on.
 */
export async function* fabdisLinkLines(
  tx: Queryable,
  book: OpenWorkbook,
  tabs: Tabs,
): AsyncGenerator<FileLine> {
  yield { line: 1, cells: Object.values(productLinkColumns).map(({ header }) => header) };
  const { brandOf } = await readNames(tx);
  let line = 1;
  for await (const batch of batched(tabLinks(book, tabs))) {
    const wanted = batch.flatMap(({ article, other }) => [article, other]);
    const found = Map.groupBy(await findArticles(tx, wanted, brandOf), ({ key }) => key);
    const codesOf = (key: string) => (found.get(key) ?? []).map(({ code }) => code);
    for (const link of batch) yield lineOf(link, ++line, codesOf);
  }
}

async function* tabLinks(book: OpenWorkbook, tabs: Tabs): AsyncGenerator<FabdisLink> {
  for (const [tab, linkOf] of readings) {
    for await (const { row } of tabRows(book, tabs.get(tab) ?? [])) yield linkOf(row);
  }
}

type CodesOf = (key: string) => readonly string[];

function lineOf({ article, kind, other, position }: FabdisLink, line: number, codesOf: CodesOf) {
  const faults: { at: number; reason: LineProblem }[] = [];
  const cellOf = (one: LinkedArticle, at: number) => {
    const [code, another] = codesOf(one.key);
    if (another !== undefined) faults.push({ at, reason: "ambiguous-reference" });
    return code ?? `${one.brand}-${one.reference}`;
  };
  return { line, cells: [cellOf(article, 0), kind, cellOf(other, 2), position], faults };
}
