import { sql } from "drizzle-orm";
import { type JobHelpers, Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import { sendCode } from "#app/services/auth/code-message.server.ts";
import {
  sendConfirmEmail,
  sendConfirmPhone,
  sendOldPhoneNotice,
  sendSecurityNotice,
} from "#app/services/auth/security-message.server.ts";
import { answerCardRequest, confirmCardRequest } from "#app/services/card-request/mail.server.ts";
import { sendSharedCart } from "#app/services/cart/share.server.ts";
import { applyDatedPrices } from "#app/services/catalogue/dated-price.server.ts";
import { sendSharedProduct } from "#app/services/catalogue/share.server.ts";
import { sendSlotProposal } from "#app/services/closure/message.server.ts";
import { expireApprovals } from "#app/services/company/approval-answer.server.ts";
import { askOwner, sendBuyerEmail } from "#app/services/company/approval-mail.server.ts";
import { sendInvitation } from "#app/services/company/people-mail.server.ts";
import {
  confirmRequest,
  sendRequest,
  sendRequestMessage,
} from "#app/services/contact/mail.server.ts";
import { enqueueLateAccountExport } from "#app/services/erp/account-payment.server.ts";
import { enqueueLateDepotDay } from "#app/services/erp/depot-day.server.ts";
import { refuseUnfetched } from "#app/services/erp/document.server.ts";
import { enqueueLateExports } from "#app/services/erp/export.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { sendHandOverNote } from "#app/services/handover/mail.server.ts";
import { sendSiteArrival } from "#app/services/handover/site-mail.server.ts";
import { applyImport, releaseImport, undoImport } from "#app/services/import/apply.server.ts";
import { readImportApart } from "#app/services/import/read-apart.server.ts";
import { sendDispute } from "#app/services/invoice/dispute.server.ts";
import { sendSharedList } from "#app/services/list/mail.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { sendMessageTrial } from "#app/services/message/trial.server.ts";
import { sendNewSlot, sendOrderCancellation } from "#app/services/order/change-mail.server.ts";
import { sendOrderConfirmation } from "#app/services/order/mail.server.ts";
import { resendOrderEmail } from "#app/services/order/resend.server.ts";
import { sendStatusNotice } from "#app/services/order/status-notice.server.ts";
import { refundAccountPayment } from "#app/services/payment/account-clock.server.ts";
import { enqueueCardForgotten } from "#app/services/payment/card/saved-card.server.ts";
import {
  expireUnpaidOrders,
  reconcilePayments,
  scheduleReconciliation,
} from "#app/services/payment/clock.server.ts";
import { confirmLater } from "#app/services/payment/confirmation.server.ts";
import { checkLedger } from "#app/services/payment/ledger.server.ts";
import { sendPaymentFailed, sendRefundNotice } from "#app/services/payment/mail.server.ts";
import { sendRefund } from "#app/services/payment/refund-sending.server.ts";
import {
  sendPaymentLink,
  sendPaymentLinkSms,
} from "#app/services/payment/remote-payment-mail.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  type JobName,
  type JobPayload,
  jobSchemas,
  queuedBy,
} from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { observe } from "#app/services/platform/observe.server.ts";
import { sendProposal } from "#app/services/preparation/substitute-mail.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { sendTicketDispute } from "#app/services/purchase/dispute.server.ts";
import { sendQuoteRequest } from "#app/services/quote/request.server.ts";
import { settleProducts } from "#app/services/record/settle.server.ts";

/** All jobs are idempotent; `keepJobs` keeps a long one from other workers. */
const work: { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> } = {
  "export-order": ({ orderId }) => enqueueLateExports(orderId),
  "order-confirmation": ({ orderId }) => sendOrderConfirmation(orderId),
  "order-cancelled": ({ orderId }) => sendOrderCancellation(orderId),
  "order-slot-changed": ({ orderId }) => sendNewSlot(orderId),
  "resend-order-email": (again) => resendOrderEmail(again),
  "slot-proposal": (news) => sendSlotProposal(news),
  "ask-approval": ({ orderId, ownerId }) => askOwner(orderId, ownerId),
  "send-approval-answer": ({ orderId }) => sendBuyerEmail(orderId),
  "invite-person": (invitation) => sendInvitation(invitation),
  "share-product": (shared) => sendSharedProduct(shared),
  "share-cart": (shared) => sendSharedCart(shared),
  "share-list": (shared) => sendSharedList(shared),
  "send-payment-link": (link) => sendPaymentLink(link),
  "send-payment-link-sms": (link) => sendPaymentLinkSms(link),
  "confirm-email": (change) => sendConfirmEmail(change),
  "confirm-phone": (change) => sendConfirmPhone(change),
  "old-phone-notice": (notice) => sendOldPhoneNotice(notice),
  "security-notice": (notice) => sendSecurityNotice(notice),
  "send-code": ({ codeId }) => sendCode(codeId),
  "send-quote-request": ({ requestId }) => sendQuoteRequest(requestId),
  "send-dispute": ({ disputeId }) => sendDispute(disputeId),
  "send-ticket-dispute": ({ disputeId }) => sendTicketDispute(disputeId),
  "send-request": ({ requestId }) => sendRequest(requestId),
  "confirm-request": ({ requestId }) => confirmRequest(requestId),
  "send-request-message": ({ messageId }) => sendRequestMessage(messageId),
  "confirm-card-request": ({ requestId }) => confirmCardRequest(requestId),
  "answer-card-request": ({ requestId }) => answerCardRequest(requestId),
  "propose-substitute": (proposal) => sendProposal(proposal),
  "send-message-trial": (trial) => sendMessageTrial(trial),
  "order-notice": (notice) => sendStatusNotice(notice),
  "hand-over-note": ({ handoverId }) => sendHandOverNote(handoverId),
  "site-arrival": (arrival) => sendSiteArrival(arrival),
  "payment-failed": ({ paymentId }) => sendPaymentFailed(paymentId),
  "apply-dated-prices": () => applyDatedPrices(),
  "expire-orders": () => expireUnpaidOrders(),
  "expire-approvals": () => expireApprovals(),
  "apply-waiting-messages": () => applyWaitingMessages(),
  "reconcile-payments": () => scheduleReconciliation(),
  "ask-payments": () => reconcilePayments(),
  "confirm-payment": ({ receivedAt, ...waiting }) =>
    confirmLater({ ...waiting, receivedAt: new Date(receivedAt) }),
  "send-refund": ({ refundId }) => sendRefund(refundId),
  "refund-done": ({ refundId }) => sendRefundNotice(refundId),
  "refund-account-payment": ({ accountPaymentId }) => refundAccountPayment(accountPaymentId),
  "export-account-payment": ({ accountPaymentId }) => enqueueLateAccountExport(accountPaymentId),
  "export-depot-day": ({ storeUid, day }) => enqueueLateDepotDay(storeUid, day),
  "forget-card": ({ subscriber }) => enqueueCardForgotten(subscriber),
  "check-ledger": () => checkLedger(),
  "apply-retention": () => applyRetention(),
  "read-import": ({ importId }) => readImportApart(importId),
  "apply-import": ({ importId }) => applyImport(importId),
  "undo-import": ({ importId }) => undoImport(importId),
  "settle-products": () => settleProducts(),
  "run-media-batch": ({ batchId }) => runBatch(batchId),
  "fetch-media": ({ batchId }) => runBatch(batchId),
  "free-jobs": freeJobs,
};

async function runBatch(batchId: number) {
  await runMediaBatch(batchId);
  await refuseUnfetched(batchId);
}

/** Former names, under which jobs may still wait when a release starts; to delete one release later. */
const formerNames = {
  "tell-approval": "send-approval-answer",
  "tell-quote-request": "send-quote-request",
  "tell-dispute": "send-dispute",
  "tell-request": "send-request",
  "tell-request-message": "send-request-message",
} as const satisfies Record<string, JobName>;

const queuedNames: readonly (readonly [string, JobName])[] = [
  ...Object.keys(work)
    .filter((name): name is JobName => name in work)
    .map((name) => [name, name] as const),
  ...Object.entries(formerNames),
];

/** Run once for all processes; not retried, since the next run comes anyway. */
const everyMinute: readonly JobName[] = [
  "apply-dated-prices",
  "expire-orders",
  "expire-approvals",
  "apply-waiting-messages",
  "reconcile-payments",
  "free-jobs",
];

/** Often enough that no run has much to delete. */
const EVERY_TEN_MINUTES = "7,17,27,37,47,57 * * * *";

/** In UTC: after the settlement files of the day before have come. */
const EVERY_MORNING = "23 4 * * *";

export type RunningWorker = { stop: () => Promise<void> };

/** Jobs of minutes, which run two at a time beside the others: an import delays no payment. */
const long: readonly JobName[] = ["read-import", "apply-import", "undo-import", "run-media-batch"];

/** Jobs that wait for hosts of others, two at a time beside all: a slow host delays no import. */
const fetching: readonly JobName[] = ["fetch-media"];

/** Runs the jobs of the queue in this process until stopped; any number of processes may do so. */
export async function startWorker(): Promise<RunningWorker> {
  await freeJobs();
  const beats = setInterval(keepJobs, BEAT_MS);
  const runners = [
    await run({
      ...common,
      maxPoolSize: 5,
      concurrency: 4,
      taskList: tasksOf((name) => !long.includes(name) && !fetching.includes(name)),
      parsedCronItems: parseCronItems([
        ...everyMinute.map((task) => cronItem(task, "* * * * *")),
        cronItem("apply-retention", EVERY_TEN_MINUTES),
        cronItem("check-ledger", EVERY_MORNING),
      ]),
    }),
    await run({ ...common, ...few, taskList: tasksOf((name) => long.includes(name)) }),
    await run({ ...common, ...few, taskList: tasksOf((name) => fetching.includes(name)) }),
  ];
  return {
    stop: async () => {
      await noteStop();
      await Promise.all(runners.map((runner) => runner.stop()));
      clearInterval(beats);
    },
  };
}

const few = { maxPoolSize: 3, concurrency: 2, parsedCronItems: [] };

function tasksOf(has: (name: JobName) => boolean): TaskList {
  const some = queuedNames.filter(([, name]) => has(name));
  return Object.fromEntries(some.map(([queued, name]) => [queued, taskOf(name)]));
}

function taskOf<Name extends JobName>(name: Name) {
  return async (payload: unknown, { job }: JobHelpers) => {
    underWay.add(job.id);
    try {
      await observe({ kind: "job", name, queuedBy: queuedBy(payload) }, async () =>
        work[name](jobSchemas[name].parse(payload)),
      );
    } finally {
      underWay.delete(job.id);
    }
  };
}

function cronItem(task: JobName, match: string) {
  return { task, match, options: { backfillPeriod: 0, maxAttempts: 1 } };
}

const BEAT_MS = 5_000;

const underWay = new Set<string>();

/** Renews the locks of this process's jobs: a provider may take longer than `freeJobs` waits. */
async function keepJobs() {
  if (underWay.size === 0) return;
  await db
    .execute(sql`
      update graphile_worker._private_jobs set locked_at = now()
      where id in ${[...underWay]} and locked_by is not null`)
    .catch((err: unknown) => log.warn({ err }, "locks of running jobs could not be renewed"));
}

/** Notes that this process stops in order: a job that it cannot end in time did not bring it down. */
async function noteStop() {
  if (underWay.size === 0) return;
  await db
    .execute(sql`
      update graphile_worker._private_jobs
      set flags = coalesce(flags, '{}') || ${flag(STOPPED)}::jsonb
      where id in ${[...underWay]} and locked_by is not null`)
    .catch((err: unknown) => log.warn({ err }, "running jobs could not be noted"));
}

/** Flags of a job whose process stopped in order, or died, while it ran. */
const STOPPED = "process-stopped";
const DIED = "process-died";

type LostJob = { id: string; name: string; payload: unknown; worker: string; isGivenUp: boolean };

/**
 * Frees jobs whose lock was not renewed for a minute; the library itself waits four hours. Gives up a job whose
 * process died for the second time, as the job may be what ends it.
 */
async function freeJobs() {
  const lost = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<LostJob>(sql`
      with lost as (
        select id, locked_by, coalesce(flags ? ${STOPPED}::text, false) as is_stopped,
          coalesce(flags ? ${DIED}::text, false) as has_died
        from graphile_worker._private_jobs
        where locked_at < now() - interval '60 seconds' order by id for update),
      judged as (select *, has_died and not is_stopped as is_given_up from lost),
      noted as (
        update graphile_worker._private_jobs as job
        set flags = case when is_stopped then job.flags - ${STOPPED}::text
              else coalesce(job.flags, '{}') || ${flag(DIED)}::jsonb end,
            attempts = case when is_given_up then job.max_attempts else job.attempts end,
            last_error = case when is_given_up then 'its process died twice' else job.last_error end
        from judged where job.id = judged.id
        returning job.id, job.task_id, job.payload, judged.locked_by, is_given_up)
      select noted.id::text, task.identifier as name, payload, locked_by as worker,
        is_given_up as "isGivenUp"
      from noted join graphile_worker._private_tasks as task on task.id = noted.task_id`);
    const workers = rows.map(({ worker }) => worker);
    if (workers.length > 0) {
      await tx.execute(
        sql`select graphile_worker.force_unlock_workers(${sql.param(workers)}::text[])`,
      );
    }
    return rows;
  });
  for (const job of lost.filter(({ isGivenUp }) => isGivenUp)) await giveUp(job);
}

const flag = (name: string) => JSON.stringify({ [name]: true });

/** Jobs of an import, which its page shows as under way. */
const ofImports: readonly string[] = [
  "read-import",
  "apply-import",
  "undo-import",
] satisfies JobName[];

/** Tells that a job is not tried again: `jobs_failing` counts it, and the import it worked on is let go. */
async function giveUp({ id, name, payload }: LostJob) {
  log.error({ job: name, id }, "a job is given up: its process died twice");
  const parsed = jobSchemas["read-import"].safeParse(payload);
  if (ofImports.includes(name) && parsed.success) await releaseImport(parsed.data.importId);
}

const logger = new Logger((scope) => (level, message) => {
  const method = level === "warning" ? "warn" : level;
  // The library logs every job at "info"; only failures matter here.
  log[method === "info" ? "debug" : method]({ job: scope.taskIdentifier }, message);
});

const common = {
  connectionString: config.WORKER_DATABASE_URL ?? config.DATABASE_URL,
  noHandleSignals: true,
  logger,
};
