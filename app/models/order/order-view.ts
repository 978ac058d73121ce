import { euros } from "#app/models/api/money.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import { type ReadLine, readLine } from "#app/models/cart/read-line.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import type { PaymentType } from "#app/models/payment/mode.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";
import { isOverdue, payableUntil } from "./deadline.ts";
import { type HandoverView, orderHandover } from "./handover-view.ts";
import { orderTotals } from "./missing.ts";
import type { OrderMode } from "./mode.ts";
import {
  canBeCancelled,
  canBePaid,
  canChangeSlot,
  isBeingPaid,
  type Order,
  type OrderOrigin,
} from "./order.ts";
import { type RailStep, railOf } from "./rail.ts";
import { calendarStanding } from "./standing.ts";
import type { OrderStatus } from "./status.ts";

export type ListedOrder = {
  uid: string;
  statusCode: OrderStatus;
  approval: ApprovalStatus;
  origin: OrderOrigin;
  mode: OrderMode;
  paymentType: PaymentType;
  createdAt: Date;
  deliveryDate: IsoDay;
  deliveryRange: string;
  storeLabel: string;
  worksiteName: string;
  comment: string;
  erpNumber: string | null;
  netCents: number;
  deliveryCents: number;
  grossCents: number;
  buyerName: string;
  isBeingPaid: boolean;
  approvedAt: Date | null;
  lastCallAt: Date | null;
  /** The first three lines, and how many there are. */
  items: OrderedItem[];
  lineCount: number;
};

/** A line of an order as a list shows it. */
export type OrderedItem = { label: string; drawing: string; tint: string };

/** Orders that wait to be paid, and for the agreement of an owner. */
export type OrdersToTreat = { toPay: number; toApprove: number };

/** An order in a line of the home page. */
export type ShortOrder = Pick<
  ListedOrder,
  "uid" | "statusCode" | "approval" | "isBeingPaid" | "deliveryDate" | "lineCount"
> & { firstLabel: string };

/** An order that waits at its depot. */
export type ReadyOrder = ShortOrder & Pick<ListedOrder, "deliveryRange" | "storeLabel">;

export type OrderRowView = Pick<
  ListedOrder,
  | "uid"
  | "statusCode"
  | "approval"
  | "isBeingPaid"
  | "mode"
  | "deliveryDate"
  | "deliveryRange"
  | "storeLabel"
  | "worksiteName"
  | "buyerName"
  | "items"
  | "lineCount"
> & {
  grossCents: number | null;
  payableUntil: Date | null;
};

export type OrderView = {
  uid: string;
  statusCode: OrderStatus;
  approval: ApprovalStatus;
  isToApprove: boolean;
  isBeingPaid: boolean;
  createdAt: Date;
  paymentType: PaymentType;
  handover: HandoverView;
  erpNumber: string | null;
  termsAcceptedAt: Date;
  lines: ReadLine[];
  totals: Totals | null;
  offerLabel: string | null;
  canBePaid: boolean;
  /** Deadline of an online payment, whoever reads it. */
  payableUntil: Date | null;
  canBeCancelled: boolean;
  canChangeSlot: boolean;
  isOthersToChange: boolean;
  isCancelled: boolean;
  rail: RailStep[] | null;
};

export function toOrderRowView(
  order: ListedOrder,
  showsPrices: boolean,
  now: Date = new Date(),
): OrderRowView {
  const { uid, statusCode, approval, mode, deliveryDate, deliveryRange } = order;
  const { storeLabel, worksiteName, buyerName, grossCents, isBeingPaid } = order;
  const { items, lineCount } = order;
  return {
    uid,
    statusCode,
    approval,
    isBeingPaid,
    mode,
    deliveryDate,
    deliveryRange,
    storeLabel,
    worksiteName,
    buyerName,
    items,
    lineCount,
    grossCents: showsPrices ? grossCents : null,
    payableUntil: !isBeingPaid && isAwaited(order, now) ? payableUntil(order) : null,
  };
}

function isAwaited(order: ListedOrder, now: Date): boolean {
  return canBePaid(order) && !isOverdue(order, now);
}

/** Order as JSON (specification, sections 3 and 7): days dd/mm/yyyy. */
export function toOrderJson(order: ListedOrder, showsPrices: boolean) {
  const { uid, origin, mode, comment, deliveryRange } = order;
  return {
    uid,
    status_code: order.statusCode,
    created_at: order.createdAt.toISOString(),
    origin,
    mode,
    payment_type: order.paymentType,
    delivery_date: frenchDay(order.deliveryDate),
    delivery_range: deliveryRange,
    comment,
    ...(showsPrices && { total_price_including_vat: euros(order.grossCents) }),
  };
}

/** Online payment would show prices; `mayChange` for a reader who may cancel or move it. */
export function toOrderView(
  order: Order,
  showsPrices: boolean,
  now: Date,
  mayChange = false,
): OrderView {
  const awaitsPayment = canBePaid(order) && !isOverdue(order, now);
  return {
    uid: order.uid,
    statusCode: order.statusCode,
    approval: order.approval,
    isToApprove: awaitsApproval(order),
    isBeingPaid: isBeingPaid(order),
    createdAt: order.createdAt,
    paymentType: order.paymentType,
    handover: orderHandover(order),
    erpNumber: order.erpNumber,
    termsAcceptedAt: order.termsAcceptedAt,
    lines: order.lines.map((line) => {
      const replaced = line.replaces === null ? undefined : order.lines[line.replaces - 1];
      const replacing = replaced && { replacing: replaced.label };
      return { ...readLine(line, showsPrices), ...replacing };
    }),
    totals: showsPrices ? orderTotals(order) : null,
    offerLabel: showsPrices ? (order.specialOffer?.label ?? null) : null,
    canBePaid: showsPrices && awaitsPayment,
    payableUntil: awaitsPayment ? payableUntil(order) : null,
    canBeCancelled: mayChange && canBeCancelled(order),
    canChangeSlot: mayChange && canChangeSlot(order),
    isOthersToChange: !mayChange && canChangeSlot(order),
    isCancelled: calendarStanding(order) === "CANCELLED",
    rail: railOf(order),
  };
}
