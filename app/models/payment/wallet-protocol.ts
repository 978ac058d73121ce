import { type KeyLike, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { LedgerLine } from "./ledger.ts";
import type { ProviderNotice } from "./payment.ts";

/*
 * PayPal Orders v2: an order is created, its payer agrees to it on the wallet's page, the shop captures the money.
 * Sources: "Orders v2", "Payments v2", "Transaction Search v1" and "Webhooks, self verification" of PayPal's REST
 * reference. Pure: the cryptography used is deterministic.
 */

/** One payment to ask for. */
export type WalletRequest = {
  reference: string;
  amountCents: number;
  /** What the wallet's page calls it. */
  label: string;
  merchant: string;
  returnUrl: string;
  cancelUrl: string;
};

/** The body that creates an order. */
export function walletOrder(request: WalletRequest) {
  const { reference, amountCents, label, merchant, returnUrl, cancelUrl } = request;
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: reference,
        description: label,
        amount: walletAmount(amountCents),
        payee: { merchant_id: merchant },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: "PAY_NOW",
          locale: "fr-FR",
          brand_name: "Madrier",
          shipping_preference: "NO_SHIPPING",
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

/** An amount as the protocol writes it: "36.00". */
export function walletAmount(amountCents: number) {
  const euros = Math.floor(amountCents / 100);
  const value = `${euros}.${String(amountCents % 100).padStart(2, "0")}`;
  return { currency_code: "EUR", value };
}

/** Euros alone, and two decimals: what is in another currency or form is not read. */
const amount = z
  .object({ currency_code: z.literal("EUR"), value: z.string().regex(/^-?\d{1,9}\.\d{2}$/) })
  .transform(({ value }) => Number(value.replace(".", "")));

const payee = z.object({ merchant_id: z.string() });

const capture = z.object({
  id: z.string().min(1).max(64),
  status: z.string(),
  amount,
  custom_id: z.string().optional(),
});

const order = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string(),
        amount,
        payee,
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .min(1),
});

export type WalletOrder = z.output<typeof order>;

/** An order as the wallet answers it; null when it is unreadable, or another's. */
export function readWalletOrder(body: unknown, merchant: string): WalletOrder | null {
  const read = order.safeParse(body);
  if (!read.success) return null;
  const isOurs = read.data.purchase_units.every((unit) => unit.payee.merchant_id === merchant);
  return isOurs ? read.data : null;
}

/** Where the payer agrees; null when the order has no such link. */
export function approvalAddress({ links }: WalletOrder): string | null {
  return links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;
}

/** What an order says of its payment; "approved" while the money is still to be captured, null before that. */
export function noticeOfOrder(found: WalletOrder): ProviderNotice | null {
  const [unit] = found.purchase_units;
  if (!unit) return null;
  const [made] = unit.payments?.captures ?? [];
  const told = { reference: unit.custom_id, providerCall: found.id };
  if (made) {
    const { id, status, amount: amountCents } = made;
    const result = resultOf(status);
    return { ...told, amountCents, result, providerReference: id, code: status };
  }
  const result = orderResults[found.status];
  if (!result) return null;
  return { ...told, amountCents: unit.amount, result, providerReference: "", code: found.status };
}

const orderResults: Record<string, ProviderNotice["result"]> = {
  APPROVED: "approved",
  VOIDED: "refused",
};

/** A capture that was given back had been paid; whatever else is not known is still to be said. */
function resultOf(status: string): ProviderNotice["result"] {
  if (["COMPLETED", "REFUNDED", "PARTIALLY_REFUNDED"].includes(status)) return "paid";
  return status === "DECLINED" || status === "FAILED" ? "refused" : "pending";
}

/** Why a call was refused: the first issue named; "" when none is. */
export function issueOf(body: unknown): string {
  return refusal.safeParse(body).data?.details[0]?.issue ?? "";
}

const refusal = z.object({ details: z.array(z.object({ issue: z.string() })) });

/** The headers that prove a notification, as they came. */
export type WalletProof = { transmission: string; time: string; signature: string };

/**
 * True when the wallet signed this body for our webhook: RSA with SHA-256 over
 * `<transmission>|<time>|<webhook>|<CRC-32 of the body>`. A delivery tried again keeps its time, hours later: what
 * comes twice is found by the number of its event.
 */
export function isWalletSigned(
  { transmission, time, signature }: WalletProof,
  raw: string,
  webhook: string,
  publicKey: KeyLike,
): boolean {
  const signed = `${transmission}|${time}|${webhook}|${crc32(raw)}`;
  return verify("sha256", Buffer.from(signed), publicKey, Buffer.from(signature, "base64"));
}

const event = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.unknown(),
});

const captureResource = capture.extend({ custom_id: z.string(), payee });

const captureResults: Record<string, ProviderNotice["result"]> = {
  "PAYMENT.CAPTURE.COMPLETED": "paid",
  "PAYMENT.CAPTURE.PENDING": "pending",
  "PAYMENT.CAPTURE.DECLINED": "refused",
  "PAYMENT.CAPTURE.DENIED": "refused",
};

/** Reads a notification that is proven; null notice for an event that says nothing of a payment. */
export function readWalletEvent(
  raw: string,
  merchant: string,
): { eventId: string; notice: ProviderNotice | null } | null {
  const read = event.safeParse(parseJson(raw));
  if (!read.success) return null;
  const { id: eventId, event_type: type, resource } = read.data;
  if (type === "CHECKOUT.ORDER.APPROVED") {
    const approved = readWalletOrder(resource, merchant);
    return approved && { eventId, notice: noticeOfOrder(approved) };
  }
  const result = captureResults[type];
  if (!result) return { eventId, notice: null };
  const made = captureResource.safeParse(resource);
  if (!made.success || made.data.payee.merchant_id !== merchant) return null;
  const { id, status, amount: amountCents, custom_id: reference } = made.data;
  const notice = { reference, amountCents, result, providerReference: id, providerCall: "" };
  return { eventId, notice: { ...notice, code: status } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const report = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        transaction_initiation_date: z.coerce.date(),
        transaction_amount: amount,
        transaction_status: z.string(),
        custom_field: z.string().default(""),
      }),
    }),
  ),
  total_pages: z.int().default(1),
});

/** One page of what moved: payments, and refunds as negative amounts; null when it is unreadable. */
export function readWalletReport(body: unknown): { lines: LedgerLine[]; pages: number } | null {
  const read = report.safeParse(body);
  if (!read.success) return null;
  const lines = read.data.transaction_details
    .map(({ transaction_info: info }) => info)
    .filter((info) => info.transaction_status === "S")
    .map(
      (info): LedgerLine => ({
        kind: info.transaction_amount < 0 ? "refund" : "debit",
        reference: info.custom_field,
        providerReference: info.transaction_id,
        amountCents: Math.abs(info.transaction_amount),
        at: info.transaction_initiation_date,
      }),
    );
  return { lines, pages: read.data.total_pages };
}
