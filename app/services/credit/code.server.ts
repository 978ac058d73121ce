import type { Buyer } from "#app/models/auth/buyer.ts";
import { CODE_TRIES } from "#app/models/auth/code.ts";
import { type CreditError, creditErrorOf, creditErrors } from "#app/models/credit/error.ts";
import type { CreditTransaction } from "#app/models/credit/protocol.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { secondsUntil } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { type CreditFailure, creditFailure } from "./account.server.ts";
import { type CreditStep, findCreditStep } from "./credit.server.ts";
import { leaveOperation, settleReported } from "./end.server.ts";
import { countSend, countTry, noteOtherCode } from "./operation.server.ts";
import {
  askOperation,
  askOtherCode,
  NO_ANSWER,
  orUnavailable,
  validateOperation,
} from "./provider.server.ts";

export type ValidationFailure = CreditFailure & { triesLeft?: number };

/**
 * Sends a typed code to the lender, who alone knows it: at most five for each code sent and forty
 * an hour by a customer. A right one pays the order. A final failure cancels the operation, so that
 * the order can be paid in another mode. A lender that does not answer is asked for the outcome.
 */
export async function validateCredit(
  buyer: Buyer,
  request: { orderUid: string; mode: CreditMode; securityCode: string },
  now: Date = databaseNow(),
): Promise<{ ok: true } | ValidationFailure> {
  const { mode, orderUid, securityCode } = request;
  const found = await findCreditStep(buyer, orderUid, mode);
  if (!found.ok) return found;
  const { step } = found;
  const limit = await spend("creditTryByCustomer", String(buyer.customerId));
  if (!limit.ok) return creditFailure("TOO_MANY_OPERATIONS");
  const counted = await countTry(step, step.orderId, now);
  if (!counted.ok) return giveUp(mode, step, counted.error, now);
  const { reference, amountCents, codeNumber, tries } = counted.operation;
  const reply = await orUnavailable(
    validateOperation(mode, { reference, amountCents, codeNumber, code: securityCode }),
  );
  if (reply.ok) return settle(mode, reply.value, now);
  if (reply.code === NO_ANSWER) return resolveDoubt(mode, step, now);
  const error = creditErrorOf(reply.code);
  if (error !== "SECURITY_CODE_FALSE") return giveUp(mode, step, error, now, reply.code);
  const triesLeft = CODE_TRIES - tries;
  if (triesLeft > 0) return { ...creditFailure(error), triesLeft };
  return giveUp(mode, step, "SPENT_SECURITY_CODE", now);
}

async function settle(
  mode: CreditMode,
  reply: CreditTransaction,
  now: Date,
): Promise<{ ok: true } | CreditFailure> {
  const settled = await settleReported(mode, reply, now);
  return settled ? { ok: true } : creditFailure("VALIDATION_FAILED");
}

/** It is asked now, and if needed again by a job. */
async function resolveDoubt(
  mode: CreditMode,
  step: CreditStep,
  now: Date,
): Promise<{ ok: true } | CreditFailure> {
  const reply = await orUnavailable(askOperation(mode, step.reference));
  // The page of the payment's state waits until the lender has answered.
  if (!reply.ok) return { ok: true };
  if (reply.value.status === "PENDING") return creditFailure("VALIDATION_FAILED");
  return settle(mode, reply.value, now);
}

/** A lender that cannot be reached learns of it from the next attempt. */
async function giveUp(
  mode: CreditMode,
  step: CreditStep,
  error: CreditError,
  now: Date,
  serverCode: string | null = null,
): Promise<CreditFailure | { ok: true }> {
  const failure = creditFailure(error, serverCode);
  if (!creditErrors[error].closes) return failure;
  const left = await leaveOperation(mode, step, now, error);
  return left.ok || left.reason === "credit-error" ? failure : left;
}

export type ResendRefusal =
  | { ok: false; reason: "not-found" | "not-payable" | "sends" | "sms-error" | "unavailable" }
  | { ok: false; reason: "wait"; seconds: number };

/**
 * Requests another code for an operation, which invalidates the previous one: three in all, 30
 * seconds apart in the checkout and 5 in the account (specification, section 9), whatever the
 * browser enforces.
 */
export async function resendCreditCode(
  buyer: Buyer,
  request: { orderUid: string; mode: CreditMode },
  now: Date = databaseNow(),
): Promise<{ ok: true } | ResendRefusal> {
  const { mode, orderUid } = request;
  const found = await findCreditStep(buyer, orderUid, mode);
  if (!found.ok) return found;
  const { step } = found;
  const counted = await countSend(step, step.orderId, now);
  if (!counted.ok) return resendRefused(counted, now);
  const reply = await orUnavailable(askOtherCode(mode, step.reference));
  if (!reply.ok) {
    const isSms = creditErrorOf(reply.code) === "SMS_ERROR";
    return { ok: false, reason: isSms ? "sms-error" : "unavailable" };
  }
  await noteOtherCode(step, reply.value.codeNumber, now);
  return { ok: true };
}

function resendRefused(
  { reason, retryAt }: { reason: CreditError | "wait" | "sends"; retryAt: Date },
  now: Date,
): ResendRefusal {
  if (reason === "wait") return { ok: false, reason, seconds: secondsUntil(retryAt, now) };
  return { ok: false, reason: reason === "sends" ? "sends" : "not-payable" };
}
