import type { TransportType } from "#app/models/checkout/transport.ts";
import { type Approval, awaitsApproval } from "#app/models/company/approval.ts";

/** Every status an order can have (specification, section 4). */
export const orderStatuses = [1, 10, 11, 12, 13, 20, 22, 101, 2, 3, 32, 33, 4, 5, 9, 29] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Who moved an order on. */
export type OrderActor = "customer" | "payment" | "erp" | "store" | "clock";

/** 1 website, 2 iOS app, 3 Android app (specification, section 4). */
export type OrderOrigin = 1 | 2 | 3;

/** 1 pickup, 2 delivery, 3 delivery with a transport option (specification, section 4). */
export type OrderMode = 1 | 2 | 3;

/** The mode that a text names, or null. */
export function orderMode(text: string): OrderMode | null {
  return ([1, 2, 3] as const).find((mode) => String(mode) === text) ?? null;
}

/** How an order is paid (specification, section 4; 5, bank transfer, is design section 5). */
export const paymentTypes = {
  store: 0,
  card: 1,
  sedef: 2,
  wallet: 3,
  sircam: 4,
  transfer: 5,
} as const;

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes];

/** Orders on one page of the account's table (specification, section 9). */
export const ORDERS_PER_PAGE = 6;

/** Design section 5, "Statuses": where an order may go from each status, and nowhere else. */
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

/** What a status carries with it, whoever moves the order there. */
export type Consequences = {
  /** Stock and pickup slot go back. */
  releases: boolean;
  /** The money is there. */
  settles: boolean;
  /** The order stands, paid or to be paid at the depot: the cart empties, the ERP and the customer are told. */
  commits: boolean;
};

/** True when an order can go there: the table leads there, and one that waits for an owner can only be cancelled. */
export function canAdvance(order: Payable, to: OrderStatus): boolean {
  return canMove(order.statusCode, to) && (to === 9 || !awaitsApproval(order));
}

/** True when the table of design section 5 lets an order go from one status to the other. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** Status of a new order: 20 when it is paid at the depot, 1 when it is paid online. */
export function firstStatus(paymentType: PaymentType): OrderStatus {
  return paymentType === paymentTypes.store ? 20 : 1;
}

/** What else happens when an order reaches this status. */
export function consequencesOf(status: OrderStatus): Consequences {
  const settles = status === 11 || status === 12;
  return { releases: status === 9 || status === 29, settles, commits: settles || status === 20 };
}

/** What tells whether an order can be paid. */
export type Payable = { statusCode: OrderStatus; approval: Approval };

/** How the payment that a provider has in hand is made; null when none has any, left out where nobody can know. */
type MaybePending = { pendingPayment?: PaymentType | null };

/** True while a provider has a payment of an order in hand, whatever the order's status says. */
export function isBeingPaid({ statusCode, pendingPayment }: MaybePending & OfStatus): boolean {
  return statusCode === 10 || ([1, 13, 20, 22].includes(statusCode) && pendingPayment != null);
}

type OfStatus = { statusCode: OrderStatus };

/** True while the customer can pay online: status 1, 13, 20 or 22, no payment under way, no owner to ask first. */
export function canBePaid(order: Payable & MaybePending): boolean {
  const isPayable = [1, 13, 20, 22].includes(order.statusCode);
  return isPayable && !isBeingPaid(order) && !awaitsApproval(order);
}

/** True while the customer can cancel: the table leads to 9 and no provider has a payment in hand. */
export function canBeCancelled(order: OfStatus & MaybePending): boolean {
  return canMove(order.statusCode, 9) && !isBeingPaid(order);
}

/** True when an order in this status has been confirmed to its customer: they are told of what changes. */
export function wasConfirmed({ statusCode }: { statusCode: OrderStatus }): boolean {
  return ![1, 10, 13, 9, 29].includes(statusCode);
}

/**
 * True while the customer can choose another hour: as long as they could cancel, and for a paid order until the
 * management system takes it (2). From then on the depot may be preparing it for the hour it has.
 */
export function canChangeSlot(order: OfStatus & MaybePending): boolean {
  return canBeCancelled(order) || [11, 12, 101].includes(order.statusCode);
}

/** The status behind a number read from outside, or null when it is none. */
export function orderStatus(code: number): OrderStatus | null {
  return orderStatuses.find((status) => status === code) ?? null;
}

export type OrderPlace = {
  label: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
  /** That of its worksite, where it goes elsewhere on purpose. */
  worksiteAddress?: string;
};

/** One line as it was sold. `ecoTaxMills` and `depositMills` are per unit; `netCents` is units without either. */
export type OrderLine = {
  productUid: number;
  codeColor: string;
  colorLabel: string;
  /** "#383e42"; "" when the line has no colour. */
  colorHex: string;
  reference: string;
  label: string;
  storageUnit: string;
  quantity: number;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
  netCents: number;
  /** What the special offer takes off the line, net. */
  discountCents: number;
  /** What the customer wrote about the line. */
  comment: string;
  weightGrams: number;
  drawing: string;
  tint: string;
};

/** ISO days; ranges as `OrderHead` has them. */
export type SlotChange = {
  from: { day: string; range: string };
  to: { day: string; range: string };
};

/** How an order was paid, or was to be, and what its provider said; "cancelled" by who was to pay. */
export type PaymentNews = {
  type: PaymentType;
  result: "pending" | "paid" | "refused" | "cancelled";
};

/**
 * A change of status; or of day and hour, or news of a payment that leave the order where it is: then both statuses
 * are the same.
 */
export type OrderEvent = {
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: OrderActor;
  /** Name of who did it, when it was somebody of the company. */
  by: string | null;
  slotChange: SlotChange | null;
  payment: PaymentNews | null;
  at: Date;
};

/** An order as lists and summaries show it. */
export type OrderHead = {
  id: number;
  uid: string;
  customerId: number;
  companyId: number;
  storeUid: number;
  statusCode: OrderStatus;
  approval: Approval;
  /** When an owner agreed; null when none had to, or none did. */
  approvedAt: Date | null;
  /** Until when its slot or its lorry can be had; null for an order that knows none. */
  lastCallAt: Date | null;
  origin: OrderOrigin;
  mode: OrderMode;
  paymentType: PaymentType;
  /** ISO day. */
  deliveryDate: string;
  /** "07:00" for a pickup, a range such as "8-10h" for a delivery. */
  deliveryRange: string;
  place: OrderPlace;
  /** What it is for, who is asked for on the site and how it is brought; see the columns of `orders`. */
  worksiteName: string;
  siteContact: string;
  sitePhone: string;
  companyPhone: string;
  transportId: number | null;
  transportType: TransportType | null;
  deliveryZone: number | null;
  /** Net, beside `netCents`. */
  deliveryCents: number;
  comment: string;
  netCents: number;
  /** The special offer it was placed with. */
  specialOffer: { code: string; label: string } | null;
  vat: { rateBasisPoints: number; baseCents: number; vatCents: number }[];
  grossCents: number;
  weightGrams: number;
  termsVersion: string;
  termsAcceptedAt: Date;
  /** How often day or hour changed: the SEQUENCE of its calendar file. */
  slotSequence: number;
  createdAt: Date;
  settledAt: Date | null;
  erpNumber: string | null;
};

/** A whole order: its lines as sold and every status it went through, oldest first. */
export type Order = OrderHead & {
  lines: OrderLine[];
  events: OrderEvent[];
  /** How the payment that a provider has in hand is made; null when none has any. */
  pendingPayment: PaymentType | null;
};
