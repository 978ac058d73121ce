import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { LedgerLine } from "../ledger.ts";
import type { ProviderNotice } from "../payment.ts";

/** Bridge API v3, 2025-01-15. Sources: payment initiation, webhooks and refunds of docs.bridgeapi.io. */

export const BRIDGE_VERSION = "2025-01-15";

export type Bank = { id: string; name: string };

const banks = z.object({
  resources: z.array(
    z.object({ id: z.int().positive(), name: z.string().min(1).max(80) }).transform(
      (one): Bank => ({
        id: String(one.id),
        name: one.name,
      }),
    ),
  ),
});

/** Banks of a response, by name; null when it is malformed or empty. */
export function readBanks(body: unknown): Bank[] | null {
  const read = banks.safeParse(body);
  if (!read.success || read.data.resources.length === 0) return null;
  return read.data.resources.toSorted((a, b) => a.name.localeCompare(b.name, "fr"));
}

export type TransferRequest = {
  reference: string;
  amountCents: number;
  orderUid: string;
  bankId: string;
  payer: { firstName: string; lastName: string; companyLabel: string; customerId: number };
  beneficiary: { name: string; iban: string };
  returnUrl: string;
};

/** Body of a transfer request. The merchant reads its label on the bank statement. */
export function transferRequest(request: TransferRequest) {
  const { reference, amountCents, orderUid, bankId, payer, beneficiary, returnUrl } = request;
  return {
    provider_id: Number(bankId),
    client_reference: reference,
    successful_callback_url: returnUrl,
    unsuccessful_callback_url: returnUrl,
    user: {
      first_name: payer.firstName,
      last_name: payer.lastName,
      company_name: payer.companyLabel,
      external_reference: String(payer.customerId),
    },
    transactions: [
      {
        amount: amountCents / 100,
        currency: "EUR",
        label: `Commande ${orderUid}`,
        client_reference: reference,
        beneficiary: { company_name: beneficiary.name, iban: beneficiary.iban },
      },
    ],
  };
}

const created = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), consent_url: z.url() });

/** Id and consent address of a new payment request; null when malformed. */
export function readCreated(body: unknown): z.output<typeof created> | null {
  return created.safeParse(body).data ?? null;
}

const cents = z.number().transform((euros, context) => {
  const whole = Math.round(euros * 100);
  if (Math.abs(whole - euros * 100) < 1e-6) return whole;
  context.addIssue({ code: "custom", message: "no amount" });
  return z.NEVER;
});

const transaction = z.object({
  id: z.string().min(1).max(64),
  status: z.string(),
  amount: cents,
  currency: z.literal("EUR"),
  client_reference: z.string(),
  payment_account_transaction: z.object({ id: z.string() }).nullish(),
});

const found = z.object({ id: z.string(), transactions: z.array(transaction).length(1) });

/** Result of a payment request; null before the payer's consent, "unreadable" when malformed. */
export function readTransfer(body: unknown): ProviderNotice | null | "unreadable" {
  const [only] = found.safeParse(body).data?.transactions ?? [];
  return only ? noticeOf(only) : "unreadable";
}

/** The shop's reference of a payment request; null when malformed. */
export function transferReference(body: unknown): string | null {
  return found.safeParse(body).data?.transactions[0]?.client_reference ?? null;
}

function noticeOf(only: z.output<typeof transaction>): ProviderNotice | null {
  const result = resultOf(only.status);
  return (
    result && {
      reference: only.client_reference,
      amountCents: only.amount,
      result,
      providerReference: only.id,
      providerCall: only.payment_account_transaction?.id ?? "",
      code: only.status,
    }
  );
}

/** ISO 20022: settled is ACSC; RJCT and CANC end it; CREA and ACTC precede consent; others are under way. */
function resultOf(status: string): ProviderNotice["result"] | null {
  if (status === "ACSC") return "paid";
  if (status === "RJCT" || status === "CANC") return "refused";
  return status === "CREA" || status === "ACTC" ? null : "pending";
}

/** `v1=` and HMAC-SHA256 in hexadecimal, comma-separated while a secret is rotated; constant time. */
export function isTransferSigned(header: string, raw: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(raw).digest();
  return header.split(",").some((one) => {
    const given = Buffer.from(one.trim().replace(/^v1=/, ""), "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const event = z.object({
  type: z.string(),
  timestamp: z.int(),
  content: z.unknown(),
});

const changed = z.object({ transaction });

/** Parses a verified notification; a null notice for an event without payment. */
export function readTransferEvent(
  raw: string,
): { eventId: string; notice: ProviderNotice | null } | null {
  const read = event.safeParse(parseJson(raw));
  if (!read.success) return null;
  const { type, timestamp, content } = read.data;
  if (type !== "payment.transaction.updated")
    return { eventId: `${type} ${timestamp}`, notice: null };
  const update = changed.safeParse(content);
  if (!update.success) return null;
  const { transaction: one } = update.data;
  return { eventId: `${one.id} ${one.status} ${timestamp}`, notice: noticeOf(one) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const movements = z.object({
  resources: z.array(
    z.object({
      kind: z.enum(["payment", "refund"]),
      transaction_id: z.string(),
      client_reference: z.string(),
      amount: cents,
      executed_at: z.coerce.date(),
    }),
  ),
});

/** Movements of the payment account; null when malformed. */
export function readMovements(body: unknown): LedgerLine[] | null {
  const read = movements.safeParse(body);
  if (!read.success) return null;
  return read.data.resources.map(
    (one): LedgerLine => ({
      kind: one.kind === "refund" ? "refund" : "debit",
      reference: one.client_reference,
      providerReference: one.transaction_id,
      amountCents: one.amount,
      at: one.executed_at,
    }),
  );
}
