import { and, eq, inArray, isNull } from "drizzle-orm";
import { personState } from "#app/models/company/people.ts";
import { type ErasureObstacle, erasureObstacle, nobody } from "#app/models/privacy/erasure.ts";
import {
  type Asker,
  checkOwnPassword,
  type OwnPasswordRefusal,
} from "#app/services/auth/password-change.server.ts";
import { notifyCustomer } from "#app/services/auth/security-notice.server.ts";
import { endSessions } from "#app/services/auth/session.server.ts";
import { eraseCardRequests } from "#app/services/card-request/retention.server.ts";
import { lockPeople } from "#app/services/company/people-change.server.ts";
import { removeAllCards } from "#app/services/payment/card/saved-card.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { eraseCardChanges, eraseCardLines } from "#app/services/record/journal.server.ts";
import { releaseHolds } from "#app/services/store/slot.server.ts";
import { leaveWorksites } from "#app/services/worksite/leaving.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import {
  codeCountdowns,
  codes,
  contactChanges,
  securityEvents,
  staffEvents,
} from "#drizzle/schema/auth.ts";
import { carts, vehicles } from "#drizzle/schema/cart.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { comparatorItems } from "#drizzle/schema/comparator.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { disputes } from "#drizzle/schema/invoice.ts";
import { customerLists, wishlists } from "#drizzle/schema/list.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { ticketDisputes } from "#drizzle/schema/purchase.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { eraseRequests } from "./data-section-contact.server.ts";

type Erased =
  | { ok: true }
  | (OwnPasswordRefusal & { field: "currentPassword" })
  | { ok: false; reason: ErasureObstacle; field?: undefined };

/**
 * Erases the account of a customer, who types their password again, at once: deletes what was
 * theirs alone, anonymises what the law makes the merchant keep (orders, payments: code de
 * commerce, article L. 123-22, ten years), and ends every session. Notifies the address on file.
 * Refuses while an order is under way, and for the last owner of a company where others order.
 */
export async function eraseAccount(
  asker: Asker,
  currentPassword: string,
  now: Date = new Date(),
): Promise<Erased> {
  const checked = await checkOwnPassword(asker, currentPassword);
  if (!checked.ok) return { ...checked, field: "currentPassword" };
  const { buyer } = asker;
  const { customerId } = buyer;
  return transaction(async (tx) => {
    const obstacle = await findObstacle(tx, buyer);
    if (obstacle) return { ok: false, reason: obstacle };
    await notifyCustomer(tx, buyer, "account-erased");
    await leaveWorksites(tx, buyer);
    await deleteOwn(tx, customerId, buyer.cardNumber);
    await eraseRequests(tx, customerId, now);
    await eraseCardRequests(tx, customerId, now);
    await eraseCardChanges(tx, buyer.cardNumber);
    await eraseCardLines(tx, buyer.cardNumber);
    await takeNameAway(tx, buyer);
    await emptyOrders(tx, customerId);
    await endLinks(tx, customerId, now);
    const set = { ...nobody(customerId), erasedAt: now, disabledAt: now };
    await tx.update(customers).set(set).where(eq(customers.id, customerId));
    return { ok: true };
  });
}

/**
 * Waits for concurrent changes of the company's people, so that one of its last two owners stays,
 * and for an order being placed.
 */
async function findObstacle(
  tx: Transaction,
  { customerId, companyId }: Asker["buyer"],
): Promise<ErasureObstacle | null> {
  await lockPeople(tx, companyId);
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("update");
  const rows = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.erasedAt)));
  const members = rows.map(({ id, role, disabledAt, cardStatus, passwordHash }) => {
    const hasPassword = passwordHash !== null;
    return { id, role, state: personState({ disabledAt, cardStatus, hasPassword }) };
  });
  const person = members.find(({ id }) => id === customerId);
  if (!person) throw new Error(`company ${companyId} has no active customer ${customerId}`);
  const placed = await tx
    .selectDistinct({ status: orders.statusCode })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return erasureObstacle(
    person,
    members,
    placed.map(({ status }) => status),
  );
}

/** Keeps orders, as the law asks, without their free texts. */
async function emptyOrders(tx: Transaction, customerId: number): Promise<void> {
  const own = eq(orders.customerId, customerId);
  await tx
    .update(orders)
    .set({ comment: "", siteContact: "", sitePhone: "", companyPhone: "" })
    .where(own);
  await tx
    .update(orderLines)
    .set({ comment: "" })
    .where(inArray(orderLines.orderId, tx.select({ id: orders.id }).from(orders).where(own)));
  await tx
    .update(deskEntries)
    .set({ reason: "" })
    .where(inArray(deskEntries.orderId, tx.select({ id: orders.id }).from(orders).where(own)));
  await tx
    .update(staffEvents)
    .set({ changes: null })
    .where(inArray(staffEvents.subject, tx.select({ uid: orders.uid }).from(orders).where(own)));
  await tx.update(approvals).set({ reason: "" }).where(eq(approvals.customerId, customerId));
  await tx.update(disputes).set({ message: "" }).where(eq(disputes.customerId, customerId));
  await tx
    .update(ticketDisputes)
    .set({ message: "" })
    .where(eq(ticketDisputes.customerId, customerId));
  await tx
    .update(quoteRequests)
    .set({ comment: "" })
    .where(eq(quoteRequests.customerId, customerId));
}

async function endLinks(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const isTheirs = eq(remotePaymentLinks.customerId, customerId);
  await tx
    .update(remotePaymentLinks)
    .set({ revokedAt: now })
    .where(and(isTheirs, isNull(remotePaymentLinks.revokedAt)));
  await tx.update(remotePaymentLinks).set({ recipient: "" }).where(isTheirs);
}

async function takeNameAway(tx: Transaction, { companyId, firstName, lastName }: Asker["buyer"]) {
  const { firstName: first, lastName: last } = nobody(0);
  const colleagues = tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.companyId, companyId));
  await tx
    .update(securityEvents)
    .set({ detail: `${first} ${last}` })
    .where(
      and(
        inArray(securityEvents.customerId, colleagues),
        eq(securityEvents.detail, `${firstName} ${lastName}`),
      ),
    );
}

/** Deletes lines of carts and lists with them. */
async function deleteOwn(tx: Transaction, customerId: number, cardNumber: string): Promise<void> {
  await endSessions(tx, customerId, null);
  await releaseHolds(tx, customerId);
  await removeAllCards(tx, customerId);
  const owned = [
    [checkouts, checkouts.customerId],
    [carts, carts.customerId],
    [customerLists, customerLists.customerId],
    [wishlists, wishlists.customerId],
    [comparatorItems, comparatorItems.customerId],
    [vehicles, vehicles.customerId],
    [searchHistory, searchHistory.customerId],
    [addresses, addresses.customerId],
    [contactChanges, contactChanges.customerId],
    [securityEvents, securityEvents.customerId],
  ] as const;
  for (const [table, owner] of owned) await tx.delete(table).where(eq(owner, customerId));
  await tx.delete(codes).where(eq(codes.cardNumber, cardNumber));
  await tx.delete(codeCountdowns).where(eq(codeCountdowns.cardNumber, cardNumber));
}
