import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type ApprovalStatus, isApproved } from "#app/models/company/approval.ts";
import {
  type Order,
  type OrderLine,
  type OrderStatus,
  type PaymentType,
  paymentTypes,
} from "#app/models/order/order.ts";

/** Tolerated clock difference of a signed message, in seconds, either way. */
export const CLOCK_TOLERANCE_SECONDS = 300;

/** HMAC-SHA256 in hexadecimal over `<unix seconds>.<body>`, in both directions between the shop and the ERP. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

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

/** True once paid, to be paid in the depot, or sent before; never for one unpaid online or not approved. */
export function isForErp(
  order: { statusCode: OrderStatus; paymentType: PaymentType; approval: ApprovalStatus },
  wasSent: boolean,
): boolean {
  if (!isApproved(order)) return false;
  if (order.statusCode === 9) return wasSent || order.paymentType === paymentTypes.store;
  return wasSent || ![1, 10, 13].includes(order.statusCode);
}

export const acknowledgementSchema = z.object({ uid: z.string(), revision: z.int() });

const FIRST_RETRY_SECONDS = 2;
const MAX_RETRY_SECONDS_LENGTH = 600;

/** Exponential, ten minutes at most, at random in the upper half; `chance` is in [0, 1). */
export function retryAt(tries: number, now: Date, chance: number): Date {
  const seconds = Math.min(
    FIRST_RETRY_SECONDS * 2 ** Math.min(tries, 20),
    MAX_RETRY_SECONDS_LENGTH,
  );
  return new Date(now.getTime() + seconds * 1000 * (0.5 + chance / 2));
}

/** The merchant's own codes of what an order names; null for what his ERP does not know. */
export type ErpOrderCodes = {
  cardNumber: string;
  companyLabel: string;
  company: string | null;
  store: string | null;
  specialOffer: string | null;
  products: ReadonlyMap<number, string>;
};

/** Cents, mills for unit prices, net but `grossCents`. The ERP keeps the highest revision. */
export function erpOrder(order: Order, codes: ErpOrderCodes, revision: number) {
  return {
    uid: order.uid,
    revision,
    status: order.statusCode,
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
    cardNumber: codes.cardNumber,
    company: codes.company,
    companyLabel: codes.companyLabel,
    store: codes.store,
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
    specialOffer: codes.specialOffer,
    grossCents: order.grossCents,
    vat: order.vat,
    lines: order.lines.map((line, index) => erpLine(line, index, codes)),
  };
}

function erpLine(line: OrderLine, index: number, codes: ErpOrderCodes) {
  return {
    lineNumber: index + 1,
    product: codes.products.get(line.productUid) ?? line.reference,
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
  };
}
