import { z } from "zod";
import type { LedgerLine } from "#app/models/payment/ledger.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";
import {
  BRIDGE_VERSION,
  isTransferSigned,
  readCreated,
  readMovements,
  readTransfer,
  readTransferEvent,
  transferReference,
  transferRequest,
} from "#app/models/payment/transfer/protocol.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import type {
  InquiredPayment,
  OnlinePayment,
  PaymentAdapter,
  PaymentStart,
  RefundedPayment,
} from "../adapter.server.ts";
import { ProviderUnavailable } from "../breaker.server.ts";
import { callJson, type JsonReply, requirePageOf } from "../provider-request.server.ts";

export const TRANSFER_PROVIDER = "bank";

/** Bank transfers through open banking: the buyer chooses a bank, and consents there. */
export const transferPayment: PaymentAdapter = {
  isConfigured: config.BANK_URL !== undefined && config.BANK_IBAN !== undefined,
  start,
  confirm,
  inquire,
  refund,
  listTransactions,
};

/**
 * Without a bank, returns the page that asks for one. A consent serves once: each start is a
 * payment request of its own.
 */
async function start(payment: OnlinePayment): Promise<PaymentStart> {
  const { reference, amountCents, orderUid, payer, bankId, isRemote } = payment;
  if (bankId === null) return { kind: "steps", path: to(url.bankChoice, { orderUid }) };
  const reply = await callBank("POST", "/v3/payment/payment-requests", {
    ...transferRequest({
      reference,
      amountCents,
      orderUid,
      bankId,
      payer,
      beneficiary: { name: settings().identity.name, iban: config.BANK_IBAN ?? "" },
      returnUrl:
        config.ORIGIN + to(url.paymentCheck, { orderUid }, { distant: isRemote ? 1 : null }),
    }),
  });
  const made = readCreated(reply.body);
  if (!made || reply.status >= 400) throw unreadable(reply);
  await requireTransfer(made.id, reference);
  const pages = config.BANK_PAGES ?? new URL(config.BANK_URL ?? "").origin;
  const address = requirePageOf(TRANSFER_PROVIDER, made.consent_url, pages);
  return { kind: "redirect", address, session: made.id };
}

function confirm(raw: string, headers: Headers): ReturnType<PaymentAdapter["confirm"]> {
  const signature = headers.get("bridgeapi-signature") ?? "";
  if (signature === "" || !config.BANK_WEBHOOK_SECRET) return { ok: false, reason: "unsigned" };
  if (!isTransferSigned(signature, raw, config.BANK_WEBHOOK_SECRET)) {
    return { ok: false, reason: "forged" };
  }
  const event = readTransferEvent(raw);
  if (!event) return { ok: false, reason: "malformed" };
  const { eventId, notice } = event;
  return notice ? { ok: true, value: { eventId, notice } } : { ok: false, reason: "of-no-concern" };
}

async function inquire(inquired: InquiredPayment): Promise<ProviderNotice | "not-found"> {
  // No bank was chosen, or its page never shown.
  if (inquired.providerSession === null) return "not-found";
  const reply = await callBank("GET", requestPath(inquired.providerSession));
  if (reply.status === 404) return "not-found";
  if (transferReference(reply.body) !== inquired.reference) throw unreadable(reply);
  const notice = readTransfer(reply.body);
  if (notice === "unreadable") throw unreadable(reply);
  return notice ?? "not-found";
}

/**
 * The answer that creates a request does not name its payment: one that was another's would make
 * this buyer pay that other's order. So it is read back, by its id, before a redirect to its page.
 */
async function requireTransfer(id: string, reference: string): Promise<void> {
  const reply = await callBank("GET", requestPath(id));
  if (transferReference(reply.body) !== reference) throw unreadable(reply);
}

function requestPath(id: string): string {
  return `/v3/payment/payment-requests/${id}`;
}

const answered = z.object({
  resources: z.array(z.object({ client_reference: z.string(), status: z.string() })),
});
const made = z.object({ status: z.string() });

/** The protocol has no idempotency key for refunds: looks for an earlier one first. */
async function refund(
  { providerSession }: RefundedPayment,
  { reference, amountCents }: { reference: string; amountCents: number },
): Promise<"refunded" | "refused" | "pending"> {
  const query = new URLSearchParams({ client_reference: reference });
  const known = answered.safeParse(
    (await callBank("GET", `/v3/payment/payment-account/payment-refunds?${query}`)).body,
  );
  if (!known.success) throw new ProviderUnavailable(TRANSFER_PROVIDER, known.error);
  const earlier = known.data.resources.find((one) => one.client_reference === reference);
  if (earlier) return refundResult(earlier.status);
  const paid = await callBank("GET", `/v3/payment/payment-requests/${providerSession}`);
  const notice = paid.status === 404 ? null : readTransfer(paid.body);
  if (notice === null || notice === "unreadable" || notice.providerCall === "") return "refused";
  const reply = await callBank("POST", "/v3/payment/payment-account/payment-refunds", {
    payment_account_transaction_id: notice.providerCall,
    amount: amountCents / 100,
    client_reference: reference,
    description: `Remboursement ${reference}`,
  });
  if (reply.status >= 400) return "refused";
  const answer = made.safeParse(reply.body);
  if (!answer.success) throw unreadable(reply);
  return refundResult(answer.data.status);
}

/** "Created, Processing, In transit, Paid, Canceled, Rejected, Failed and Recalled." */
function refundResult(status: string): "refunded" | "refused" | "pending" {
  if (status === "paid") return "refunded";
  return ["canceled", "rejected", "failed", "recalled"].includes(status) ? "refused" : "pending";
}

async function listTransactions(day: string): Promise<LedgerLine[] | "unavailable"> {
  if (!transferPayment.isConfigured) return "unavailable";
  const query = new URLSearchParams({ executed_on: day });
  const reply = await callBank("GET", `/v3/payment/payment-account/transactions?${query}`);
  const lines = readMovements(reply.body);
  if (!lines) throw unreadable(reply);
  return lines;
}

function unreadable(reply: JsonReply) {
  return new ProviderUnavailable(
    TRANSFER_PROVIDER,
    new Error(`it answered ${reply.status}, unreadably`),
  );
}

export function callBank(method: "GET" | "POST", path: string, body?: object): Promise<JsonReply> {
  return callJson({
    provider: TRANSFER_PROVIDER,
    method,
    address: `${config.BANK_URL}${path}`,
    headers: {
      "bridge-version": BRIDGE_VERSION,
      "client-id": config.BANK_CLIENT,
      "client-secret": config.BANK_SECRET,
    },
    ...(body && { body }),
  });
}
