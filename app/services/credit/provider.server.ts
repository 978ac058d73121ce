import type { z } from "zod";
import {
  accountSchema,
  creditTransactionSchema,
  entriesSchema,
  parseCreditReply,
  refundedSchema,
  refusalSchema,
} from "#app/models/credit/protocol.ts";
import { signMessage } from "#app/models/erp/erp.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import {
  ProviderUnavailable,
  requireAnswer,
  throughBreaker,
} from "#app/services/payment/breaker.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { post } from "#app/services/platform/outbound.server.ts";
import { to, url } from "#app/urls.ts";

type Lender = { address: string; merchant: string; secret: string; notificationPath: string };

const houses: Record<CreditMode, Lender | null> = {
  "rolling-funds": houseOf(
    config.SIRCAM_URL,
    config.SIRCAM_MERCHANT,
    config.SIRCAM_SECRET,
    to(url.rollingFundsNotification),
  ),
  instalments: houseOf(
    config.SEDEF_URL,
    config.SEDEF_MERCHANT,
    config.SEDEF_SECRET,
    to(url.instalmentNotification),
  ),
};

function houseOf(
  address: string | undefined,
  merchant: string,
  secret: string | undefined,
  notificationPath: string,
): Lender | null {
  return address && secret ? { address, merchant, secret, notificationPath } : null;
}

export type CreditAnswer<T> = { ok: true; value: T } | { ok: false; code: string };

/** True when the shop has a contract for this payment mode. */
export function isCreditConfigured(mode: CreditMode): boolean {
  return houses[mode] !== null;
}

/** Throws when there is none: check `isCreditConfigured` first. */
export function contractOf(mode: CreditMode): Lender {
  const house = houses[mode];
  if (!house) throw new Error(`no lender contract is configured for ${mode}`);
  return house;
}

/** Schedules are for the amount, in cents. */
export function askAccount(mode: CreditMode, client: string, amountCents: number) {
  return call(mode, "/authorization", { client, amountCents }, accountSchema);
}

type NewOperation = {
  reference: string;
  client: string;
  contact: string;
  product: string;
  amountCents: number;
};

/** The lender sends the first code; idempotent for the same reference and content. */
export function openOperation(mode: CreditMode, operation: NewOperation) {
  const notificationUrl = config.ORIGIN + contractOf(mode).notificationPath;
  const fields = { ...operation, currency: "EUR", notificationUrl };
  return call(mode, "/transactions", fields, creditTransactionSchema);
}

/** Requests another code; the previous one becomes invalid. */
export function askOtherCode(mode: CreditMode, reference: string) {
  return call(mode, "/transactions/code", { reference }, creditTransactionSchema);
}

/** Sends it for this amount and the code of this number. A right one commits the company. */
export function validateOperation(
  mode: CreditMode,
  typed: { reference: string; amountCents: number; codeNumber: number; code: string },
) {
  return call(mode, "/transactions/validation", typed, creditTransactionSchema);
}

export function askOperation(mode: CreditMode, reference: string) {
  return call(mode, "/transactions/status", { reference }, creditTransactionSchema);
}

/** Cancels an operation; refused WRONG_STATUS once it is validated. */
export function cancelOperation(mode: CreditMode, reference: string) {
  return call(mode, "/transactions/cancellation", { reference }, creditTransactionSchema);
}

/** Refunds a validated operation in full or in part, once for each `refundReference`. */
export function refundOperation(
  mode: CreditMode,
  refund: { reference: string; refundReference: string; amountCents: number },
) {
  return call(mode, "/transactions/refund", refund, refundedSchema);
}

/** Lists a lender's debits and refunds of a day (ISO, Europe/Paris). */
export function listEntries(mode: CreditMode, day: string) {
  return call(mode, "/transactions/list", { day }, entriesSchema);
}

export const NO_ANSWER = "UNAVAILABLE";

export async function orUnavailable<T>(answer: Promise<CreditAnswer<T>>): Promise<CreditAnswer<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { ok: false, code: NO_ANSWER };
    throw error;
  }
}

/** Sends a signed JSON POST: HMAC-SHA256 over the timestamp, the path and the body. */
function call<T>(
  mode: CreditMode,
  path: string,
  fields: object,
  schema: z.ZodType<T>,
): Promise<CreditAnswer<T>> {
  const house = contractOf(mode);
  return throughBreaker(mode, async () => {
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      "content-type": "application/json",
      "x-merchant": house.merchant,
      "x-timestamp": timestamp,
      "x-signature": signMessage(house.secret, timestamp, `${path}\n${body}`),
    };
    const reply = requireAnswer(await post(house.address + path, headers, body));
    const answer = parseCreditReply(reply.body.toString("utf8"));
    if (reply.status >= 400) return { ok: false, code: refusalSchema.parse(answer).code };
    return { ok: true, value: schema.parse(answer) };
  });
}
