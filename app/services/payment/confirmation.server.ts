import { and, eq, inArray } from "drizzle-orm";
import { GIVE_UP_SECONDS, nextAsk } from "#app/models/payment/clock.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import type { PaymentOutcome, ProviderNotice } from "#app/models/payment/payment.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import type { Verification } from "./adapter.server.ts";
import { ProviderUnavailable } from "./breaker.server.ts";
import { adapters } from "./mode.server.ts";
import { settlePayment } from "./settlement.server.ts";

/** Longest wait for the provider's answer while it waits for ours; the job asks again after that. */
const PATIENCE_MS = 1_500;
/** First run of the job, once the request that received the notification has had its try. */
const JOB_DELAY_MS = 10_000;

export type Unsettled = "unconfirmed" | "contradicted";

/**
 * Keeps a signed notification once and settles it when its provider confirms it (decision 010). Answers "unconfirmed"
 * when the provider does not answer in time or does not know the transaction yet: a job asks again. A notification
 * that could move nothing is settled without asking.
 */
export async function receiveToConfirm(
  provider: OnlineMode,
  event: { eventId: string; body: string; notice: ProviderNotice },
  now: Date = databaseNow(),
): Promise<PaymentOutcome | Unsettled | "replayed"> {
  const stored = await storeNotification(provider, event, now);
  if (stored.outcome !== "unconfirmed") return stored.outcome;
  return confirm(
    { provider, notificationId: stored.id, notice: event.notice, receivedAt: now },
    now,
  );
}

type WaitingNotification = {
  provider: OnlineMode;
  notificationId: number;
  notice: ProviderNotice;
  receivedAt: Date;
};

/** Asks again about a waiting notification; queues the next try while the provider does not decide. */
export async function confirmLater(
  waiting: WaitingNotification,
  now: Date = databaseNow(),
): Promise<void> {
  const outcome = await confirm(waiting, now);
  if (outcome !== "unconfirmed") return;
  const runAt = nextAsk({ openedAt: waiting.receivedAt }, now);
  await transaction((tx) => queueConfirmation(tx, waiting, runAt));
}

async function storeNotification(
  provider: OnlineMode,
  { eventId, body, notice }: { eventId: string; body: string; notice: ProviderNotice },
  now: Date,
): Promise<{ id: number; outcome: PaymentOutcome | "unconfirmed" | "replayed" }> {
  return transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentNotifications)
      .values({ provider, eventId, body, outcome: "unconfirmed", receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentNotifications.id });
    if (!stored) return { id: 0, outcome: "replayed" };
    const { id } = stored;
    const [attempt] = await tx
      .select({ amountCents: payments.amountCents })
      .from(payments)
      .where(eq(payments.reference, notice.reference))
      .unionAll(
        tx
          .select({ amountCents: accountPayments.amountCents })
          .from(accountPayments)
          .where(eq(accountPayments.reference, notice.reference)),
      );
    if (attempt?.amountCents !== notice.amountCents) {
      const outcome = await settlePayment(tx, notice, now);
      await noteOutcome(tx, id, outcome);
      return { id, outcome };
    }
    for (const attempts of [payments, accountPayments]) {
      const isIt = eq(attempts.reference, notice.reference);
      const isOpen = inArray(attempts.status, ["started", "pending"]);
      await tx.update(attempts).set({ askAt: now }).where(and(isIt, isOpen));
    }
    const waiting = { provider, notificationId: id, notice, receivedAt: now };
    await queueConfirmation(tx, waiting, new Date(now.getTime() + JOB_DELAY_MS));
    return { id, outcome: "unconfirmed" };
  });
}

async function queueConfirmation(tx: Transaction, waiting: WaitingNotification, runAt: Date) {
  const { notificationId } = waiting;
  await addJob(
    tx,
    "confirm-payment",
    { ...waiting, receivedAt: waiting.receivedAt.toISOString() },
    { runAt, key: `confirm-payment:${notificationId}` },
  );
}

async function confirm(
  { provider, notificationId, notice, receivedAt }: WaitingNotification,
  now: Date,
): Promise<PaymentOutcome | Unsettled | "replayed"> {
  const verified = await verify(provider, notice, now);
  const age = now.getTime() - receivedAt.getTime();
  const isGivenUp = verified === "not-found" && age >= GIVE_UP_SECONDS * 1000;
  if (verified !== "confirmed" && verified !== "contradicted" && !isGivenUp) return "unconfirmed";
  return transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: paymentNotifications.id })
      .from(paymentNotifications)
      .where(
        and(
          eq(paymentNotifications.id, notificationId),
          eq(paymentNotifications.outcome, "unconfirmed"),
        ),
      )
      .for("update");
    if (!waiting) return "replayed";
    const isConfirmed = verified === "confirmed";
    const outcome = isConfirmed ? await settlePayment(tx, notice, now) : "contradicted";
    await noteOutcome(tx, notificationId, outcome);
    if (!isConfirmed) {
      const { reference } = notice;
      log.error({ provider, reference, verified }, "The provider contradicts a notification");
    }
    return outcome;
  });
}

async function verify(
  provider: OnlineMode,
  notice: ProviderNotice,
  now: Date,
): Promise<Verification | "no-answer"> {
  const { verify: ask } = adapters[provider];
  // Configured without the direct interface since: the signature decides, as it does there.
  if (!ask) return "confirmed";
  try {
    return await inTime(ask(notice, now));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "no-answer";
    throw error;
  }
}

/** The call goes on alone when its time is up; the breaker hears how it ends. */
async function inTime<T>(pending: Promise<T>): Promise<T | "no-answer"> {
  pending.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"no-answer">((resolve) => {
    timer = setTimeout(() => resolve("no-answer"), PATIENCE_MS);
  });
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

async function noteOutcome(tx: Transaction, id: number, outcome: PaymentOutcome | Unsettled) {
  await tx.update(paymentNotifications).set({ outcome }).where(eq(paymentNotifications.id, id));
}
