import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Approval, isApproved } from "./approval.ts";
import {
  canMove,
  type Order,
  type OrderStatus,
  orderStatus,
  type PaymentType,
  paymentTypes,
} from "./order.ts";

/** Seconds by which the clock of a signed message may differ from ours, either way. */
export const CLOCK_TOLERANCE_SECONDS = 300;

/** HMAC-SHA256 in hexadecimal over `<unix seconds>.<body>`: both ways between the shop and the ERP. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

/** True when `signature` is ours for this body and `timestamp` is within five minutes; takes the same time whatever differs. */
export function isAuthentic(
  secret: string,
  message: { timestamp: string; signature: string; body: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(message.timestamp)) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(message.timestamp));
  const expected = Buffer.from(signMessage(secret, message.timestamp, message.body), "hex");
  const given = Buffer.from(message.signature, "hex");
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && age <= CLOCK_TOLERANCE_SECONDS;
}

/** What the ERP calls things by; PostgreSQL would store neither a NUL nor a larger sequence. */
const erpName = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u)
    .max(longest);
const LARGEST_SEQUENCE = 2_147_483_647;

/** A change of status that the ERP tells. `sequence` counts 1, 2, 3… for each order. */
export const erpEventSchema = z.object({
  eventId: erpName(100),
  orderUid: erpName(100),
  sequence: z.int().min(1).max(LARGEST_SEQUENCE),
  status: z.int().transform((code, context) => {
    const status = orderStatus(code);
    if (status !== null) return status;
    context.addIssue({ code: "custom", message: "unknown status" });
    return z.NEVER;
  }),
  erpNumber: erpName(50).nullable().default(null),
});

export type ErpEvent = z.output<typeof erpEventSchema>;

/**
 * A card that the ERP blocks or frees, for a debt or at its holder's call. `sequence` grows with each word on a card,
 * whatever the step: the latest one holds.
 */
const erpCardSchema = z.object({
  cardNumber: z.string().regex(/^\d{13}$/),
  sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  cardStatus: z.enum(["active", "blocked"]),
});

export type ErpCard = z.output<typeof erpCardSchema>;

/** What the ERP tells: of a card, or of an order. */
export const erpMessageSchema = z.union([erpCardSchema, erpEventSchema]);

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

/**
 * True for what the ERP has to know: orders paid or to be paid in the depot, and the end of those. An order
 * that was to be paid online and never was, it never hears of; nor of one that its company did not agree to.
 */
export function isForErp(order: {
  statusCode: OrderStatus;
  paymentType: PaymentType;
  approval: Approval;
}): boolean {
  if (!isApproved(order)) return false;
  if (order.statusCode === 9) return order.paymentType === paymentTypes.store;
  return ![1, 10, 13].includes(order.statusCode);
}

/** An order as the ERP takes it: amounts in cents, unit prices in thousandths of a euro, all net but `grossCents`. */
export function erpOrder(order: Order, customer: { cardNumber: string; companyLabel: string }) {
  return {
    uid: order.uid,
    status: order.statusCode,
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
    cardNumber: customer.cardNumber,
    company: customer.companyLabel,
    storeUid: order.storeUid,
    mode: order.mode,
    paymentType: order.paymentType,
    deliveryDate: order.deliveryDate,
    deliveryRange: order.deliveryRange,
    place: order.place,
    deliveryTransportId: order.transportId,
    deliveryCode: order.transportType,
    deliveryCents: order.deliveryCents,
    worksite: order.worksiteName,
    buildingSiteContact: order.siteContact,
    buildingSitePhoneNumber: order.sitePhone,
    companyPhoneNumber: order.companyPhone,
    comment: order.comment,
    netCents: order.netCents,
    specialOffer: order.specialOffer?.code ?? null,
    grossCents: order.grossCents,
    vat: order.vat,
    lines: order.lines.map((line) => ({
      reference: line.reference,
      codeColor: line.codeColor,
      label: line.label,
      quantity: line.quantity,
      unit: line.storageUnit,
      unitMills: line.unitMills,
      ecoTaxMills: line.ecoTaxMills,
      depositMills: line.depositMills,
      vatBasisPoints: line.vatBasisPoints,
      netCents: line.netCents,
      discountCents: line.discountCents,
      comment: line.comment,
    })),
  };
}
