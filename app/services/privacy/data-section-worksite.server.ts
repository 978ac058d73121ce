import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { db } from "#app/services/platform/database.server.ts";
import { isTheirsToOrder } from "#app/services/worksite/worksite.server.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteDocuments, worksiteEvents } from "#drizzle/schema/worksite-content.ts";
import {
  type DataSection,
  type ExportColumn,
  momentCell,
  section,
  whole,
} from "./data-section.server.ts";

const t = texts(exportTexts);

const worksiteColumns: ExportColumn[] = [
  "worksite",
  "begins",
  "ends",
  "site-contact",
  "site-phone",
  "created",
  "archived",
];

/**
 * Exports the worksites that this customer opened or may order for, their acts on worksites of
 * their company, and the documents they added; without budgets for one who may not see prices.
 */
export function worksiteSections(buyer: Buyer, showsPrices: boolean): DataSection[] {
  const columns: ExportColumn[] = showsPrices
    ? [...worksiteColumns, "budget-cents"]
    : worksiteColumns;
  return [
    whole("worksites", columns, () => worksiteRows(buyer, showsPrices)),
    section("worksite-acts", ["worksite", "at", "act", "label"], () => actsBy(buyer)),
    whole("worksite-documents", ["worksite", "label", "file", "added"], () => documentRows(buyer)),
  ];
}

async function worksiteRows(buyer: Buyer, showsPrices: boolean): Promise<CsvRow[]> {
  const rows = await db
    .select()
    .from(worksites)
    .where(
      and(
        eq(worksites.companyId, buyer.companyId),
        isNull(worksites.deletedAt),
        or(isOpenedBy(buyer), isTheirsToOrder(buyer) ?? sql`true`),
      ),
    )
    .orderBy(asc(worksites.id));
  return rows.map((worksite) => [
    worksite.name,
    worksite.beginsOn ?? "",
    worksite.endsOn ?? "",
    worksite.contact,
    worksite.contactPhone,
    momentCell(worksite.createdAt),
    momentCell(worksite.archivedAt),
    ...(showsPrices ? [worksite.budgetCents ?? ""] : []),
  ]);
}

function isOpenedBy({ customerId }: Buyer): SQL {
  return sql`${worksites.id} in (select ${worksiteEvents.worksiteId} from ${worksiteEvents}
    where ${worksiteEvents.customerId} = ${customerId} and ${worksiteEvents.type} = 'created')`;
}

const PAGE = 500;

/** Five hundred events at a time: their number only grows. */
async function* actsBy({ customerId }: Buyer) {
  let after = 0;
  for (;;) {
    const page = await db
      .select({ worksite: worksites.name, event: worksiteEvents })
      .from(worksiteEvents)
      .innerJoin(worksites, eq(worksites.id, worksiteEvents.worksiteId))
      .where(and(eq(worksiteEvents.customerId, customerId), gt(worksiteEvents.id, after)))
      .orderBy(asc(worksiteEvents.id))
      .limit(PAGE);
    yield page.map(
      ({ worksite, event: { at, type, detail } }): CsvRow => [
        worksite,
        momentCell(at),
        t(`act.${type}`),
        detail.label ?? "",
      ],
    );
    if (page.length < PAGE) return;
    after = page.at(-1)?.event.id ?? after;
  }
}

async function documentRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ worksite: worksites.name, document: worksiteDocuments, file: uploads.name })
    .from(worksiteDocuments)
    .innerJoin(worksites, eq(worksites.id, worksiteDocuments.worksiteId))
    .innerJoin(uploads, eq(uploads.id, worksiteDocuments.uploadId))
    .where(eq(uploads.customerId, customerId))
    .orderBy(asc(worksiteDocuments.id));
  return rows.map(({ worksite, document, file }) => [
    ...[worksite, document.name, file],
    momentCell(document.addedAt),
  ]);
}
