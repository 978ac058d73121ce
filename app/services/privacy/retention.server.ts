import {
  and,
  type Column,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias, type PgTable } from "drizzle-orm/pg-core";
import { retentionCutoffs } from "#app/models/privacy/retention.ts";
import { deleteOldIdempotencyKeys } from "#app/services/api/idempotency.server.ts";
import { forgetOldArrivals } from "#app/services/arrival/retention.server.ts";
import { deleteSpentChallenges } from "#app/services/auth/bot-check.server.ts";
import { deleteOldCodes } from "#app/services/auth/code.server.ts";
import { deleteOldFormDrafts } from "#app/services/auth/form-draft.server.ts";
import { deleteOldSecurityData } from "#app/services/auth/security.server.ts";
import { deleteDeadSessions } from "#app/services/auth/session.server.ts";
import { deleteOldStaffActs } from "#app/services/auth/staff.server.ts";
import { deleteDeadBehalves } from "#app/services/behalf/session.server.ts";
import { deleteOldCardRequests } from "#app/services/card-request/retention.server.ts";
import { deleteEndedPrices } from "#app/services/catalogue/price-end.server.ts";
import { deleteOldDepotDays } from "#app/services/closure/retention.server.ts";
import { dropOldLines } from "#app/services/erp/lines.server.ts";
import { deleteLoadingPhotos } from "#app/services/handover/retention.server.ts";
import { purgeImports } from "#app/services/import/purge.server.ts";
import { deleteOldPastInvoices } from "#app/services/invoice/past-invoice.server.ts";
import { purgeMediaBatches } from "#app/services/media/batch.server.ts";
import { purgeProductDocuments } from "#app/services/media/document.server.ts";
import { purgePhotos } from "#app/services/media/photo.server.ts";
import { deleteOldMeasures } from "#app/services/payment/analytics.server.ts";
import { deleteInBatches, inBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { deleteOldAsked } from "#app/services/search/asked.server.ts";
import { deleteEndedPins } from "#app/services/search/pin.server.ts";
import { deleteOldSwitches } from "#app/services/setting/switch.server.ts";
import { purgeUploads } from "#app/services/upload/upload.server.ts";
import { purgeWorksiteDocuments } from "#app/services/worksite/document.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { customerLists, wishlists } from "#drizzle/schema/list.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { deleteOldRequests } from "./data-section-contact.server.ts";

/**
 * Deletes data at the end of the retention that /donnees-personnelles states, section by section,
 * in short batches: expired sessions with their visitors' carts and searches. A section that fails
 * is logged and holds up no other; the next run takes what is left.
 */
export async function applyRetention(now: Date = databaseNow()): Promise<void> {
  for (const [section, clean] of sectionsAt(now)) {
    await clean().catch((err: unknown) => log.error({ err, section }, "retention failed"));
  }
}

function sectionsAt(now: Date): [section: string, clean: () => Promise<void>][] {
  const since = retentionCutoffs(now);
  return [
    ["behalf-sessions", () => deleteDeadBehalves(now)],
    ["sessions", () => deleteDeadSessions(now)],
    ["form drafts", () => deleteOldFormDrafts(now)],
    ["security", () => deleteOldSecurityData(now)],
    ["codes", () => deleteOldCodes(now)],
    ["challenges", () => deleteSpentChallenges(now)],
    ["staff acts", () => deleteOldStaffActs(now)],
    ["measures", () => deleteOldMeasures(now)],
    ["call keys", () => deleteOldIdempotencyKeys(now)],
    ["limits", () => deleteSpentLimits(now)],
    ["searches", () => deleteBefore(searchHistory, searchHistory.searchedAt, since.searches)],
    ["checkouts", () => deleteBefore(checkouts, checkouts.expiresAt, since.checkouts)],
    ["credits", () => deleteBefore(creditOperations, creditOperations.createdAt, since.credits)],
    ["lists", () => deleteBefore(customerLists, customerLists.deletedAt, since.deletedLists)],
    ["wishlists", () => deleteBefore(wishlists, wishlists.createdAt, since.wishlists)],
    ["quotes", () => deleteBefore(quoteRequests, quoteRequests.createdAt, since.quoteRequests)],
    ["payment links", () => forgetRecipients(since.links)],
    ["carts", () => deleteForgottenCarts(since.carts)],
    ["requests", () => deleteOldRequests(since.requests, now)],
    ["card requests", () => deleteOldCardRequests(since, now)],
    ["arrivals", () => forgetOldArrivals(since.arrivals)],
    ["loading photographs", () => deleteLoadingPhotos(since.loadingPhotos, now)],
    ["switches", () => deleteOldSwitches(since.depotDays)],
    ["closures", () => deleteOldDepotDays(since.depotDays)],
    ["worksite documents", () => purgeWorksiteDocuments(now)],
    ["product photographs", () => purgePhotos(now)],
    ["prices", () => deleteEndedPrices(since.prices)],
    ["media batches", () => purgeMediaBatches(now)],
    ["product documents", () => purgeProductDocuments(now)],
    ["past invoices", () => deleteOldPastInvoices(now)],
    ["imports", () => purgeImports(now)],
    ["lines of the ERP", () => dropOldLines(now)],
    ["asked searches", () => deleteOldAsked(now)],
    ["search pins", () => deleteEndedPins(now)],
    ["uploads", () => purgeUploads(now)],
  ];
}

function deleteBefore(table: PgTable, column: Column, since: Date): Promise<void> {
  return deleteInBatches(table, lt(column, since), column);
}

function deleteSpentLimits(now: Date): Promise<void> {
  return deleteInBatches(rateLimits, lt(rateLimits.expire, now.getTime()), rateLimits.expire);
}

function forgetRecipients(since: Date): Promise<void> {
  const { id, expiresAt, recipient } = remotePaymentLinks;
  return inBatches(async (rows) => {
    const old = db
      .select({ id })
      .from(remotePaymentLinks)
      .where(and(lt(expiresAt, since), ne(recipient, "")))
      .orderBy(expiresAt)
      .limit(rows)
      .for("update", { skipLocked: true });
    const { rowCount } = await db
      .update(remotePaymentLinks)
      .set({ recipient: "" })
      .where(inArray(id, old));
    return rowCount ?? 0;
  });
}

/** Keeps the active cart of a customer while another of theirs stays: one must always be active. */
function deleteForgottenCarts(since: Date): Promise<void> {
  const other = alias(carts, "other");
  const hasFresh = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.customerId, carts.customerId), gte(other.updatedAt, since)));
  const isLeft = or(not(carts.isActive), notExists(hasFresh));
  const isOld = and(isNotNull(carts.customerId), lt(carts.updatedAt, since));
  return deleteInBatches(carts, sql`${isOld} and ${isLeft}`, carts.updatedAt);
}
