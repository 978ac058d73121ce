import type { CreditError } from "#app/models/credit/error.ts";
import { type CreditTransaction, creditNotice } from "#app/models/credit/protocol.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { receiveNotification } from "#app/services/payment/settlement.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { type CreditFailure, creditFailure } from "./account.server.ts";
import { endOperation, type StoredOperation } from "./operation.server.ts";
import {
  askOperation,
  cancelOperation,
  contractOf,
  NO_ANSWER,
  orUnavailable,
} from "./provider.server.ts";

/** Settles as its notification would, once. False, and nothing settled, when the answer breaks our contract. */
export async function settleReported(
  mode: CreditMode,
  reply: CreditTransaction,
  now: Date,
): Promise<boolean> {
  const notice = creditNotice(contractOf(mode), reply);
  if (!notice) return false;
  const event = {
    eventId: `answer:${reply.number}:${reply.status}`,
    body: JSON.stringify(reply),
    notice,
  };
  const outcome = await receiveNotification(mode, event, now);
  const isTrouble = !["applied", "already-applied", "replayed", "pending"].includes(outcome);
  log[isTrouble ? "error" : "info"](
    { mode, reference: notice.reference, outcome },
    "Credit answer",
  );
  return true;
}

/**
 * Cancels an operation at its lender, then here, so that the order can be paid otherwise.
 * "not-payable" when the lender has validated it meanwhile: it is settled then. Fails while the
 * lender does not answer.
 */
export async function leaveOperation(
  mode: CreditMode,
  operation: StoredOperation,
  now: Date,
  error: CreditError | null = null,
): Promise<{ ok: true } | CreditFailure> {
  if (operation.state === "ended") return { ok: true };
  const reply = await orUnavailable(cancelOperation(mode, operation.reference));
  if (!reply.ok && reply.code === NO_ANSWER) return creditFailure("INTERNAL_ERROR");
  if (reply.ok && reply.value.status === "REFUSED") return settleOver(mode, reply.value, now);
  if (reply.ok || reply.code !== "WRONG_STATUS") {
    await endOperation(operation, error, reply.ok ? reply.value.status : reply.code);
    return { ok: true };
  }
  const found = await orUnavailable(askOperation(mode, operation.reference));
  return found.ok ? settleOver(mode, found.value, now) : creditFailure("INTERNAL_ERROR");
}

async function settleOver(mode: CreditMode, reply: CreditTransaction, now: Date) {
  await settleReported(mode, reply, now);
  return { ok: false as const, reason: "not-payable" as const };
}
