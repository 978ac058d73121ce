import { eq } from "drizzle-orm";
import {
  type ErpApplied,
  type ErpDiscount,
  type ErpEvent,
  type ErpInvoice,
  type ErpMessage,
  type ErpPaper,
  type ErpPayment,
  type ErpPrice,
  type ErpQuote,
  type ErpReason,
  type ErpStock,
  type ErpTicket,
  erpMayMove,
} from "#app/models/erp/message.ts";
import { type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { setStockLevel } from "#app/services/catalogue/stock-level.server.ts";
import { setCompanyDiscount } from "#app/services/company/discount.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { advanceOrder, enqueueNotices } from "#app/services/order/order.server.ts";
import { queueOrderRefund } from "#app/services/payment/refund.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { moveBilledOrder, receiveDocument } from "#app/services/purchase/document.server.ts";
import { receivePayment } from "#app/services/purchase/payment.server.ts";
import { receiveTicket } from "#app/services/purchase/ticket.server.ts";
import { receiveQuote } from "#app/services/quote/quote.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";

/** Applies it in `tx`: the only path, on arrival, in turn and on replay. A refusal comes before any change. */
export async function applyErpEvent(
  tx: Transaction,
  message: ErpMessage,
  now: Date,
): Promise<ErpApplied> {
  switch (message.kind) {
    case "status":
      return applyStatus(tx, message, now);
    case "invoice":
    case "credit-note":
      return applyInvoice(tx, message, now);
    case "stock":
      return applyStock(tx, message);
    case "price":
      return applyPrice(tx, message);
    case "discount":
      return applyDiscount(tx, message);
    case "quote":
      return applyQuote(tx, message, now);
    case "ticket":
      return applyTicket(tx, message);
    case "document":
      return applyDocument(tx, message, now);
    case "payment":
      return applyPayment(tx, message, now);
  }
}

const applied: ErpApplied = { outcome: "applied" };
const failed = (reason: ErpReason): ErpApplied => ({ outcome: "failed", reason });
const missing = (reason: ErpReason): ErpApplied => ({ outcome: "waiting", reason });

/** A refused transition may succeed on replay, once the order has moved on. */
async function applyStatus(tx: Transaction, event: ErpEvent, now: Date): Promise<ErpApplied> {
  const [order] = await tx
    .select({ id: orders.id, statusCode: orders.statusCode })
    .from(orders)
    .where(eq(orders.uid, event.orderUid));
  if (!order) return failed("unknown-order");
  if (settings().depot.preparesHere && isBehindDepot(order.statusCode, event.status)) {
    // The invoice came after the goods: its e-mail too.
    if (event.status === orderStatus.invoiced) await enqueueNotices(tx, order.id, event.status);
    return { outcome: "stale" };
  }
  const isTheirs = erpMayMove(order.statusCode, event.status);
  const moved = isTheirs && (await advanceOrder(tx, order.id, event.status, "erp", now)).ok;
  if (!moved) return { outcome: "refused", reason: "not-allowed" };
  await moveBilledOrder(tx, order.id, now);
  return applied;
}

/** True for "confirmed", "available" and "invoiced" about an order that a depot moved there before. */
function isBehindDepot(current: OrderStatus, received: OrderStatus): boolean {
  if (current === 5) return received === 3 || received === 4 || received === 5;
  return current === 4 && (received === 3 || received === 4);
}

/**
 * Issues one invoice per ERP number; refunds the online payment of a credited amount. Refuses while the ERP issues
 * invoices itself: its documents have their own kind.
 */
async function applyInvoice(tx: Transaction, message: ErpInvoice, now: Date): Promise<ErpApplied> {
  if (settings().invoicing.erpIssues) return { outcome: "refused", reason: "wrong-issuer" };
  const issued = await issueInvoice(tx, message, now);
  if (!issued.ok) return failed(issued.reason === "unknown-order" ? issued.reason : "wrong-lines");
  if (message.kind === "credit-note") await giveBack(tx, issued, now);
  return applied;
}

/** "too-much" was paid in the depot, or is refunded already: the depot handles it. */
async function giveBack(
  tx: Transaction,
  { id, number }: { id: number; number: string },
  now: Date,
) {
  const [note] = await tx
    .select({ orderId: invoices.orderId, amountCents: invoices.grossCents })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (!note || note.orderId === null) throw new Error(`no credit note ${number} of an order`);
  const { orderId, amountCents } = note;
  await queueOrderRefund(tx, orderId, { amountCents, reason: "credit-note", cause: number }, now);
}

async function applyStock(tx: Transaction, message: ErpStock): Promise<ErpApplied> {
  const set = await setStockLevel(tx, message);
  return set.ok ? applied : missing(set.reason);
}

/** The trigger of `products` invalidates the cached catalogue. */
async function applyPrice(tx: Transaction, message: ErpPrice): Promise<ErpApplied> {
  const { unitMills, strikethroughMills } = message;
  const quantityPrices = message.quantityPrices.toSorted((a, b) => a.from - b.from);
  const { rowCount } = await tx
    .update(products)
    .set({ unitMills, strikethroughMills, quantityPrices })
    .where(eq(products.erpCode, message.product));
  return rowCount === 0 ? missing("unknown-product") : applied;
}

async function applyDiscount(tx: Transaction, message: ErpDiscount): Promise<ErpApplied> {
  const set = await setCompanyDiscount(tx, message);
  return set.ok ? applied : missing(set.reason);
}

const quoteReasons = {
  "unknown-card": "unknown-customer",
  "unknown-store": "unknown-place",
  "ends-before-it-begins": "wrong-days",
} as const;

async function applyQuote(tx: Transaction, message: ErpQuote, now: Date): Promise<ErpApplied> {
  const received = await receiveQuote(tx, message, now);
  if (received.ok) return applied;
  if (received.reason === "stale") return { outcome: "stale" };
  const reason = quoteReasons[received.reason];
  return reason === "wrong-days" ? failed(reason) : missing(reason);
}

async function applyTicket(tx: Transaction, message: ErpTicket): Promise<ErpApplied> {
  const received = await receiveTicket(tx, message);
  return received.ok ? applied : outcomeOf(received.reason);
}

async function applyDocument(tx: Transaction, message: ErpPaper, now: Date): Promise<ErpApplied> {
  const received = await receiveDocument(tx, message, now);
  return received.ok ? applied : outcomeOf(received.reason);
}

async function applyPayment(tx: Transaction, message: ErpPayment, now: Date): Promise<ErpApplied> {
  const received = await receivePayment(tx, message, now);
  if (received.ok) return applied;
  if (received.reason !== "unknown-invoice") return outcomeOf(received.reason);
  const awaited = received.documents.map((code) => ({ what: "invoice" as const, code }));
  return { ...missing(received.reason), missing: awaited };
}

/** Waits for what the ERP may still bring; refuses what staff can set right; fails what only a new version corrects. */
function outcomeOf(reason: ErpReason | "stale"): ErpApplied {
  if (reason === "stale") return { outcome: "stale" };
  if (awaited.has(reason)) return missing(reason);
  return corrected.has(reason) ? { outcome: "refused", reason } : failed(reason);
}

const awaited: ReadonlySet<ErpReason> = new Set<ErpReason>([
  "unknown-customer",
  "unknown-place",
  "unknown-company",
]);
const corrected: ReadonlySet<ErpReason> = new Set<ErpReason>([
  "wrong-issuer",
  "unknown-worksite",
  "too-much",
  "other-company",
  "already-billed",
]);
