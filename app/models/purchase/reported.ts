import { z } from "zod";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { erpName } from "#app/models/erp/name.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

/** Largest amount of the ERP in cents: twenty million euros. */
const MAX_CENTS = 2_000_000_000;
const MAX_PAPER_LINES = 1_000;
/** Longest base64 of a file, so that its message stays below a megabyte. */
const MAX_FILE_TEXT = 980_000;

const cents = z.int().min(-MAX_CENTS).max(MAX_CENTS);
const rate = z.int().min(0).max(10_000);
const erpCode = erpName(MAX_ERP_CODE_LENGTH);
const number = erpName(50);
const version = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const line = z.object({
  /** The merchant's code; null for a line without a product. The shop need not sell it. */
  product: erpCode.nullable().default(null),
  label: erpName(200),
  quantityThousandths: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((quantity) => quantity !== 0),
  unit: erpName(20),
  /** Of the whole line, without VAT and deposit. */
  netCents: cents,
  vatBasisPoints: rate,
  depositCents: cents.default(0),
});

const paper = {
  lines: z.array(line).min(1).max(MAX_PAPER_LINES),
  netCents: cents,
  vat: z
    .array(z.object({ rateBasisPoints: rate, baseCents: cents, vatCents: cents }))
    .min(1)
    .max(20),
  depositCents: cents.default(0),
  grossCents: cents,
};

/** Sale at a counter; goods brought back have negative quantities and amounts. */
export const reportedTicketSchema = z.object({
  number,
  version,
  cardNumber: z.string().regex(/^\d{13}$/),
  store: erpCode,
  soldAt: z.iso.datetime({ offset: true }),
  settlement: z.enum(["paid", "account"]),
  /** Number of a worksite in the shop, as its orders say it. */
  worksiteId: z.int().min(1).max(MAX_INTEGER).nullable().default(null),
  ...paper,
});

/** Invoice or credit note with its legal number; every amount of a credit note is negative. */
export const reportedDocumentSchema = z.object({
  number,
  version,
  type: z.enum(["invoice", "credit-note"]),
  company: erpCode,
  store: erpCode.optional(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Number of the order in the shop that it bills. */
  order: erpName(100).nullable().default(null),
  /** Numbers of the tickets that it bills. */
  tickets: z.array(number).max(MAX_PAPER_LINES).default([]),
  /** Number of the invoice that a credit note lowers. */
  credits: number.nullable().default(null),
  ...paper,
  /** Part that was paid before it was issued. */
  prepaidCents: cents.default(0),
  /** Factur-X file, or the SHA-256 of one that was sent before. */
  file: z
    .union([
      z.object({ content: z.base64().min(1).max(MAX_FILE_TEXT) }),
      z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    ])
    .nullable()
    .default(null),
});

/** Money taken, or given back when amounts are negative, against invoices and credit notes. */
export const reportedPaymentSchema = z.object({
  number,
  version,
  company: erpCode,
  means: z.enum(["till", "transfer", "direct-debit", "card"]),
  /** Reference of the payment in the shop that it is, or that a transfer named. */
  reference: erpName(50).nullable().default(null),
  paidAt: z.iso.datetime({ offset: true }),
  amountCents: cents,
  parts: z
    .array(z.object({ document: number, amountCents: cents.refine((amount) => amount !== 0) }))
    .min(1)
    .max(500),
});

export type ReportedTicket = z.output<typeof reportedTicketSchema>;
export type ReportedDocument = z.output<typeof reportedDocumentSchema>;
export type ReportedPayment = z.output<typeof reportedPaymentSchema>;
