import { and, asc, eq, isNull } from "drizzle-orm";
import approvalTexts from "#app/locales/fr/company/approval.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { APPROVALS_PER_PAGE } from "#app/models/company/approval.ts";
import { csvOf } from "#app/models/document/csv.ts";
import type { Order } from "#app/models/order/order.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { formatDateTime, formatRange, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";

export type WaitingApproval = {
  uid: string;
  firstName: string;
  lastName: string;
  askedAt: Date;
  expiresAt: Date;
  ceilingCents: number;
  grossCents: number;
  storeLabel: string;
  deliveryDate: string;
  deliveryRange: string;
};

export type Approval = {
  buyerName: string;
  ceilingCents: number;
  expiresAt: Date;
  closedAt: Date | null;
  ownerName: string | null;
  reason: string;
};

/** Lists the oldest first, six to a page: an owner's whole company, else one's own. Uses the partial index. */
export async function listApprovals(
  buyer: Buyer,
  requestedPage: string | null,
): Promise<{ approvals: WaitingApproval[]; total: number; page: number; pages: number }> {
  const total = await countApprovals(buyer);
  const pages = pageCount(total, APPROVALS_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const offset = (page - 1) * APPROVALS_PER_PAGE;
  const rows = await selectOpen(buyer, { limit: APPROVALS_PER_PAGE, offset });
  return { approvals: rows, total, page, pages };
}

const EXPORTED = 5_000;

export function listAllApprovals(buyer: Buyer): Promise<WaitingApproval[]> {
  return selectOpen(buyer, { limit: EXPORTED, offset: 0 });
}

async function selectOpen(buyer: Buyer, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      uid: orders.uid,
      firstName: customers.firstName,
      lastName: customers.lastName,
      askedAt: approvals.askedAt,
      expiresAt: approvals.expiresAt,
      ceilingCents: approvals.ceilingCents,
      grossCents: orders.grossCents,
      place: orders.place,
      deliveryDate: orders.deliveryDate,
      deliveryRange: orders.deliveryRange,
    })
    .from(approvals)
    .innerJoin(orders, eq(orders.id, approvals.orderId))
    .innerJoin(customers, eq(customers.id, approvals.customerId))
    .where(isOpenFor(buyer))
    .orderBy(asc(approvals.orderId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ place, ...row }) => ({ ...row, storeLabel: place.label }));
}

/** Counts pending approvals: of the company for an owner, of their own for others. */
export function countApprovals(buyer: Buyer): Promise<number> {
  return db.$count(approvals, isOpenFor(buyer));
}

/** Finds it with the answer; null for an order that needed none, or of another company. */
export async function findApproval(
  owner: Buyer,
  uid: string,
): Promise<{ order: Order; approval: Approval } | null> {
  const order = owner.role === "owner" ? await findOrder(owner, uid) : null;
  const approval = order && (await findApprovalOf(order));
  return order && approval ? { order, approval } : null;
}

/** Finds the approval of an order with its answer; null when none was needed. */
export async function findApprovalOf(
  order: Pick<Order, "id" | "approval">,
): Promise<Approval | null> {
  if (order.approval === "not-needed") return null;
  const [row] = await db.select().from(approvals).where(eq(approvals.orderId, order.id));
  if (!row) return null;
  const { ceilingCents, expiresAt, closedAt, reason } = row;
  const [buyerName, ownerName] = await Promise.all([
    findName(row.customerId),
    row.answeredBy === null ? null : findName(row.answeredBy),
  ]);
  return { buyerName: buyerName ?? "", ownerName, ceilingCents, expiresAt, closedAt, reason };
}

async function findName(customerId: number): Promise<string | null> {
  const { firstName, lastName } = customers;
  const [one] = await db
    .select({ firstName, lastName })
    .from(customers)
    .where(eq(customers.id, customerId));
  return one ? `${one.firstName} ${one.lastName}` : null;
}

function isOpenFor({ companyId, customerId, role }: Buyer) {
  const isOfCompany = and(eq(approvals.companyId, companyId), isNull(approvals.closedAt));
  return role === "owner" ? isOfCompany : and(isOfCompany, eq(approvals.customerId, customerId));
}

const t = texts(approvalTexts);

/** Writes all pages; without amounts for readers who may not see prices. */
export async function approvalsCsv(
  buyer: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const showsPrices = seesPrices(buyer, false);
  const head = [
    ...[t("number"), t("buyer"), t("csv.asked"), t("until")],
    ...[t("pickup"), t("csv.hour"), t("csv.store")],
    ...(showsPrices ? [t("total"), t("csv.ceiling")] : []),
  ];
  const rows = (await listAllApprovals(buyer)).map((row) => [
    ...[row.uid, `${row.firstName} ${row.lastName}`],
    ...[formatDateTime(row.askedAt), formatDateTime(row.expiresAt)],
    ...[frenchDay(row.deliveryDate), formatRange(row.deliveryRange), row.storeLabel],
    ...(showsPrices ? [decimalCents(row.grossCents), decimalCents(row.ceilingCents)] : []),
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}
