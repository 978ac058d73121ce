import { type Approval, awaitsApproval } from "./approval.ts";
import { type Totals, totals } from "./cart.ts";
import {
  calendarStanding,
  canBeCancelled,
  canBePaid,
  canChangeSlot,
  type Order,
  type OrderHead,
  type OrderStatus,
  type PaymentType,
} from "./order.ts";
import { type ReadLine, readLine } from "./read-line.ts";
import { orderHandover, type ShownHandover } from "./shown-handover.ts";

/** An order as a row of a list; no total for who may not see prices. */
export type ShownOrderRow = {
  uid: string;
  statusCode: OrderStatus;
  approval: Approval;
  createdAt: Date;
  deliveryDate: string;
  deliveryRange: string;
  storeLabel: string;
  grossCents: number | null;
};

/** An order as its page shows it, and what its reader can do with it. */
export type ShownOrder = {
  uid: string;
  statusCode: OrderStatus;
  approval: Approval;
  /** An owner has not answered yet. */
  isToApprove: boolean;
  createdAt: Date;
  settledAt: Date | null;
  paymentType: PaymentType;
  handover: ShownHandover;
  erpNumber: string | null;
  termsVersion: string;
  termsAcceptedAt: Date;
  lines: ReadLine[];
  totals: Totals | null;
  /** The special offer it was placed with; told to who sees prices. */
  offerLabel: string | null;
  canBePaid: boolean;
  canBeCancelled: boolean;
  canChangeSlot: boolean;
  isCancelled: boolean;
};

/** A row for someone who sees prices, or does not. */
export function shownOrderRow(order: OrderHead, showsPrices: boolean): ShownOrderRow {
  const { uid, statusCode, approval, createdAt, deliveryDate, deliveryRange } = order;
  const { place, grossCents } = order;
  return {
    uid,
    statusCode,
    approval,
    createdAt,
    deliveryDate,
    deliveryRange,
    storeLabel: place.label,
    grossCents: showsPrices ? grossCents : null,
  };
}

/** The whole order for someone who sees prices, or does not: paying online would show them. */
export function shownOrder(order: Order, showsPrices: boolean): ShownOrder {
  return {
    uid: order.uid,
    statusCode: order.statusCode,
    approval: order.approval,
    isToApprove: awaitsApproval(order),
    createdAt: order.createdAt,
    settledAt: order.settledAt,
    paymentType: order.paymentType,
    handover: orderHandover(order),
    erpNumber: order.erpNumber,
    termsVersion: order.termsVersion,
    termsAcceptedAt: order.termsAcceptedAt,
    lines: order.lines.map((line) => readLine(line, showsPrices)),
    totals: showsPrices ? totals(order.lines, order.deliveryCents) : null,
    offerLabel: showsPrices ? (order.specialOffer?.label ?? null) : null,
    canBePaid: showsPrices && canBePaid(order),
    canBeCancelled: canBeCancelled(order),
    canChangeSlot: canChangeSlot(order),
    isCancelled: calendarStanding(order) === "CANCELLED",
  };
}
