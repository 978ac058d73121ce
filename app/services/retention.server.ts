import { and, eq, gte, isNotNull, lt, ne, not, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { keptSince } from "#app/models/retention.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { rateLimits } from "#drizzle/schema/customer.ts";
import { customerLists } from "#drizzle/schema/list.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { remotePaymentLinks } from "#drizzle/schema/remote-payment.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { wishlists } from "#drizzle/schema/wishlist.ts";
import { deleteOldMeasures } from "./analytics.server.ts";
import { deleteOldCallKeys } from "./call-key.server.ts";
import { deleteOldRequests } from "./data-section-contact.server.ts";
import { db } from "./database.server.ts";
import { deleteOldSecurityData } from "./security.server.ts";
import { deleteDeadSessions } from "./session.server.ts";
import { deleteOldStaffActs } from "./staff.server.ts";
import { sweepUploads } from "./upload.server.ts";
import { sweepWorksiteDocuments } from "./worksite-document.server.ts";

/**
 * Deletes what has been kept as long as /donnees-personnelles says: dead sessions and with them the carts and
 * searches of visitors, limits that are over, the journal past its year, changes nobody confirmed, old searches,
 * checkouts left behind, holders of credits past their time, lists deleted for a week, wishlists of a year, old
 * requests of quotes, whom old payment links were sent to, forgotten carts and files that nothing uses. Each is a
 * statement of its own: what fails holds nothing else up.
 */
export async function applyRetention(now: Date = new Date()): Promise<void> {
  const since = keptSince(now);
  await deleteDeadSessions(now);
  await deleteOldSecurityData(now);
  await deleteOldStaffActs(now);
  await deleteOldMeasures(now);
  await deleteOldCallKeys(now);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(searchHistory).where(lt(searchHistory.searchedAt, since.searches));
  await db.delete(checkouts).where(lt(checkouts.expiresAt, since.checkouts));
  await db.delete(creditOperations).where(lt(creditOperations.createdAt, since.credits));
  await db.delete(customerLists).where(lt(customerLists.deletedAt, since.deletedLists));
  await db.delete(wishlists).where(lt(wishlists.createdAt, since.wishlists));
  await db.delete(quoteRequests).where(lt(quoteRequests.createdAt, since.quoteRequests));
  await forgetRecipients(since.links);
  await deleteForgottenCarts(since.carts);
  await deleteOldRequests(since.requests, now);
  await sweepWorksiteDocuments(now);
  await sweepUploads(now);
}

/** Links stay, as a trace of who had an order paid; whom they were sent to does not. */
async function forgetRecipients(since: Date): Promise<void> {
  await db
    .update(remotePaymentLinks)
    .set({ recipient: "" })
    .where(and(lt(remotePaymentLinks.expiresAt, since), ne(remotePaymentLinks.recipient, "")));
}

/** The active cart of a customer stays as long as another of theirs does: one of them is always the active one. */
async function deleteForgottenCarts(since: Date): Promise<void> {
  const other = alias(carts, "other");
  const hasFresh = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.customerId, carts.customerId), gte(other.updatedAt, since)));
  await db
    .delete(carts)
    .where(
      and(
        isNotNull(carts.customerId),
        lt(carts.updatedAt, since),
        or(not(carts.isActive), notExists(hasFresh)),
      ),
    );
}
