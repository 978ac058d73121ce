import { planOf } from "#app/models/credit/credit.ts";
import { creditNotice, readCreditEvent } from "#app/models/credit/protocol.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import {
  askOperation,
  contractOf,
  isCreditConfigured,
  listEntries,
  refundOperation,
} from "#app/services/credit/provider.server.ts";
import { to, url } from "#app/urls.ts";
import type { PaymentAdapter } from "../adapter.server.ts";

export const rollingFundsPayment = creditPayment("rolling-funds");

export const instalmentPayment = creditPayment("instalments");

/** The shop's own pages take over, see `credit.server.ts`; the lender decides. */
function creditPayment(mode: CreditMode): PaymentAdapter {
  return {
    isConfigured: isCreditConfigured(mode),
    start: async ({ orderUid }) => ({
      kind: "steps",
      path: to(url.creditContacts, { plan: planOf(mode), orderUid }),
    }),
    confirm: (raw, headers, now) =>
      readCreditEvent(
        contractOf(mode),
        {
          timestamp: headers.get("x-timestamp") ?? "",
          signature: headers.get("x-signature") ?? "",
          body: raw,
        },
        now,
      ),
    inquire: ({ reference }) => inquire(mode, reference),
    refund: (payment, refund) => giveBack(mode, payment.reference, refund),
    listTransactions: (day) => listMoves(mode, day),
  };
}

/** Until validation the lender knows of no payment. */
async function inquire(mode: CreditMode, reference: string) {
  const reply = await askOperation(mode, reference);
  if (!reply.ok) return reply.code === "INVALID_TRANSACTION_NUMBER" ? "not-found" : "unavailable";
  const notice = creditNotice(contractOf(mode), reply.value);
  if (!notice)
    throw new Error(`the lender of ${mode} returned operation ${reference} of another contract`);
  return notice.result === "pending" ? "not-found" : notice;
}

async function giveBack(
  mode: CreditMode,
  reference: string,
  refund: { reference: string; amountCents: number },
) {
  const { reference: refundReference, amountCents } = refund;
  const reply = await refundOperation(mode, { reference, refundReference, amountCents });
  if (!reply.ok) return "refused";
  return reply.value.status === "DONE" ? "refunded" : "pending";
}

async function listMoves(mode: CreditMode, day: string) {
  const reply = await listEntries(mode, day);
  if (!reply.ok) return "unavailable";
  return reply.value.entries.map(({ kind, reference, number, amountCents, at }) => ({
    kind,
    reference,
    providerReference: number,
    amountCents,
    at: new Date(at),
  }));
}
