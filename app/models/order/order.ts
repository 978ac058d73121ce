import type { TransportType } from "#app/models/checkout/transport.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { isPaidAtDepot, type PaymentType } from "#app/models/payment/mode.ts";
import type { OrderMode } from "./mode.ts";
import {
  canMove,
  isOneOf,
  type OrderStatus,
  orderStatus,
  paidStatuses,
  payableStatuses,
  releasedStatuses,
  unpaidStatuses,
} from "./status.ts";

export type OrderActor = "customer" | "payment" | "erp" | "store" | "clock";

/** Origins of orders (specification, section 4). */
export const orderOrigins = { website: 1, ios: 2, android: 3 } as const;

export type OrderOrigin = (typeof orderOrigins)[keyof typeof orderOrigins];

/** Orders per page of the account's table (specification, section 9). */
export const ORDERS_PER_PAGE = 6;

export type Consequences = {
  releases: boolean;
  settles: boolean;
  /** The cart empties, the ERP and the customer are notified. */
  commits: boolean;
};

/** An order that waits for an owner can only be cancelled. */
export function canAdvance(order: Payable, to: OrderStatus): boolean {
  return canMove(order.statusCode, to) && (to === orderStatus.cancelled || !awaitsApproval(order));
}

/** Status of a new order: to be paid at the depot, or online. */
export function firstStatus(paymentType: PaymentType): OrderStatus {
  return isPaidAtDepot(paymentType) ? orderStatus.toPayInStore : orderStatus.awaitingPayment;
}

export function consequencesOf(status: OrderStatus): Consequences {
  const settles = isOneOf(paidStatuses, status);
  const commits = settles || status === orderStatus.toPayInStore;
  return { releases: isOneOf(releasedStatuses, status), settles, commits };
}

export type Payable = { statusCode: OrderStatus; approval: ApprovalStatus };

type MaybePending = { pendingPayment?: PaymentType | null };

/** True while a provider is processing a payment of an order, whatever the order's status. */
export function isBeingPaid({ statusCode, pendingPayment }: MaybePending & OfStatus): boolean {
  const isHeld = statusCode === orderStatus.awaitingWallet;
  return isHeld || (isOneOf(payableStatuses, statusCode) && pendingPayment != null);
}

type OfStatus = { statusCode: OrderStatus };

/** True while the customer can pay online: a payable status, no payment under way, no approval pending. */
export function canBePaid(order: Payable & MaybePending): boolean {
  const isPayable = isOneOf(payableStatuses, order.statusCode);
  return isPayable && !isBeingPaid(order) && !awaitsApproval(order);
}

/** True while the customer can cancel: the table allows it and no payment is under way. */
export function canBeCancelled(order: OfStatus & MaybePending): boolean {
  return canMove(order.statusCode, orderStatus.cancelled) && !isBeingPaid(order);
}

/** True when the customer received the confirmation of an order, and so hears of its changes. */
export function wasConfirmed({ statusCode }: { statusCode: OrderStatus }): boolean {
  return !isOneOf(unpaidStatuses, statusCode) && !isOneOf(releasedStatuses, statusCode);
}

/** True while it could be cancelled; a paid one until the ERP has it. */
export function canChangeSlot(order: OfStatus & MaybePending): boolean {
  const isPaid = isOneOf([...paidStatuses, orderStatus.awaitingErp], order.statusCode);
  return canBeCancelled(order) || isPaid;
}

export type OrderPlace = {
  label: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
  worksiteAddress?: string;
};

/**
 * Line as sold, but `ownCode`, of today. `ecoTaxMills` and `depositMills` are per unit, not in `netCents`.
 * `missing` units left the order: they are neither in `quantity` nor in any amount.
 */
export type OrderLine = {
  productUid: number;
  codeColor: string;
  colorLabel: string;
  colorHex: string;
  reference: string;
  ownCode: string;
  label: string;
  storageUnit: string;
  quantity: number;
  missing: number;
  /** Number of the line, from 1, that the customer accepted this one for. */
  replaces: number | null;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
  netCents: number;
  discountCents: number;
  comment: string;
  weightGrams: number;
  drawing: string;
  tint: string;
};

export type SlotChange = {
  from: { day: string; range: string };
  to: { day: string; range: string };
};

export type PaymentNews = {
  type: PaymentType;
  result: "pending" | "paid" | "refused" | "cancelled";
};

/**
 * Goods that left with `taker`: the rest of the order, or a part; "undone" when they did not leave after all, "refused"
 * when a site sent all of them back. `taker` is "" when nobody was there.
 */
export type HandoverNews = { taker: string; how: "all" | "part" | "undone" | "refused" };

export type OrderEvent = {
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: OrderActor;
  by: string | null;
  slotChange: SlotChange | null;
  payment: PaymentNews | null;
  handover: HandoverNews | null;
  at: Date;
};

export type OrderHead = {
  id: number;
  uid: string;
  customerId: number;
  companyId: number;
  storeUid: number;
  statusCode: OrderStatus;
  approval: ApprovalStatus;
  approvedAt: Date | null;
  lastCallAt: Date | null;
  /** Staff who placed it for the customer; null and "" when the customer did. */
  placedByStaffId: number | null;
  placedBy: string;
  origin: OrderOrigin;
  mode: OrderMode;
  paymentType: PaymentType;
  deliveryDate: string;
  deliveryRange: string;
  place: OrderPlace;
  worksiteName: string;
  siteContact: string;
  sitePhone: string;
  companyPhone: string;
  transportId: number | null;
  transportType: TransportType | null;
  transportLabel: string | null;
  deliveryZone: number | null;
  deliveryCents: number;
  comment: string;
  netCents: number;
  specialOffer: { code: string; label: string } | null;
  vat: { rateBasisPoints: number; baseCents: number; vatCents: number }[];
  grossCents: number;
  weightGrams: number;
  termsVersion: string;
  termsAcceptedAt: Date;
  slotSequence: number;
  createdAt: Date;
  settledAt: Date | null;
  erpNumber: string | null;
  /** Where the goods wait, as the depot says it: "quai 2"; "" when it says nothing. */
  readyPlace: string;
};

export type Order = OrderHead & {
  lines: OrderLine[];
  events: OrderEvent[];
  pendingPayment: PaymentType | null;
};
