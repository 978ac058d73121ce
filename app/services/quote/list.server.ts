import { and, asc, desc, eq, getTableColumns, gte, lte, type SQL, sql } from "drizzle-orm";
import csvTexts from "#app/locales/fr/quote/csv.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { QuoteQuery } from "#app/models/quote/query.ts";
import {
  ENDING_DAYS,
  QUOTES_PER_PAGE,
  type Quote,
  type QuoteHead,
  type QuoteLine,
  quoteState,
} from "#app/models/quote/state.ts";
import { holidayZoneOf } from "#app/models/store/holiday.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import { type CsvFile, csvPages, idsOf } from "#app/services/document/csv-pages.server.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { quoteLines, quotes } from "#drizzle/schema/quote.ts";
import { stores } from "#drizzle/schema/store.ts";

export type ListedQuote = QuoteHead & { isOrdered: boolean; firstItem: string; lineCount: number };

/** Quotes shown on the dashboard (specification, section 9). */
const LATEST = 3;

/** Lists a page of the company's quotes, six to a page, sorted and filtered by the URL. */
export async function listQuotes(
  buyer: Buyer,
  query: QuoteQuery,
  now: Date = new Date(),
): Promise<{ quotes: ListedQuote[]; total: number; page: number }> {
  const where = and(isTheirs(buyer), filterOf(query, now));
  const total = await db.$count(quotes, where);
  const page = pageNumber(query.page, pageCount(total, QUOTES_PER_PAGE));
  const rows = await selectHeads()
    .where(where)
    .orderBy(...orderOf(query))
    .limit(QUOTES_PER_PAGE)
    .offset((page - 1) * QUOTES_PER_PAGE);
  return { quotes: rows.map(listed), total, page };
}

/** Lists the latest quotes of the company: three by default. */
export async function listLatestQuotes(buyer: Buyer, limit = LATEST): Promise<ListedQuote[]> {
  const rows = await selectHeads()
    .where(isTheirs(buyer))
    .orderBy(desc(quotes.createdOn), desc(quotes.id))
    .limit(limit);
  return rows.map(listed);
}

const ENDING_READ = 12;

/** Lists the nearest first: three at most, without those fully ordered. */
export async function listEndingQuotes(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<ListedQuote[]> {
  // One day beyond Paris: the calendar of each depot decides the state.
  const lastDay = addDays(parisTime(now).day, ENDING_DAYS + 1);
  const rows = await selectHeads()
    .where(and(isTheirs(buyer), gte(quotes.expiresAt, now), lte(quotes.validUntil, lastDay)))
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(ENDING_READ);
  const isEnding = (quote: ListedQuote) => quoteState(quote, quote.isOrdered, now) === "ending";
  return rows.map(listed).filter(isEnding).slice(0, LATEST);
}

/** Reads its lines too; null when there is none or it is another's. */
export async function findQuote(
  buyer: Buyer,
  id: number,
  on: Queryable = db,
): Promise<Quote | null> {
  const [row] = await selectHeads(on).where(and(eq(quotes.id, id), isTheirs(buyer)));
  if (!row) return null;
  const { companyId, worksiteName, comment } = row;
  return { ...listed(row), companyId, worksiteName, comment, lines: await listLines(on, row) };
}

/** The unordered rest of a quote's line; cancelled orders return theirs. */
export const leftOfQuoteLine = sql<number>`(quote_lines.quantity - coalesce((
  select sum(held.quantity) from order_lines held join orders on orders.id = held.order_id
  where held.quote_line_id = quote_lines.id
    and orders.status_code not in ${literals(releasedStatuses)}), 0))::int`;

const { quoteId: _quoteId, position: _position, ...lineColumns } = getTableColumns(quoteLines);

async function listLines(on: Queryable, { id, companyId }: Row): Promise<QuoteLine[]> {
  return on
    .select({
      ...lineColumns,
      ownCode: ownCodeOf(sql`quote_lines.product_uid`, companyId).as("own_code"),
      leftQuantity: sql<number>`greatest(0, ${leftOfQuoteLine})`.as("left_quantity"),
    })
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, id))
    .orderBy(asc(quoteLines.position));
}

function isTheirs(buyer: Pick<Buyer, "companyId">): SQL {
  return eq(quotes.companyId, buyer.companyId);
}

function filterOf({ state, search }: QuoteQuery, now: Date): SQL | undefined {
  const isSought =
    search === "" ? undefined : sql`starts_with(upper(${quotes.number}), upper(${search}))`;
  if (state === "valid") return and(isSought, gte(quotes.expiresAt, now));
  if (state === "expired") return and(isSought, sql`${quotes.expiresAt} < ${now.toISOString()}`);
  return isSought;
}

function orderOf({ sort }: Pick<QuoteQuery, "sort">) {
  if (sort === "end") return [asc(quotes.validUntil), asc(quotes.id)];
  if (sort === "amount") return [desc(quotes.grossCents), desc(quotes.id)];
  return [desc(quotes.createdOn), desc(quotes.id)];
}

function selectHeads(on: Queryable = db) {
  return on
    .select({
      id: quotes.id,
      number: quotes.number,
      companyId: quotes.companyId,
      createdOn: quotes.createdOn,
      validUntil: quotes.validUntil,
      expiresAt: quotes.expiresAt,
      storeUid: quotes.storeUid,
      storeLabel: stores.label,
      storeZipCode: stores.zipCode,
      storeCity: stores.city,
      storeZone: stores.holidayZone,
      worksiteName: quotes.worksiteName,
      comment: quotes.comment,
      netCents: quotes.netCents,
      grossCents: quotes.grossCents,
      isOrdered: sql<boolean>`not exists (select from quote_lines
        where quote_lines.quote_id = ${quotes.id} and ${leftOfQuoteLine} > 0)`.as("is_ordered"),
      // Both use the index of lines on quote and position.
      firstItem: sql<string>`coalesce((select l.label from quote_lines l
        where l.quote_id = ${quotes.id} order by position limit 1), '')`.as("first_item"),
      lineCount: sql<number>`(select count(*)::int from quote_lines l
        where l.quote_id = ${quotes.id})`.as("line_count"),
    })
    .from(quotes)
    .innerJoin(stores, eq(stores.uid, quotes.storeUid))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectHeads>>[number];

function listed(row: Row): ListedQuote {
  const { id, number, createdOn, validUntil, expiresAt, netCents, grossCents, isOrdered } = row;
  const { storeUid, storeLabel, storeZipCode, storeCity, firstItem, lineCount } = row;
  const store = { storeUid, storeLabel, storeZipCode, storeCity };
  const storeZone = holidayZoneOf(row.storeZone);
  const days = { createdOn, validUntil, expiresAt };
  return {
    id,
    number,
    ...days,
    ...store,
    storeZone,
    netCents,
    grossCents,
    isOrdered,
    firstItem,
    lineCount,
  };
}

const t = texts(csvTexts);

const MAX_EXPORTED = 5_000;

/** Formats the quotes of the table as CSV, all pages, at most five thousand; amounts with a comma. */
export async function quotesCsv(
  buyer: Buyer,
  query: QuoteQuery,
  now: Date = new Date(),
): Promise<CsvFile> {
  const chosen = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isTheirs(buyer), filterOf(query, now)))
    .orderBy(...orderOf(query))
    .limit(MAX_EXPORTED);
  const columns = ["number", "date", "until", "store", "net", "gross"] as const;
  const head = columns.map((column) => t(column));
  const pages = csvPages(head, await idsOf(chosen), async (ids) =>
    (await listExported(buyer, query, ids)).map((quote) => [
      quote.number,
      frenchDay(quote.createdOn),
      frenchDay(quote.validUntil),
      quote.storeLabel,
      decimalCents(quote.netCents),
      decimalCents(quote.grossCents),
    ]),
  );
  return { name: t("file", { day: parisTime(now).day }), pages };
}

function listExported(buyer: Buyer, query: Pick<QuoteQuery, "sort">, ids: readonly number[]) {
  const { number, createdOn, validUntil, netCents, grossCents } = quotes;
  return db
    .select({ number, createdOn, validUntil, netCents, grossCents, storeLabel: stores.label })
    .from(quotes)
    .innerJoin(stores, eq(stores.uid, quotes.storeUid))
    .where(and(isTheirs(buyer), sql`${quotes.id} = any(${sql.param([...ids])}::int[])`))
    .orderBy(...orderOf(query));
}
