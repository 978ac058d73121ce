import { sql } from "drizzle-orm";
import documentTexts from "#app/locales/fr/catalogue/document.json" with { type: "json" };
import zipTexts from "#app/locales/fr/worksite/dossier-zip.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { documentFolder, type ProductDocument } from "#app/models/catalogue/document.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import {
  type DossierEntry,
  type DossierProduct,
  dossierEntry,
  MAX_DOSSIER_PRODUCTS,
  safeName,
} from "#app/models/worksite/dossier.ts";
import { type ArchiveFile, zipFiles } from "#app/services/document/zip.server.ts";
import { findDocumentFile } from "#app/services/media/document.server.ts";
import { documentPieces } from "#app/services/media/document-file.server.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";

const t = texts(zipTexts);
const tDocument = texts(documentTexts);

type Site = { id: number; name: string };

type Archived =
  | { ok: true; name: string; archive: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { ok: false; reason: "dossier-too-many"; retryAt: Date };

/**
 * Streams the documents of the products ordered for a worksite as a ZIP archive: an HTML index, the
 * same as CSV with the missing ones, then the documents, one held at a time. Twenty an hour. The
 * caller has checked that the worksite is the buyer's company's.
 */
export async function dossierArchive(
  { customerId }: Pick<Buyer, "customerId">,
  worksite: Site,
  now: Date = new Date(),
): Promise<Archived> {
  const allowed = await spend("dossierByCustomer", String(customerId));
  if (!allowed.ok) return { ok: false, reason: "dossier-too-many", retryAt: allowed.retryAt };
  const entries = await listDossier(worksite.id);
  const name = t("archive", {
    name: safeName(worksite.name).toLowerCase(),
    day: parisTime(now).day,
  });
  return { ok: true, name, archive: zipFiles(filesOf(worksite, entries, now), now) };
}

/** Formats the index of a dossier as CSV: a row for each document, present or missing. */
export async function dossierCsv(
  worksite: Site,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const entries = await listDossier(worksite.id);
  const name = t("csv", { name: safeName(worksite.name).toLowerCase(), day: parisTime(now).day });
  return { name, csv: csvIndex(entries) };
}

function filesOf(worksite: Site, entries: readonly DossierEntry[], now: Date): ArchiveFile[] {
  return [
    { name: "index.html", chunks: once(htmlIndex(worksite, entries, now)) },
    { name: "index.csv", chunks: once(csvIndex(entries)) },
    ...entries.flatMap((entry) =>
      entry.documents.map((document) => ({
        name: pathOf(entry, document),
        chunks: fileOf(entry.productUid, document),
      })),
    ),
  ];
}

async function* once(text: string) {
  yield text;
}

async function* fileOf(productUid: number, document: ProductDocument) {
  const file = await findDocumentFile(productUid, document);
  if (file) yield* documentPieces(file);
}

function pathOf({ reference, productUid }: DossierEntry, document: ProductDocument): string {
  const { kind, language } = document;
  const end = language === "fr" ? "" : `-${language}`;
  return `${documentFolder(kind)}/${safeName(reference)}-${productUid}${end}.pdf`;
}

function csvIndex(entries: readonly DossierEntry[]): string {
  const columns = [
    ...(["reference", "product", "document", "language", "version", "issued"] as const),
    ...(["file", "orders"] as const),
  ];
  const rows = entries.flatMap((entry) => {
    const { reference, label, orderUids } = entry;
    const orders = orderUids.join(" ");
    return [
      ...entry.documents.map((document) => [
        ...[reference, label, tDocument(`kinds.${document.kind}`)],
        ...[tDocument(`languages.${document.language}`), document.version],
        ...[frenchDay(document.issuedOn), pathOf(entry, document), orders],
      ]),
      ...entry.missing.map((kind) => [
        ...[reference, label, tDocument(`kinds.${kind}`)],
        ...["", "", "", t("missing"), orders],
      ]),
    ];
  });
  return csvOf([columns.map((column) => t(`column.${column}`)), ...rows]);
}

function htmlIndex({ name }: Site, entries: readonly DossierEntry[], now: Date): string {
  const title = escapeHtml(t("title", { name }));
  const heads = (["product", "documents", "missing", "orders"] as const)
    .map((head) => `<th scope="col">${t(`head.${head}`)}</th>`)
    .join("");
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d1b18}table{width:100%;border-collapse:collapse}th,td{padding:.5rem;border-bottom:1px solid #dcd6ca;text-align:left;vertical-align:top}small{color:#655f55}</style>
</head><body><h1>${title}</h1><p>${escapeHtml(t("made", { day: frenchDay(parisTime(now).day) }))}</p>
<table><thead><tr>${heads}</tr></thead><tbody>
${entries.map(htmlRow).join("\n")}
</tbody></table></body></html>
`;
}

function htmlRow(entry: DossierEntry): string {
  const { reference, label, orderUids, documents, missing } = entry;
  const links = documents.map((document) => {
    const { kind, language, version, issuedOn } = document;
    const text = escapeHtml(tDocument(`kinds.${kind}`));
    const day = frenchDay(issuedOn);
    const facts = tDocument(version ? "facts-version" : "facts", {
      language: tDocument(`languages.${language}`),
      version,
      day,
    });
    return `<a href="${encodeURI(pathOf(entry, document))}">${text}</a> <small>${escapeHtml(facts)}</small>`;
  });
  const lacking = missing.map((kind) => escapeHtml(tDocument(`kinds.${kind}`)));
  const cells = [links, lacking, orderUids.map(escapeHtml)].map((cell) => cell.join("<br>"));
  return `<tr><th scope="row">${escapeHtml(label)}<br><small>${escapeHtml(reference)}</small></th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const NAMED_ORDERS = 5;

/**
 * Lists the products of a worksite's orders, without cancelled ones, and of its tickets, by name, with their documents
 * and the missing ones; without goods that were all brought back. A code that the shop does not know is a product that
 * is not sold. One query: orders and tickets by their indexes on the worksite, lines and products by their keys. The
 * caller has checked that the worksite is the buyer's company's.
 */
export async function listDossier(worksiteId: number): Promise<DossierEntry[]> {
  const { rows } = await db.execute<DossierProduct>(sql`
    select ordered."productUid", ordered.reference, ordered.label,
      ordered.uids[1:${sql.raw(String(NAMED_ORDERS))}] as "orderUids",
      case when products.uid is null then null else json_build_object(
        'dueDocuments', products.due_documents,
        'documents', coalesce((
          select json_agg(json_build_object('kind', kind, 'language', language,
            'version', version, 'issuedOn', issued_on))
          from product_documents where product_uid = products.uid and deleted_at is null), '[]')) end as product
    from (
      select coalesce(product_uid, -row_number() over (order by code))::int as "productUid",
        max(reference) as reference, max(label) as label,
        array_agg(distinct uid order by uid desc) as uids
      from (
        select order_lines.product_uid, null as code, reference, order_lines.label, orders.uid,
          order_lines.quantity * 1000::bigint as thousandths
        from orders join order_lines on order_lines.order_id = orders.id
        where orders.worksite_id = ${worksiteId}
          and orders.status_code not in ${literals(releasedStatuses)}
          and order_lines.quantity > 0
        union all
        select known.uid, case when known.uid is null then line.product_code end,
          coalesce(known.reference, line.product_code), line.label, tickets.number,
          line.quantity_thousandths
        from tickets join ticket_lines line on line.ticket_id = tickets.id
        left join products known on known.erp_code = line.product_code
        where tickets.worksite_id = ${worksiteId} and line.product_code is not null
      ) as bought
      group by product_uid, code
      having sum(thousandths) > 0
    ) as ordered
    left join products on products.uid = ordered."productUid" and products.is_active
    order by ordered.label collate "fr-x-icu", ordered."productUid"
    limit ${MAX_DOSSIER_PRODUCTS}`);
  return rows.map(dossierEntry);
}
