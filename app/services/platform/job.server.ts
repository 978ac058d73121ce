import { sql } from "drizzle-orm";
import { z } from "zod";
import { noticeChannels, noticedStatuses } from "#app/models/order/notice.ts";
import { resentEmails } from "#app/models/order/resent.ts";
import { onlineModes } from "#app/models/payment/mode.ts";
import type { Queryable } from "./database.server.ts";
import { currentTrace } from "./observe.server.ts";

type OfOrder = { orderId: number };
type OfRefund = { refundId: number };
type OfPayment = { paymentId: number };
type OfAccountPayment = { accountPaymentId: number };
type OfDepotDay = { storeUid: number; day: string };
type OfImport = { importId: number };
type OfMediaBatch = { batchId: number };
type OfCardRequest = { requestId: number };
type Nothing = Record<string, never>;

const sharedProduct = z.object({
  productUid: z.int(),
  /** Identifies the message: a job that runs twice sends it once. */
  key: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
});

export type SharedProduct = z.output<typeof sharedProduct>;

const sharedCart = z.object({
  key: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  lines: z.array(
    z.object({ reference: z.string(), label: z.string(), quantity: z.int(), unit: z.string() }),
  ),
  leftOut: z.int(),
});

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

export type SharedList = z.output<typeof sharedList>;

const confirmedEmail = z.object({ customerId: z.int(), nonce: z.uuid(), name: z.string() });

const confirmedPhone = z.object({ customerId: z.int(), nonce: z.uuid() });

const oldPhoneNotice = z.object({ key: z.string(), to: z.string(), detail: z.string() });

const securityNotice = z.object({
  key: z.string(),
  notice: z.enum(["password-changed", "email-changed", "phone-changed", "account-erased"]),
  recipient: z.string(),
  name: z.string(),
  detail: z.string(),
});

export type SecurityNotice = z.output<typeof securityNotice>["notice"];

const askedApproval = z.object({ orderId: z.int(), ownerId: z.int() });

const linkOnly = z.object({ linkId: z.int() });
const paymentLink = z.object({ linkId: z.int(), sender: z.string(), message: z.string() });

const proposedSubstitute = z.object({ substituteId: z.int(), channel: z.enum(noticeChannels) });

const invitation = z.object({
  customerId: z.int(),
  ownerId: z.int(),
  key: z.string(),
});

const forgottenCard = z.object({
  subscriber: z.string(),
});

const waitingNotification = z.object({
  provider: z.enum(onlineModes),
  notificationId: z.int(),
  notice: z.object({
    reference: z.string(),
    amountCents: z.int(),
    result: z.enum(["paid", "refused", "pending", "approved"]),
    providerReference: z.string(),
    providerCall: z.string(),
    code: z.string(),
  }),
  receivedAt: z.iso.datetime(),
});

const resentEmail = z.object({
  orderId: z.int(),
  email: z.enum(resentEmails),
  /** Identifies the message: a job that runs twice sends it once. */
  key: z.string(),
});

const slotProposal = z.object({
  proposalId: z.int(),
  news: z.enum(["proposed", "reopened"]),
  channel: z.enum(noticeChannels),
});

const siteArrival = z.object({
  orderId: z.int(),
  day: z.string(),
  channel: z.enum(noticeChannels),
});

const messageTrial = z.object({
  staffId: z.int(),
  slug: z.string(),
  channel: z.enum(noticeChannels),
  typed: z.object({ id: z.string(), text: z.string() }).nullable(),
  key: z.string(),
});

/** Every job of the shop and its payload; `worker.server.ts` maps each to its function. */
type Jobs = {
  "export-order": OfOrder;
  "order-confirmation": OfOrder;
  "order-cancelled": OfOrder;
  "order-slot-changed": OfOrder;
  "resend-order-email": z.output<typeof resentEmail>;
  "slot-proposal": z.output<typeof slotProposal>;
  "ask-approval": z.output<typeof askedApproval>;
  "send-approval-answer": OfOrder;
  "invite-person": z.output<typeof invitation>;
  "share-product": SharedProduct;
  "share-cart": SharedCart;
  "share-list": SharedList;
  "send-payment-link": z.output<typeof paymentLink>;
  "send-payment-link-sms": z.output<typeof linkOnly>;
  "confirm-email": z.output<typeof confirmedEmail>;
  "confirm-phone": z.output<typeof confirmedPhone>;
  "old-phone-notice": z.output<typeof oldPhoneNotice>;
  "security-notice": z.output<typeof securityNotice>;
  "send-code": { codeId: number };
  "send-quote-request": { requestId: number };
  "send-dispute": { disputeId: number };
  "send-ticket-dispute": { disputeId: number };
  "send-request": { requestId: number };
  "confirm-request": { requestId: number };
  "send-request-message": { messageId: number };
  "confirm-card-request": OfCardRequest;
  "answer-card-request": OfCardRequest;
  "order-notice": z.output<typeof orderNotice>;
  "hand-over-note": { handoverId: number };
  "site-arrival": z.output<typeof siteArrival>;
  "propose-substitute": z.output<typeof proposedSubstitute>;
  "send-message-trial": z.output<typeof messageTrial>;
  "payment-failed": OfPayment;
  "apply-dated-prices": Nothing;
  "expire-orders": Nothing;
  "expire-approvals": Nothing;
  "apply-waiting-messages": Nothing;
  /** Schedules the passes of the minute too. */
  "reconcile-payments": Nothing;
  "ask-payments": Nothing;
  "confirm-payment": z.output<typeof waitingNotification>;
  "send-refund": OfRefund;
  "refund-done": OfRefund;
  "refund-account-payment": OfAccountPayment;
  "export-account-payment": OfAccountPayment;
  "export-depot-day": OfDepotDay;
  "forget-card": z.output<typeof forgottenCard>;
  "check-ledger": Nothing;
  "apply-retention": Nothing;
  "read-import": OfImport;
  "apply-import": OfImport;
  "undo-import": OfImport;
  /** Derives what follows from products that a screen or a message changed. */
  "settle-products": Nothing;
  /** Adds the files of an archive to their products. */
  "run-media-batch": OfMediaBatch;
  /** Fetches files by their addresses, and adds them to their products. */
  "fetch-media": OfMediaBatch;
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
const ofAccountPayment = z.object({ accountPaymentId: z.int() });
const ofDepotDay = z.object({ storeUid: z.int(), day: z.string() });
const ofMediaBatch = z.object({ batchId: z.int() });
const ofImport = z.object({ importId: z.int() });
const nothing = z.object({});

/** Parses the payload of a job from the queue. */
export const jobSchemas: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  "export-order": ofOrder,
  "order-confirmation": ofOrder,
  "order-cancelled": ofOrder,
  "order-slot-changed": ofOrder,
  "resend-order-email": resentEmail,
  "slot-proposal": slotProposal,
  "ask-approval": askedApproval,
  "send-approval-answer": ofOrder,
  "invite-person": invitation,
  "share-product": sharedProduct,
  "share-cart": sharedCart,
  "share-list": sharedList,
  "send-payment-link": paymentLink,
  "send-payment-link-sms": linkOnly,
  "confirm-email": confirmedEmail,
  "confirm-phone": confirmedPhone,
  "old-phone-notice": oldPhoneNotice,
  "security-notice": securityNotice,
  "send-code": z.object({ codeId: z.int() }),
  "send-quote-request": z.object({ requestId: z.int() }),
  "send-dispute": z.object({ disputeId: z.int() }),
  "send-ticket-dispute": z.object({ disputeId: z.int() }),
  "send-request": z.object({ requestId: z.int() }),
  "confirm-request": z.object({ requestId: z.int() }),
  "send-request-message": z.object({ messageId: z.int() }),
  "confirm-card-request": z.object({ requestId: z.int() }),
  "answer-card-request": z.object({ requestId: z.int() }),
  "order-notice": orderNotice,
  "hand-over-note": z.object({ handoverId: z.int() }),
  "site-arrival": siteArrival,
  "propose-substitute": proposedSubstitute,
  "send-message-trial": messageTrial,
  "payment-failed": z.object({ paymentId: z.int() }),
  "apply-dated-prices": nothing,
  "expire-orders": nothing,
  "expire-approvals": nothing,
  "apply-waiting-messages": nothing,
  "reconcile-payments": nothing,
  "ask-payments": nothing,
  "confirm-payment": waitingNotification,
  "send-refund": ofRefund,
  "refund-done": ofRefund,
  "refund-account-payment": ofAccountPayment,
  "export-account-payment": ofAccountPayment,
  "export-depot-day": ofDepotDay,
  "forget-card": forgottenCard,
  "check-ledger": nothing,
  "apply-retention": nothing,
  "read-import": ofImport,
  "apply-import": ofImport,
  "undo-import": ofImport,
  "settle-products": nothing,
  "run-media-batch": ofMediaBatch,
  "fetch-media": ofMediaBatch,
  "free-jobs": nothing,
};

export type JobOptions = {
  /** Replaces a waiting job with the same key: one export per order, however often requested. */
  key?: string;
  runAt?: Date;
};

const MAX_ATTEMPTS = 25;

/**
 * Enqueues a job within `tx`: it exists if and only if the transaction commits. A failed job is
 * retried after e^attempt seconds (graphile-worker), at most 25 times; jobs must be idempotent.
 */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  const trace = currentTrace();
  await tx.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(trace === null ? payload : { ...payload, trace })}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${MAX_ATTEMPTS}::int,
      job_key => ${options.key ?? null}::text
    )`);
}

const traced = z.object({ trace: z.string() });

/** The trace of the request that queued a job, where it was sampled. */
export function queuedBy(payload: unknown): string | null {
  return traced.safeParse(payload).data?.trace ?? null;
}
