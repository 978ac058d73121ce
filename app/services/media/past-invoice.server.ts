import { eq, sql } from "drizzle-orm";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import { pastInvoices } from "#drizzle/schema/past-order.ts";
import { dropUnusedFiles, keepFile, withPdf } from "./document-file.server.ts";

/** Invoices of the old shop by the names of their PDFs; a name of two is left out. */
export async function pastInvoicesNamed(names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const named = sql<string>`translate(upper(${pastInvoices.number}), '/\\:*?"<>| ', '----------')`;
  const rows = await db
    .select({ name: named, id: sql<number>`min(${pastInvoices.id})` })
    .from(pastInvoices)
    .where(sql`${named} = any(${sql.param(wanted)}::text[])`)
    .groupBy(named)
    .having(sql`count(*) = 1`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * Adds the PDF of an invoice of the old shop, checked by its content. It replaces the one there; the
 * same again changes nothing.
 */
export function addPastInvoicePdf(
  id: number,
  file: SentFile,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: UploadRefusal }> {
  return withPdf(file, by, async (pdf) => {
    const isNew = await transaction(async (tx) => {
      const isIt = eq(pastInvoices.id, id);
      const [before] = await tx.select().from(pastInvoices).where(isIt).for("update");
      if (!before) return false;
      const fileId = await keepFile(tx, pdf, now);
      if (before.fileId === fileId) return false;
      await tx.update(pastInvoices).set({ fileId }).where(isIt);
      await dropUnusedFiles(tx, [before.fileId]);
      const subject = `past-invoice:${before.number}`;
      await recordStaffAct(tx, { ...by, act: "document-added", subject }, now);
      return true;
    });
    return { ok: true as const, isNew };
  });
}
