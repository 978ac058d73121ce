import { z } from "zod";
import { canMove, type OrderStatus, orderStatus } from "#app/models/order/order.ts";
import { toldQuoteSchema } from "#app/models/quote/quote.ts";

/**
 * What the ERP tells: of an order (its status, an invoice, a credit note), of a stock, a list price, a company's
 * discount, a quote, a card that nobody has yet. "unreadable" is what was signed and is none of these.
 */
export const erpKinds = [
  "status",
  "invoice",
  "credit-note",
  "stock",
  "price",
  "discount",
  "quote",
  "card",
  "unreadable",
] as const;

export type ErpKind = (typeof erpKinds)[number];

/**
 * What became of a message: "waiting" for those before it, "applied", "stale" when a later one was applied first,
 * "refused" by the table of statuses, "failed" for a `reason`, "dropped" by somebody.
 */
export const erpOutcomes = ["waiting", "applied", "stale", "refused", "failed", "dropped"] as const;

export type ErpOutcome = (typeof erpOutcomes)[number];

/** Why a message could not be applied. */
export const erpReasons = [
  "unknown-order",
  "unknown-product",
  "unknown-place",
  "unknown-company",
  "unknown-category",
  "unknown-customer",
  "wrong-lines",
  "wrong-days",
  "not-allowed",
  "unreadable",
  "broken",
] as const;

export type ErpReason = (typeof erpReasons)[number];

/** What came of applying a message. */
export type ErpApplied = { outcome: ErpOutcome; reason?: ErpReason };

/** What the ERP calls things by; PostgreSQL would store neither a NUL nor a larger number. */
const erpName = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u)
    .max(longest);
const LARGEST_INTEGER = 2_147_483_647;
const id = z.int().min(1).max(LARGEST_INTEGER);
const amount = z.int().min(0).max(LARGEST_INTEGER);
/** Below zero when orders that the ERP has acknowledged need more than there is. */
const level = z.int().min(-1_000_000_000).max(LARGEST_INTEGER);
const eventId = erpName(100);

/** Messages of one order share one count, 1, 2, 3…: an invoice never overtakes the status before it. */
const ofOrder = {
  eventId,
  orderUid: erpName(100),
  sequence: id,
};

/** Of what else it tells, the highest version holds. */
const version = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A change of status that the ERP tells. */
export const erpEventSchema = z.object({
  kind: z.literal("status").default("status"),
  ...ofOrder,
  status: z.int().transform((code, context) => {
    const status = orderStatus(code);
    if (status !== null) return status;
    context.addIssue({ code: "custom", message: "unknown status" });
    return z.NEVER;
  }),
  erpNumber: erpName(50).nullable().default(null),
});

/** What it billed or credited of an order, by the numbers of its lines (1 is the first). */
const invoiceSchema = z.object({
  kind: z.enum(["invoice", "credit-note"]),
  ...ofOrder,
  erpNumber: erpName(50),
  lines: z
    .array(z.object({ lineNumber: id, quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(500),
});

/**
 * What it has of a product on a shelf, in storage units: in a depot, or on the platform of a delivery zone. It has
 * taken off what the orders need that it has acknowledged, and knows nothing of those it has not.
 */
const stockSchema = z
  .object({
    kind: z.literal("stock"),
    eventId,
    productUid: id,
    storeUid: id.optional(),
    deliveryZone: amount.optional(),
    quantity: level,
    version,
  })
  .refine(
    ({ storeUid, deliveryZone }) => (storeUid === undefined) !== (deliveryZone === undefined),
  );

/** The list price of a product: thousandths of a euro, net. */
const priceSchema = z.object({
  kind: z.literal("price"),
  eventId,
  productUid: id,
  unitMills: id,
  strikethroughMills: id.nullable().default(null),
  quantityPrices: z
    .array(z.object({ from: z.int().min(2).max(9999), unitMills: id }))
    .max(20)
    .default([]),
  version,
});

/** The discount of a company on a family and all below it, in basis points; 0 takes it away. */
const discountSchema = z.object({
  kind: z.literal("discount"),
  eventId,
  companyId: id,
  categoryId: id,
  discountBasisPoints: z.int().min(0).max(10_000),
  version,
});

/** A quote, new or changed. */
const quoteSchema = toldQuoteSchema.extend({ kind: z.literal("quote"), eventId });

/** A message of any kind; one that names none is a change of status. */
export const erpTellingSchema = z.union([
  invoiceSchema,
  stockSchema,
  priceSchema,
  discountSchema,
  quoteSchema,
  erpEventSchema,
]);

export type ErpTelling = z.output<typeof erpTellingSchema>;
export type ErpEvent = z.output<typeof erpEventSchema>;
export type ErpInvoice = z.output<typeof invoiceSchema>;
export type ErpStock = z.output<typeof stockSchema>;
export type ErpPrice = z.output<typeof priceSchema>;
export type ErpDiscount = z.output<typeof discountSchema>;
export type ErpQuote = z.output<typeof quoteSchema>;

/**
 * A card that the ERP blocks or frees, for a debt or at its holder's call. `sequence` grows with each word on a card,
 * whatever the step: the latest one holds.
 */
export const erpCardSchema = z.object({
  cardNumber: z.string().regex(/^\d{13}$/),
  sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  cardStatus: z.enum(["active", "blocked"]),
});

export type ErpCard = z.output<typeof erpCardSchema>;

/** Messages that one request may bring. */
export const MAX_ERP_MESSAGES = 500;

/** Many messages in one request, each of which is taken by itself. */
const erpBatchSchema = z.object({ events: z.array(z.unknown()).min(1).max(MAX_ERP_MESSAGES) });

/** What one request brings, read from JSON: the word on a card, many messages, or one, which may not be readable. */
export function readErpRequest(read: unknown): ErpCard | { events: unknown[] } {
  const card = erpCardSchema.safeParse(read).data;
  return card ?? erpBatchSchema.safeParse(read).data ?? { events: [read] };
}

/** What a message is about: messages about one thing are applied in their order. */
export function subjectOf(telling: ErpTelling): string {
  switch (telling.kind) {
    case "status":
    case "invoice":
    case "credit-note":
      return `order:${telling.orderUid}`;
    case "stock":
      return telling.storeUid === undefined
        ? `stock:${telling.productUid}:zone:${telling.deliveryZone}`
        : `stock:${telling.productUid}:store:${telling.storeUid}`;
    case "price":
      return `price:${telling.productUid}`;
    case "discount":
      return `discount:${telling.companyId}:${telling.categoryId}`;
    case "quote":
      return `quote:${telling.number}`;
  }
}

/** Its place among those about the same thing. */
export function placeOf(telling: ErpTelling): number {
  return "version" in telling ? telling.version : telling.sequence;
}

/** What the ERP alone decides (design section 5, "Statuses"); a payment or a customer's cancellation is not its to tell. */
const erpStatuses: readonly OrderStatus[] = [2, 22, 3, 32, 33, 4, 5, 29];

/** True when the ERP may move an order there from where it is. */
export function erpMayMove(from: OrderStatus, to: OrderStatus): boolean {
  return erpStatuses.includes(to) && canMove(from, to);
}

/**
 * What to do with an event, given the sequence last applied to its order: older ones are "stale", the next
 * one is to "apply", later ones are "waiting" until those before them have come.
 */
export function turnOf(lastApplied: number, sequence: number): "stale" | "apply" | "waiting" {
  if (sequence <= lastApplied) return "stale";
  return sequence === lastApplied + 1 ? "apply" : "waiting";
}

/** The same of what has a version: a level, a price, a quote. What is missing in between does not matter. */
export function turnOfVersion(lastApplied: number, version: number): "stale" | "apply" {
  return version <= lastApplied ? "stale" : "apply";
}

/**
 * What a level that the ERP told leaves to sell, less what orders took that it has not acknowledged, or what it lacks
 * of these.
 */
export function shelfLevel(
  told: number,
  unacknowledged: number,
): { quantity: number; owed: number } {
  const left = told - unacknowledged;
  return { quantity: Math.max(0, left), owed: Math.max(0, -left) };
}
