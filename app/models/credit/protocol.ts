import { z } from "zod";
import { isAuthentic } from "#app/models/erp/erp.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";

const name = z.string().min(1).max(100);
const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const contactSchema = z.object({ id: name, name, mobile: z.string().max(30) });

/** Product of an account: amounts in cents, both bounds included; instalments and cost. */
const productSchema = z.object({
  code: name,
  label: name,
  minAvailableAmount: cents,
  maxAvailableAmount: cents,
  schedule: z
    .array(z.object({ dueOn: z.iso.date(), amountCents: cents }))
    .max(60)
    .default([]),
  costCents: cents.default(0),
  annualRateBasisPoints: z.int().min(0).max(100_000).default(0),
});

export const accountSchema = z.object({
  contacts: z.array(contactSchema).max(50),
  products: z.array(productSchema).max(20),
});

export type CreditAccount = z.output<typeof accountSchema>;
export type CreditProduct = CreditAccount["products"][number];

/** Operation at the provider. `codeNumber` counts the codes sent for it. */
export const creditTransactionSchema = z.object({
  number: name,
  reference: z.string().min(1).max(200),
  merchant: name,
  amountCents: cents,
  currency: z.string(),
  status: z.enum(["PENDING", "VALIDATED", "REFUSED", "CANCELLED", "EXPIRED"]),
  codeNumber: z.int().min(1).max(1000),
  code: z.string().max(50).default(""),
});

export type CreditTransaction = z.output<typeof creditTransactionSchema>;

const eventSchema = z.object({ eventId: name, transaction: creditTransactionSchema });

export const refundedSchema = z.object({ status: z.enum(["DONE", "PENDING"]) });

export const entriesSchema = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(["debit", "refund"]),
      number: name,
      reference: z.string().min(1).max(200),
      amountCents: cents,
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export const refusalSchema = z.object({ code: z.string().min(1).max(50) });

export type CreditMerchant = { merchant: string; secret: string };

/** Provider notice of an operation; null for another merchant or currency. */
export function creditNotice(
  { merchant }: CreditMerchant,
  transaction: CreditTransaction,
): ProviderNotice | null {
  if (transaction.merchant !== merchant || transaction.currency !== "EUR") return null;
  return {
    reference: transaction.reference,
    amountCents: transaction.amountCents,
    result: resultOf(transaction.status),
    providerReference: transaction.number,
    providerCall: transaction.number,
    code: transaction.code || transaction.status,
  };
}

function resultOf(status: CreditTransaction["status"]): ProviderNotice["result"] {
  if (status === "VALIDATED") return "paid";
  return status === "REFUSED" ? "refused" : "pending";
}

/** Verifies a notification: signed over its raw body within five minutes, for this contract, in euros. */
export function readCreditEvent(
  merchant: CreditMerchant,
  message: { timestamp: string; signature: string; body: string },
  now: Date,
):
  | { ok: true; value: { eventId: string; notice: ProviderNotice } }
  | { ok: false; reason: "unsigned" | "forged" | "malformed" } {
  if (message.signature === "") return { ok: false, reason: "unsigned" };
  if (!isAuthentic(merchant.secret, message, now)) return { ok: false, reason: "forged" };
  const event = eventSchema.safeParse(parseCreditReply(message.body));
  const notice = event.success ? creditNotice(merchant, event.data.transaction) : null;
  if (!event.success || !notice) return { ok: false, reason: "malformed" };
  return { ok: true, value: { eventId: event.data.eventId, notice } };
}

/** Parses a JSON body; undefined when invalid. */
export function parseCreditReply(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
