import { type KeyLike, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { LedgerLine } from "../ledger.ts";
import type { ProviderNotice } from "../payment.ts";

/** Sources: "Orders v2", "Payments v2", "Transaction Search v1", "Webhooks" of PayPal's REST reference. */

export type WalletRequest = {
  reference: string;
  amountCents: number;
  label: string;
  /** Name of the shop on the wallet's page. */
  brand: string;
  merchant: string;
  returnUrl: string;
  cancelUrl: string;
};

/** Body that creates an order. */
export function walletOrder(request: WalletRequest) {
  const { reference, amountCents, label, brand, merchant, returnUrl, cancelUrl } = request;
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
          brand_name: brand,
          shipping_preference: "NO_SHIPPING",
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

/** Amount in the protocol's form: "36.00". */
export function walletAmount(amountCents: number) {
  const euros = Math.floor(amountCents / 100);
  const value = `${euros}.${String(amountCents % 100).padStart(2, "0")}`;
  return { currency_code: "EUR", value };
}

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

/** Parses the wallet's order; null when it is malformed, or another merchant's. */
export function readWalletOrder(body: unknown, merchant: string): WalletOrder | null {
  const read = order.safeParse(body);
  if (!read.success) return null;
  const isOurs = read.data.purchase_units.every((unit) => unit.payee.merchant_id === merchant);
  return isOurs ? read.data : null;
}

/** Address of the payer's consent; null when the order has no such link. */
export function approvalAddress({ links }: WalletOrder): string | null {
  return links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;
}

/** Payment notice of an order; "approved" while the money is still to be captured, null before consent. */
export function noticeOfOrder(found: WalletOrder): ProviderNotice | null {
  const [unit] = found.purchase_units;
  if (!unit) return null;
  const [made] = unit.payments?.captures ?? [];
  const common = { reference: unit.custom_id, providerCall: found.id };
  if (made) {
    const { id, status, amount: amountCents } = made;
    const result = resultOf(status);
    return { ...common, amountCents, result, providerReference: id, code: status };
  }
  const result = orderResults[found.status];
  if (!result) return null;
  return { ...common, amountCents: unit.amount, result, providerReference: "", code: found.status };
}

const orderResults: Record<string, ProviderNotice["result"]> = {
  APPROVED: "approved",
  VOIDED: "refused",
};

function resultOf(status: string): ProviderNotice["result"] {
  if (["COMPLETED", "REFUNDED", "PARTIALLY_REFUNDED"].includes(status)) return "paid";
  return status === "DECLINED" || status === "FAILED" ? "refused" : "pending";
}

/** First issue named in a refusal; "" when there is none. */
export function issueOf(body: unknown): string {
  return refusal.safeParse(body).data?.details[0]?.issue ?? "";
}

const refusal = z.object({ details: z.array(z.object({ issue: z.string() })) });

export type WalletProof = { transmission: string; time: string; signature: string };

/** RSA with SHA-256 over `<transmission>|<time>|<webhook>|<CRC-32>`; redeliveries keep their time. */
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

/** Parses a verified notification; a null notice for an event without payment. */
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

/** Page of movements: payments, and refunds as negative amounts; null when malformed. */
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
