import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid } from "#app/models/order/order.ts";
import {
  type AccountMeans,
  type AccountPaymentStatus,
  accountMode,
  accountReference,
  type ChosenPart,
  MAX_ACCOUNT_PAYMENTS,
  MAX_PAID_INVOICES,
  type PartChange,
  type PayableBlock,
  type PayableInvoice,
  partChanges,
  totalOf,
} from "#app/models/payment/account-payment.ts";
import { nextAsk } from "#app/models/payment/clock.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockCompanies } from "#app/services/purchase/party.server.ts";
import { accountPaymentParts, accountPayments } from "#drizzle/schema/account-payment.ts";
import { companies } from "#drizzle/schema/company.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { invoicePayments } from "#drizzle/schema/purchase.ts";
import { queueAccountExport } from "./account-settlement.server.ts";
import type { OnlinePayment } from "./adapter.server.ts";
import { type CardPaymentForm, cardPaymentForm } from "./card/adapter.server.ts";
import { openModes } from "./mode.server.ts";

/** Lists the open invoices of the buyer's company, the oldest due first, with what keeps each from being paid here. */
export async function listPayable(
  { companyId }: Pick<Buyer, "companyId">,
  now: Date = databaseNow(),
): Promise<PayableInvoice[]> {
  return selectPayable(db, companyId, now);
}

/** By the partial index of open balances. */
async function selectPayable(
  queryable: Queryable,
  companyId: number,
  now: Date,
  docIds: readonly string[] | null = null,
) {
  const isOpen = and(eq(invoiceBalances.companyId, companyId), gt(invoiceBalances.balanceCents, 0));
  const rows = await queryable
    .select({
      id: invoices.id,
      number: invoices.number,
      docId: invoices.docId,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      leftCents: invoiceBalances.balanceCents,
      holder: holderOf(companyId),
      order: {
        uid: orders.uid,
        statusCode: orders.statusCode,
        createdAt: orders.createdAt,
        approval: orders.approval,
        approvedAt: orders.approvedAt,
        lastCallAt: orders.lastCallAt,
      },
    })
    .from(invoiceBalances)
    .innerJoin(invoices, eq(invoices.id, invoiceBalances.invoiceId))
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(isOpen, docIds ? inArray(invoices.docId, [...docIds]) : undefined))
    .orderBy(asc(invoiceBalances.dueOn), asc(invoices.id))
    .limit(MAX_PAID_INVOICES);
  return rows.map(({ holder, order, ...row }): PayableInvoice => {
    const isOrders = order !== null && canBePaid(order) && !isOverdue(order, now);
    const block = isOrders ? { by: "order" as const, orderUid: order.uid } : holder;
    return { ...row, block };
  });
}

/** Payment of the company that has the invoice in hand: a card that its bank validates, or an announced transfer. */
function holderOf(companyId: number) {
  return sql<PayableBlock | null>`(
    select json_build_object('by', 'payment', 'reference', held.reference, 'means', held.means)
    from ${accountPaymentParts} part join ${accountPayments} held on held.id = part.payment_id
    where part.invoice_id = ${invoices.id} and held.company_id = ${companyId}
      and held.status in ('pending', 'announced')
    order by held.id desc limit 1)`;
}

export type StartRefusal =
  | { ok: false; reason: "changed"; changes: PartChange[] }
  | { ok: false; reason: "too-many" | "closed" | "not-found" };

/**
 * Opens a payment of these invoices by card, or announces a transfer. Refuses all of it when one was paid meanwhile or
 * is in another payment ("changed"), when twenty are under way, and means that the merchant has closed. Sent twice
 * under one key it is one payment. Locks the company, then its balances in id order.
 */
export async function startAccountPayment(
  buyer: Pick<Buyer, "companyId" | "customerId">,
  asked: { key: string; means: AccountMeans; parts: readonly ChosenPart[] },
  now: Date = databaseNow(),
): Promise<{ ok: true; reference: string; means: AccountMeans } | StartRefusal> {
  if (!offeredMeans().includes(asked.means)) return { ok: false, reason: "closed" };
  return transaction(async (tx) => {
    const { companyId } = buyer;
    await lockCompanies(tx, [companyId]);
    const known = await findByKey(tx, companyId, asked.key);
    if (known) return { ok: true, ...known };
    const payable = await selectChosen(tx, companyId, asked.parts, now);
    if (payable.size < asked.parts.length) return { ok: false, reason: "not-found" };
    const changes = partChanges(asked.parts, payable);
    if (changes.length > 0) return { ok: false, reason: "changed", changes };
    if ((await countUnderWay(tx, companyId, now)) >= MAX_ACCOUNT_PAYMENTS) {
      return { ok: false, reason: "too-many" };
    }
    const reference = await writePayment(tx, buyer, asked, [...payable.values()], now);
    return { ok: true, reference, means: asked.means };
  });
}

/** Card, if the merchant takes cards; a transfer is always open. */
export function offeredMeans(): AccountMeans[] {
  return openModes().includes(accountMode) ? ["card", "transfer"] : ["transfer"];
}

async function findByKey(tx: Transaction, companyId: number, key: string) {
  const [known] = await tx
    .select({ reference: accountPayments.reference, means: accountPayments.means })
    .from(accountPayments)
    .where(and(eq(accountPayments.companyId, companyId), eq(accountPayments.key, key)));
  return known;
}

/** A settled invoice has nothing left, and is found all the same. */
async function selectChosen(
  tx: Transaction,
  companyId: number,
  parts: readonly ChosenPart[],
  now: Date,
): Promise<Map<string, PayableInvoice>> {
  const docIds = parts.map(({ docId }) => docId);
  const isChosen = and(eq(invoices.companyId, companyId), inArray(invoices.docId, docIds));
  const locked = await tx
    .select({
      ...{ id: invoices.id, number: invoices.number, docId: invoices.docId },
      ...{ issuedOn: invoices.issuedOn, dueOn: invoices.dueOn },
    })
    .from(invoiceBalances)
    .innerJoin(invoices, eq(invoices.id, invoiceBalances.invoiceId))
    .where(isChosen)
    .orderBy(asc(invoices.id))
    .for("update", { of: invoiceBalances });
  const payable = await selectPayable(tx, companyId, now, docIds);
  const open = new Map(payable.map((invoice) => [invoice.docId, invoice]));
  return new Map(
    locked.map((row) => [row.docId, open.get(row.docId) ?? { ...row, leftCents: 0, block: null }]),
  );
}

async function countUnderWay(tx: Transaction, companyId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const isOpen = sql`(status in ('pending', 'announced')
    or (status = 'started' and opened_at > ${since}))`;
  return tx.$count(accountPayments, and(eq(accountPayments.companyId, companyId), isOpen));
}

async function writePayment(
  tx: Transaction,
  { companyId, customerId }: Pick<Buyer, "companyId" | "customerId">,
  { key, means }: { key: string; means: AccountMeans },
  parts: readonly PayableInvoice[],
  now: Date,
): Promise<string> {
  const reference = accountReference(randomBytes(12));
  const [made] = await tx
    .insert(accountPayments)
    .values({
      ...{ reference, key, companyId, customerId, means, amountCents: totalOf(parts) },
      status: means === "card" ? "started" : "announced",
      ...{ createdAt: now, openedAt: now, askAt: nextAsk({ openedAt: now }, now) },
    })
    .returning({ id: accountPayments.id });
  if (!made) throw new Error("insert into account_payments returned no row");
  const paymentId = made.id;
  await tx
    .insert(accountPaymentParts)
    .values(
      parts.map(({ id, leftCents }) => ({ paymentId, invoiceId: id, amountCents: leftCents })),
    );
  if (means === "transfer") await queueAccountExport(tx, paymentId);
  return reference;
}

export type AccountPayment = {
  id: number;
  reference: string;
  means: AccountMeans;
  status: AccountPaymentStatus;
  amountCents: number;
  createdAt: Date;
  settledAt: Date | null;
  providerCode: string | null;
  isRefunded: boolean;
  /** The ERP has taken its money for nothing that is due: the depot looks at it. */
  isToCheck: boolean;
  parts: { number: string; docId: string; amountCents: number }[];
};

/** Finds a payment of the buyer's company; null for another's. */
export async function findAccountPayment(
  { companyId }: Pick<Buyer, "companyId">,
  reference: string,
): Promise<AccountPayment | null> {
  const isIt = and(
    eq(accountPayments.companyId, companyId),
    eq(accountPayments.reference, reference),
  );
  const [[payment], parts] = await Promise.all([
    db
      .select({ payment: accountPayments, refusal: invoicePayments.refusal })
      .from(accountPayments)
      .leftJoin(invoicePayments, eq(invoicePayments.number, accountPayments.reference))
      .where(isIt),
    db
      .select({
        ...{ number: invoices.number, docId: invoices.docId },
        amountCents: accountPaymentParts.amountCents,
      })
      .from(accountPaymentParts)
      .innerJoin(accountPayments, eq(accountPayments.id, accountPaymentParts.paymentId))
      .innerJoin(invoices, eq(invoices.id, accountPaymentParts.invoiceId))
      .where(isIt)
      .orderBy(asc(invoices.dueOn), asc(invoices.id)),
  ]);
  if (!payment) return null;
  const { id, means, status, amountCents, createdAt, settledAt, ...row } = payment.payment;
  return {
    ...{ id, reference, means, status, amountCents, createdAt, settledAt, parts },
    providerCode: row.providerCode,
    isRefunded: row.refundStatus === "done",
    isToCheck: status === "paid" && payment.refusal !== null,
  };
}

/** Lists the payments of the company that are under way or were made lately, the latest first. */
export function listLatestPayments({ companyId }: Pick<Buyer, "companyId">) {
  const { reference, means, status, amountCents, createdAt } = accountPayments;
  const isShown = inArray(status, ["pending", "announced", "paid", "to-refund"]);
  return db
    .select({ reference, means, status, amountCents, createdAt })
    .from(accountPayments)
    .where(and(eq(accountPayments.companyId, companyId), isShown))
    .orderBy(desc(accountPayments.id))
    .limit(5);
}

/**
 * Opens the card page of a payment once more. Null when there is none to pay by card, it is another's, or it is over;
 * one with an invoice that was settled meanwhile is over from now on.
 */
export async function openAccountCard(
  buyer: Buyer,
  reference: string,
  now: Date = databaseNow(),
): Promise<{ amountCents: number; form: CardPaymentForm } | null> {
  const isIt = and(
    eq(accountPayments.companyId, buyer.companyId),
    eq(accountPayments.reference, reference),
    eq(accountPayments.means, "card"),
    eq(accountPayments.status, "started"),
  );
  const [[opened], [company]] = await Promise.all([
    db
      .update(accountPayments)
      .set({
        status: sql`case when ${isSettledMeanwhile} then 'abandoned' else 'started' end`,
        ...{ openedAt: now, askAt: nextAsk({ openedAt: now }, now) },
      })
      .where(isIt)
      .returning(),
    db.select().from(companies).where(eq(companies.id, buyer.companyId)),
  ]);
  if (opened?.status !== "started" || !company) return null;
  const { id: paymentId, amountCents } = opened;
  const articleCount = await db.$count(
    accountPaymentParts,
    eq(accountPaymentParts.paymentId, paymentId),
  );
  const payment = { paymentId, reference, amountCents, articleCount };
  return { amountCents, form: cardPaymentForm(onlinePayment(buyer, company, payment), now) };
}

const isSettledMeanwhile = sql`exists (
  select from ${accountPaymentParts} part
  join ${invoiceBalances} balance on balance.invoice_id = part.invoice_id
  where part.payment_id = ${accountPayments.id} and balance.balance_cents < part.amount_cents)`;

function onlinePayment(
  buyer: Buyer,
  { label, siret, address, zipCode, city }: typeof companies.$inferSelect,
  payment: Pick<OnlinePayment, "paymentId" | "reference" | "amountCents" | "articleCount">,
): OnlinePayment {
  const { customerId, companyId, cardNumber, email, firstName, lastName } = buyer;
  return {
    ...payment,
    ...{ orderUid: "", isOfAccount: true, isRemote: false, providerSession: null, bankId: null },
    payer: {
      ...{ customerId, companyId, cardNumber, email, firstName, lastName },
      ...{ companyLabel: label, siret: siret ?? "", address, zipCode, city },
    },
  };
}

/** Gives up a transfer that was announced. Null when there is none to give up, or it is another's. */
export async function cancelTransfer(
  { companyId }: Pick<Buyer, "companyId">,
  reference: string,
  now: Date = databaseNow(),
): Promise<{ amountCents: number } | null> {
  return transaction(async (tx) => {
    const [cancelled] = await tx
      .update(accountPayments)
      .set({
        ...{ status: "cancelled", settledAt: now },
        version: sql`${accountPayments.version} + 1`,
      })
      .where(
        and(
          eq(accountPayments.companyId, companyId),
          eq(accountPayments.reference, reference),
          eq(accountPayments.status, "announced"),
        ),
      )
      .returning({ id: accountPayments.id, amountCents: accountPayments.amountCents });
    if (!cancelled) return null;
    await queueAccountExport(tx, cancelled.id);
    return { amountCents: cancelled.amountCents };
  });
}
