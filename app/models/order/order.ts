import type { TransportType } from "#app/models/checkout/transport.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";

/** Order statuses (specification, section 4). */
export const orderStatuses = [1, 10, 11, 12, 13, 20, 22, 101, 2, 3, 32, 33, 4, 5, 9, 29] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type OrderActor = "customer" | "payment" | "erp" | "store" | "clock";

/** 1 website, 2 iOS app, 3 Android app (specification, section 4). */
export type OrderOrigin = 1 | 2 | 3;

/** 1 pickup, 2 delivery, 3 delivery with a transport option (specification, section 4). */
export type OrderMode = 1 | 2 | 3;

export function orderMode(text: string): OrderMode | null {
  return ([1, 2, 3] as const).find((mode) => String(mode) === text) ?? null;
}

/** Payment types of orders (specification, section 4; 5, bank transfer, is design section 5). */
export const paymentTypes = {
  store: 0,
  card: 1,
  sedef: 2,
  wallet: 3,
  sircam: 4,
  transfer: 5,
} as const;

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes];

/** Orders per page of the account's table (specification, section 9). */
export const ORDERS_PER_PAGE = 6;

/** Allowed transitions between statuses (design section 5, "Statuses"). */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  1: [10, 11, 12, 13, 9],
  10: [12, 13, 9],
  13: [1, 9],
  11: [101],
  12: [101],
  101: [2, 29],
  20: [22, 11, 12, 9, 29],
  22: [3, 9, 29, 11, 12],
  2: [3, 32, 29],
  3: [4, 29],
  32: [33, 29],
  4: [5],
  33: [5],
  5: [],
  9: [],
  29: [],
};

export type Consequences = {
  releases: boolean;
  settles: boolean;
  /** The cart empties, the ERP and the customer are notified. */
  commits: boolean;
};

/** An order that waits for an owner can only be cancelled. */
export function canAdvance(order: Payable, to: OrderStatus): boolean {
  return canMove(order.statusCode, to) && (to === 9 || !awaitsApproval(order));
}

/** True when the table of design section 5 allows the transition. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** Status of a new order: 20 when it is paid at the depot, 1 when it is paid online. */
export function firstStatus(paymentType: PaymentType): OrderStatus {
  return paymentType === paymentTypes.store ? 20 : 1;
}

export function consequencesOf(status: OrderStatus): Consequences {
  const settles = status === 11 || status === 12;
  return { releases: status === 9 || status === 29, settles, commits: settles || status === 20 };
}

export type Payable = { statusCode: OrderStatus; approval: ApprovalStatus };

type MaybePending = { pendingPayment?: PaymentType | null };

/** True while a provider is processing a payment of an order, whatever the order's status. */
export function isBeingPaid({ statusCode, pendingPayment }: MaybePending & OfStatus): boolean {
  return statusCode === 10 || ([1, 13, 20, 22].includes(statusCode) && pendingPayment != null);
}

type OfStatus = { statusCode: OrderStatus };

/** True while the customer can pay online: status 1, 13, 20 or 22, no payment under way, no approval pending. */
export function canBePaid(order: Payable & MaybePending): boolean {
  const isPayable = [1, 13, 20, 22].includes(order.statusCode);
  return isPayable && !isBeingPaid(order) && !awaitsApproval(order);
}

/** True while the customer can cancel: the table leads to 9 and no payment is under way. */
export function canBeCancelled(order: OfStatus & MaybePending): boolean {
  return canMove(order.statusCode, 9) && !isBeingPaid(order);
}

/** True when the customer received the confirmation of an order, and so hears of its changes. */
export function wasConfirmed({ statusCode }: { statusCode: OrderStatus }): boolean {
  return ![1, 10, 13, 9, 29].includes(statusCode);
}

/** True while it could be cancelled; a paid one until the ERP takes it (2). */
export function canChangeSlot(order: OfStatus & MaybePending): boolean {
  return canBeCancelled(order) || [11, 12, 101].includes(order.statusCode);
}

/** Parses a status from outside; null for an unknown one. */
export function orderStatus(code: number): OrderStatus | null {
  return orderStatuses.find((status) => status === code) ?? null;
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
