import { z } from "zod";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import type { AwaitedCode } from "#app/models/import/awaited.ts";
import {
  canMove,
  type OrderStatus,
  orderStatus,
  readOrderStatus,
} from "#app/models/order/status.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import {
  reportedDocumentSchema,
  reportedPaymentSchema,
  reportedTicketSchema,
} from "#app/models/purchase/reported.ts";
import { reportedQuoteSchema } from "#app/models/quote/quote.ts";
import type { ErpLineKind } from "./lines.ts";
import { erpName } from "./name.ts";

/** Kind of a stored message; "unreadable" is a signed one of no known kind. */
export type ErpKind = ErpMessage["kind"] | ErpLineKind | "unreadable";

/** "waiting" for earlier messages or for what it names, "stale" when a later one was applied first. */
export const erpOutcomes = ["waiting", "applied", "stale", "refused", "failed", "dropped"] as const;

export type ErpOutcome = (typeof erpOutcomes)[number];

export const erpReasons = [
  "unknown-order",
  "unknown-product",
  "unknown-place",
  "unknown-company",
  "unknown-category",
  "unknown-customer",
  "wrong-lines",
  "wrong-days",
  "wrong-total",
  "wrong-vat",
  "wrong-sign",
  "wrong-parts",
  "wrong-file",
  "wrong-issuer",
  "unknown-invoice",
  "unknown-worksite",
  "other-company",
  "too-much",
  "already-billed",
  "number-taken",
  "not-allowed",
  "missing-lines",
  "refused-lines",
  "unreadable",
  "broken",
] as const;

export type ErpReason = (typeof erpReasons)[number];

/** `missing` are the codes for which a message waits, when its own fields do not say them. */
export type ErpApplied = {
  outcome: ErpOutcome;
  reason?: ErpReason;
  missing?: AwaitedCode[] | null;
};

/** The merchant's own code of a product, depot, company or family: the only name that his ERP has for it. */
const erpCode = erpName(MAX_ERP_CODE_LENGTH);
const id = z.int().min(1).max(MAX_INTEGER);
const amount = z.int().min(0).max(MAX_INTEGER);
/** Negative when orders acknowledged by the ERP need more than the stock. */
const level = z.int().min(-1_000_000_000).max(MAX_INTEGER);
const eventId = erpName(100);

/** Messages of one order share one sequence, 1, 2, 3…: an invoice never overtakes the status before it. */
const ofOrder = {
  eventId,
  orderUid: erpName(100),
  sequence: id,
};

/** For other subjects, the highest version wins. */
const version = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const erpEventSchema = z.object({
  kind: z.literal("status").default("status"),
  ...ofOrder,
  status: z.int().transform((code, context) => {
    const status = readOrderStatus(code);
    if (status !== null) return status;
    context.addIssue({ code: "custom", message: "unknown status" });
    return z.NEVER;
  }),
  erpNumber: erpName(50).nullable().default(null),
});

const invoiceSchema = z.object({
  kind: z.enum(["invoice", "credit-note"]),
  ...ofOrder,
  erpNumber: erpName(50),
  lines: z
    .array(z.object({ lineNumber: id, quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(500),
});

/** In storage units. The ERP has subtracted the orders it acknowledged, and does not know the others. */
const stockSchema = z
  .object({
    kind: z.literal("stock"),
    eventId,
    product: erpCode,
    store: erpCode.optional(),
    deliveryZone: amount.optional(),
    quantity: level,
    version,
  })
  .refine(({ store, deliveryZone }) => (store === undefined) !== (deliveryZone === undefined));

const priceSchema = z.object({
  kind: z.literal("price"),
  eventId,
  product: erpCode,
  unitMills: id,
  strikethroughMills: id.nullable().default(null),
  quantityPrices: z
    .array(z.object({ from: z.int().min(2).max(9999), unitMills: id }))
    .max(20)
    .default([]),
  version,
});

/** Discount of a company on a family and its descendants, in basis points; 0 removes it. */
const discountSchema = z.object({
  kind: z.literal("discount"),
  eventId,
  company: erpCode,
  family: erpCode,
  discountBasisPoints: z.int().min(0).max(10_000),
  version,
});

const quoteSchema = reportedQuoteSchema.extend({ kind: z.literal("quote"), eventId });

const ticketSchema = reportedTicketSchema.extend({ kind: z.literal("ticket"), eventId });
const documentSchema = reportedDocumentSchema.extend({ kind: z.literal("document"), eventId });
const paymentSchema = reportedPaymentSchema.extend({ kind: z.literal("payment"), eventId });

/** Message of any kind; one without a kind is a change of status. */
export const erpMessageSchema = z.union([
  invoiceSchema,
  stockSchema,
  priceSchema,
  discountSchema,
  quoteSchema,
  ticketSchema,
  documentSchema,
  paymentSchema,
  erpEventSchema,
]);

export type ErpMessage = z.output<typeof erpMessageSchema>;
export type ErpEvent = z.output<typeof erpEventSchema>;
export type ErpInvoice = z.output<typeof invoiceSchema>;
export type ErpStock = z.output<typeof stockSchema>;
export type ErpPrice = z.output<typeof priceSchema>;
export type ErpDiscount = z.output<typeof discountSchema>;
export type ErpPaper = z.output<typeof documentSchema>;
export type ErpPayment = z.output<typeof paymentSchema>;
export type ErpTicket = z.output<typeof ticketSchema>;
export type ErpQuote = z.output<typeof quoteSchema>;

/** `sequence` grows with each message about a card; the latest wins. */
export const erpCardSchema = z.object({
  cardNumber: z.string().regex(/^\d{13}$/),
  sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  cardStatus: z.enum(["active", "blocked"]),
});

export type ErpCard = z.output<typeof erpCardSchema>;

export const MAX_ERP_MESSAGES = 500;

const erpBatchSchema = z.object({ events: z.array(z.unknown()).min(1).max(MAX_ERP_MESSAGES) });

/** Content of a request, parsed from JSON: a card message, several messages, or one that may be unreadable. */
export function readErpRequest(read: unknown): ErpCard | { events: unknown[] } {
  const card = erpCardSchema.safeParse(read).data;
  return card ?? erpBatchSchema.safeParse(read).data ?? { events: [read] };
}

/** Subject of a message: messages about one subject are applied in order. */
export function subjectOf(message: ErpMessage): string {
  switch (message.kind) {
    case "status":
    case "invoice":
    case "credit-note":
      return `order:${message.orderUid}`;
    case "stock":
      return message.store === undefined
        ? `stock:${message.product}:zone:${message.deliveryZone}`
        : `stock:${message.product}:store:${message.store}`;
    case "price":
      return `price:${message.product}`;
    case "discount":
      return `discount:${message.company}:${message.family}`;
    case "quote":
    case "ticket":
    case "document":
    case "payment":
      return `${message.kind}:${message.number}`;
  }
}

export function sequenceOf(message: ErpMessage): number {
  return "version" in message ? message.version : message.sequence;
}

/** Statuses of the ERP; payments and customers' cancellations are not its to report (decision 131). */
const erpStatuses: readonly OrderStatus[] = [
  ...[orderStatus.integrated, orderStatus.toPayInStoreIntegrated, orderStatus.confirmed],
  ...[orderStatus.withCarrier, orderStatus.deliveredByCarrier],
  ...[orderStatus.available, orderStatus.invoiced, orderStatus.cancelledByStore],
];

export function erpMayMove(from: OrderStatus, to: OrderStatus): boolean {
  return erpStatuses.includes(to) && canMove(from, to);
}

/** Classifies by `lastApplied`: older is "stale", the next one to "apply", later ones are "waiting". */
export function turnOf(lastApplied: number, sequence: number): "stale" | "apply" | "waiting" {
  if (sequence <= lastApplied) return "stale";
  return sequence === lastApplied + 1 ? "apply" : "waiting";
}

/** Handling of a versioned message: a level, a price, a quote. Gaps do not matter. */
export function turnOfVersion(lastApplied: number, version: number): "stale" | "apply" {
  return version <= lastApplied ? "stale" : "apply";
}

/** Stock to sell at a level reported by the ERP, less orders that it has not acknowledged, or the shortage of these. */
export function shelfLevel(
  reported: number,
  unacknowledged: number,
): { quantity: number; owed: number } {
  const left = reported - unacknowledged;
  return { quantity: Math.max(0, left), owed: Math.max(0, -left) };
}
