import type { RouterContextProvider } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { latestPoints, spendChart } from "#app/models/worksite/budget.ts";
import { contentSlug } from "#app/models/worksite/content.ts";
import {
  contentKindsOf,
  WORKSITES_PER_PAGE,
  type WorksiteContentKind,
} from "#app/models/worksite/worksite.ts";
import { toWorksiteView } from "#app/models/worksite/worksite-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listSignedNotes } from "#app/services/handover/handover.server.ts";
import { listWorksiteContents } from "#app/services/worksite/content-list.server.ts";
import { listDocuments } from "#app/services/worksite/document.server.ts";
import { listWorksiteEvents } from "#app/services/worksite/event.server.ts";
import type { WorksiteDetail } from "#app/services/worksite/list.server.ts";
import { findSpend } from "#app/services/worksite/spend.server.ts";
import { requireWorksite } from "../require-worksite.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readWorksitePage(context: Context, id: string, query: URLSearchParams) {
  const buyer = context.get(buyerContext);
  const worksite = await requireWorksite(context, id);
  const showsPrices = maySeePrices(buyer);
  const [spend, contents, documents, notes, journal] = await Promise.all([
    showsPrices ? readSpend(worksite) : null,
    Promise.all(
      contentKindsOf(showsPrices).map((kind) => readContents(buyer, worksite, kind, query)),
    ),
    listDocuments(buyer, worksite.id),
    listSignedNotes(buyer, worksite.id),
    listWorksiteEvents(buyer, worksite.id),
  ]);
  return {
    worksite: toWorksiteView(worksite, buyer, parisTime(new Date()).day),
    memberCount: worksite.memberIds.length,
    spend,
    contents,
    documents: documents.map(({ uploadId: _, ...document }) => document),
    notes,
    journal: { events: journal.events, total: journal.total },
  };
}

export type ContentsView = Awaited<ReturnType<typeof readContents>>;

async function readContents(
  buyer: Buyer,
  { id }: WorksiteDetail,
  kind: WorksiteContentKind,
  query: URLSearchParams,
) {
  const { rows, total, page } = await listWorksiteContents(
    buyer,
    id,
    kind,
    query.get(contentSlug(kind)),
  );
  const shown = maySeePrices(buyer) ? rows : rows.map((row) => ({ ...row, netCents: null }));
  return { kind, rows: shown, total, page, pages: pageCount(total, WORKSITES_PER_PAGE) };
}

export type SpendView = Awaited<ReturnType<typeof readSpend>>;

async function readSpend(worksite: WorksiteDetail) {
  const spend = await findSpend(worksite);
  const { totalCents, budgetCents, leftCents, percent } = spend;
  const sums = { totalCents, budgetCents, leftCents, percent };
  return { ...sums, points: latestPoints(spend), chart: spendChart(spend) };
}
