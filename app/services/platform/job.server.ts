import { sql } from "drizzle-orm";
import { z } from "zod";
import { noticeChannels, noticedStatuses } from "#app/models/order/notice.ts";
import type { Queryable } from "./database.server.ts";

type OfOrder = { orderId: number };
type OfRefund = { refundId: number };
type OfPayment = { paymentId: number };
type Nothing = Record<string, never>;

const sharedProduct = z.object({
  productUid: z.int(),
  /** Names the message: a job that runs twice sends it once. */
  key: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
});

/** A product that someone sends to someone else by e-mail. */
export type SharedProduct = z.output<typeof sharedProduct>;

const sharedCart = z.object({
  /** Names the message: a job that runs twice sends it once. */
  key: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  /** As they were when they were shared. */
  lines: z.array(
    z.object({ reference: z.string(), label: z.string(), quantity: z.int(), unit: z.string() }),
  ),
  leftOut: z.int(),
});

/** A cart that someone sends to someone else by e-mail. */
export type SharedCart = z.output<typeof sharedCart>;

const sharedList = sharedCart.extend({
  label: z.string(),
  lines: z.array(
    z.object({
      reference: z.string(),
      label: z.string(),
      quantity: z.int(),
      unit: z.string(),
      comment: z.string(),
      codeColor: z.string(),
    }),
  ),
});

/** A list of products that someone sends to someone else by e-mail. */
export type SharedList = z.output<typeof sharedList>;

const confirmedEmail = z.object({ customerId: z.int(), nonce: z.uuid(), name: z.string() });

const confirmedPhone = z.object({ customerId: z.int(), nonce: z.uuid() });

/** The number that was, and the masked one that is. */
const oldPhoneNotice = z.object({ key: z.string(), to: z.string(), detail: z.string() });

const securityNotice = z.object({
  /** Names the message: a job that runs twice sends it once. */
  key: z.string(),
  notice: z.enum(["password-changed", "email-changed", "phone-changed", "account-erased"]),
  recipient: z.string(),
  name: z.string(),
  detail: z.string(),
});

/** What a customer is told of their access. */
export type SecurityNotice = z.output<typeof securityNotice>["notice"];

const askedApproval = z.object({ orderId: z.int(), ownerId: z.int() });

const paymentLink = z.object({ linkId: z.int(), sender: z.string(), message: z.string() });

const invitation = z.object({
  customerId: z.int(),
  ownerId: z.int(),
  /** Names the message: a job that runs twice sends it once. */
  key: z.string(),
});

const forgottenCard = z.object({
  /** What the shop called the card at the acquirer. */
  subscriber: z.string(),
});

/** Every job of the shop and what it carries; `worker.server.ts` says what runs it. */
type Jobs = {
  /** Tells the ERP of an order that is paid or to be paid in the depot. */
  "export-order": OfOrder;
  /** Writes to the customer that the order is taken. */
  "order-confirmation": OfOrder;
  /** Writes to the customer that a confirmed order is cancelled. */
  "order-cancelled": OfOrder;
  /** Writes to the customer that a confirmed order has another day or hour. */
  "order-slot-changed": OfOrder;
  /** Asks an owner whether an order above its buyer's ceiling may go on. */
  "ask-approval": z.output<typeof askedApproval>;
  /** Tells the buyer of such an order what became of it. */
  "tell-approval": OfOrder;
  /** Writes to a person how to open the access that an owner of their company made. */
  "invite-person": z.output<typeof invitation>;
  /** Writes to someone about a product, for someone else. */
  "share-product": SharedProduct;
  /** The same about the lines of a cart. */
  "share-cart": SharedCart;
  /** The same about the lines of a list. */
  "share-list": SharedList;
  /** Sends the link by which somebody without an account pays an order. */
  "send-payment-link": z.output<typeof paymentLink>;
  /** Sends the link that confirms a new e-mail address. */
  "confirm-email": z.output<typeof confirmedEmail>;
  /** Sends the code that confirms a new mobile phone. */
  "confirm-phone": z.output<typeof confirmedPhone>;
  /** Tells the mobile phone a customer had that they have another. */
  "old-phone-notice": z.output<typeof oldPhoneNotice>;
  /** Tells a customer that their access changed. */
  "security-notice": z.output<typeof securityNotice>;
  /** Sends the code that someone asked for to the contact on file of a card, if there is one. */
  "send-code": { codeId: number };
  /** Tells the ERP that a customer asks for a quote. */
  "tell-quote-request": { requestId: number };
  /** Writes to the depot that a customer contests an invoice. */
  "tell-dispute": { disputeId: number };
  /** Writes to the depot that a request has come. */
  "tell-request": { requestId: number };
  /** Writes to whoever made it that it has come. */
  "confirm-request": { requestId: number };
  /** Writes a message of a request to its other side. */
  "tell-request-message": { messageId: number };
  /** Tells the customer one way that an order has come so far. */
  "order-notice": z.output<typeof orderNotice>;
  /** Writes to the customer that a payment which its provider had in hand came to nothing. */
  "payment-failed": OfPayment;
  /** Cancels orders left unpaid and releases their stock and slot. */
  "expire-orders": Nothing;
  /** Cancels the orders that no owner answered in time. */
  "expire-approvals": Nothing;
  "apply-waiting-cards": Nothing;
  /** Asks providers about payments whose notification never came. */
  "reconcile-payments": Nothing;
  /** The same once, between two minutes. */
  "ask-payments": Nothing;
  /** Asks a provider to give money back. */
  "send-refund": OfRefund;
  /** Writes to the customer that their money was given back. */
  "refund-done": OfRefund;
  /** Has the acquirer forget a card that its customer removed. */
  "forget-card": z.output<typeof forgottenCard>;
  /** Compares yesterday's payments and refunds with what providers say of them. */
  "check-ledger": Nothing;
  /** Deletes what has been kept as long as it may be. */
  "apply-retention": Nothing;
  /** Gives back the jobs of workers that died with them. */
  "free-jobs": Nothing;
};

export type JobName = keyof Jobs;

export type JobPayload<Name extends JobName> = Jobs[Name];

const ofOrder = z.object({ orderId: z.int() });
const orderNotice = ofOrder.extend({
  status: z.literal(noticedStatuses),
  channel: z.enum(noticeChannels),
});
const ofRefund = z.object({ refundId: z.int() });
const nothing = z.object({});

/** Reads what a job carries when it comes out of the queue. */
export const jobSchemas: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  "export-order": ofOrder,
  "order-confirmation": ofOrder,
  "order-cancelled": ofOrder,
  "order-slot-changed": ofOrder,
  "ask-approval": askedApproval,
  "tell-approval": ofOrder,
  "invite-person": invitation,
  "share-product": sharedProduct,
  "share-cart": sharedCart,
  "share-list": sharedList,
  "send-payment-link": paymentLink,
  "confirm-email": confirmedEmail,
  "confirm-phone": confirmedPhone,
  "old-phone-notice": oldPhoneNotice,
  "security-notice": securityNotice,
  "send-code": z.object({ codeId: z.int() }),
  "tell-quote-request": z.object({ requestId: z.int() }),
  "tell-dispute": z.object({ disputeId: z.int() }),
  "tell-request": z.object({ requestId: z.int() }),
  "confirm-request": z.object({ requestId: z.int() }),
  "tell-request-message": z.object({ messageId: z.int() }),
  "order-notice": orderNotice,
  "payment-failed": z.object({ paymentId: z.int() }),
  "expire-orders": nothing,
  "expire-approvals": nothing,
  "apply-waiting-cards": nothing,
  "reconcile-payments": nothing,
  "ask-payments": nothing,
  "send-refund": ofRefund,
  "refund-done": ofRefund,
  "forget-card": forgottenCard,
  "check-ledger": nothing,
  "apply-retention": nothing,
  "free-jobs": nothing,
};

export type JobOptions = {
  /** A job with the same key that still waits is replaced: one export per order, however often asked. */
  key?: string;
  runAt?: Date;
};

const MAX_ATTEMPTS = 25;

/**
 * Puts a job in the queue within `tx`: it exists if and only if the transaction commits. A failed job is
 * tried again after e^attempt seconds (graphile-worker), at most 25 times; its work must bear a repetition.
 */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${MAX_ATTEMPTS}::int,
      job_key => ${options.key ?? null}::text
    )`);
}
