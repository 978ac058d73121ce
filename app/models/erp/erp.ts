import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ArrivalAct } from "#app/models/arrival/arrival.ts";
import { type ApprovalStatus, isApproved } from "#app/models/company/approval.ts";
import type { RefusedUnits } from "#app/models/handover/delivery.ts";
import type { DepositCount } from "#app/models/handover/deposit.ts";
import type { GivenLine, SignatureKind } from "#app/models/handover/handover.ts";
import type { Order, OrderLine, SlotChange } from "#app/models/order/order.ts";
import {
  isOneOf,
  type OrderStatus,
  orderStatus,
  unpaidStatuses,
} from "#app/models/order/status.ts";
import { isPaidAtDepot, type PaymentType } from "#app/models/payment/mode.ts";
import type { PreparationAct } from "#app/models/preparation/preparation.ts";

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
  if (order.statusCode === orderStatus.cancelled) {
    return wasSent || isPaidAtDepot(order.paymentType);
  }
  return wasSent || !isOneOf(unpaidStatuses, order.statusCode);
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
  transport: string | null;
  /** Number of the worksite in the shop, as tickets say it; not the merchant's. */
  worksiteId: number | null;
  products: ReadonlyMap<number, string>;
};

/** An act of the depot on an order: of which line, who and when. */
export type ErpPreparationAct = {
  act: PreparationAct;
  lineNumber: number | null;
  found: number | null;
  /** Null for an answer of the customer. */
  by: string | null;
  at: Date;
};

/** An act on the arrival of a customer: plate or place, when, and who; nobody's name for a link or a code. */
export type ErpArrivalAct = { act: ArrivalAct; spot: string; by: string | null; at: Date };

/** Acts of the order desk that the ERP has to know; a note and an e-mail sent again stay in the shop. */
export const erpDeskActs = ["slot", "refund", "cancel"] as const;

/** An act of the order desk, and why; `amountCents` of a refund, in the currency's cents with VAT. */
export type ErpDeskAct = {
  act: (typeof erpDeskActs)[number];
  reason: string;
  amountCents: number | null;
  slotChange: SlotChange | null;
  by: string;
  at: Date;
};

/** Acts of the depot, in the order in which they were done. */
export type ErpDepotActs = {
  preparation: readonly ErpPreparationAct[];
  arrivals: readonly ErpArrivalAct[];
  handovers: readonly ErpHandover[];
  desk: readonly ErpDeskAct[];
  siteArrivals: readonly { by: string; at: Date }[];
};

/** Goods of an order that left with somebody, as the depot noted it; `undone` when they did not leave after all. */
export type ErpHandover = {
  id: number;
  at: Date;
  by: string;
  taker: string;
  signature: SignatureKind;
  isPaidAtTill: boolean;
  lines: readonly GivenLine[];
  refusals: readonly RefusedUnits[];
  deposits: readonly DepositCount[];
  undo: { at: Date; by: string; reason: string } | null;
};

const noActs: ErpDepotActs = {
  ...{ preparation: [], arrivals: [], handovers: [], desk: [], siteArrivals: [] },
};

/** Cents, mills for unit prices, net but `grossCents`. The ERP keeps the highest revision. */
export function erpOrder(
  order: Order,
  codes: ErpOrderCodes,
  revision: number,
  acts: ErpDepotActs = noActs,
) {
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
    transport: codes.transport,
    deliveryCents: order.deliveryCents,
    worksite: order.worksiteName,
    worksiteId: codes.worksiteId,
    buildingSiteContact: order.siteContact,
    buildingSitePhoneNumber: order.sitePhone,
    companyPhoneNumber: order.companyPhone,
    comment: order.comment,
    netCents: order.netCents,
    specialOffer: codes.specialOffer,
    grossCents: order.grossCents,
    vat: order.vat,
    placedBy: order.placedBy,
    readyPlace: order.readyPlace,
    preparation: acts.preparation.map(toMoment),
    arrivals: acts.arrivals.map(toMoment),
    handovers: acts.handovers.map(erpHandover),
    desk: acts.desk.map(toMoment),
    siteArrivals: acts.siteArrivals.map(toMoment),
    lines: order.lines.map((line, index) => erpLine(line, index, codes)),
  };
}

function toMoment<A extends { at: Date }>(act: A) {
  return { ...act, at: act.at.toISOString() };
}

function erpHandover({ id, at, by, taker, signature, ...handover }: ErpHandover) {
  const { isPaidAtTill, lines, refusals, deposits, undo } = handover;
  return {
    ...{ id, at: at.toISOString(), by, taker, signature, paidAtTill: isPaidAtTill },
    ...{
      lines,
      refused: refusals,
      deposits,
      undone: undo && { ...undo, at: undo.at.toISOString() },
    },
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
    missing: line.missing,
    replaces: line.replaces,
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
