import type { TransportType } from "#app/models/checkout/transport.ts";
import {
  addressLine,
  addressLines,
  addressName,
  type DeliveryAddress,
  isSameDoor,
} from "#app/models/company/address.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import { isPickup, type OrderMode } from "./mode.ts";
import type { OrderHead, OrderPlace } from "./order.ts";

export type HandoverView = {
  isDelivery: boolean;
  place: OrderPlace;
  day: string;
  range: string;
  worksiteName: string;
  siteContact: string;
  sitePhone: string;
  companyPhone: string;
  transportType: TransportType | null;
  /** Null for orders before transports had labels. */
  transportLabel: string | null;
  comment: string;
};

/** A depot, with its position in degrees. */
export type WayToStore = { uid: number; slug: string; latitude: number; longitude: number };

export function orderHandover(order: OrderHead): HandoverView {
  const { mode, place, deliveryDate: day, deliveryRange: range, comment } = order;
  const { worksiteName, siteContact, sitePhone, companyPhone } = order;
  const { transportType, transportLabel } = order;
  const site = { worksiteName, siteContact, sitePhone, companyPhone };
  const by = { transportType, transportLabel };
  return { isDelivery: !isPickup(mode), place, day, range, ...site, ...by, comment };
}

/** Handover of a checkout; `transport` is null for a pickup. */
export function checkoutHandover(
  checkout: CheckedOut,
  store: OrderPlace,
  worksite: PlacedWorksite,
  transport: { type: TransportType; label: string } | null,
): HandoverView {
  const { deliveryMode, address, day, range, siteContact, sitePhone, companyPhone } = checkout;
  const isDelivery = !isPickup(deliveryMode) && address !== null;
  const place = isDelivery ? deliveryPlace(address, sitePhone, worksite) : depotPlace(store);
  const site = { worksiteName: worksite.name, siteContact, sitePhone, companyPhone };
  const by = { transportType: transport?.type ?? null, transportLabel: transport?.label ?? null };
  return { isDelivery, place, day, range, ...site, ...by, comment: checkout.comment };
}

type CheckedOut = Pick<
  HandoverView,
  "day" | "range" | "siteContact" | "sitePhone" | "companyPhone" | "comment"
> & {
  deliveryMode: OrderMode;
  address: DeliveryAddress | null;
};

export function depotPlace({ label, address, zipCode, city, phone }: OrderPlace): OrderPlace {
  return { label, address, zipCode, city, phone };
}

export type PlacedWorksite = Pick<Worksite, "name" | "address">;

/** Place of a delivery: address label, contact, street and directions; and the worksite's address, when it differs. */
export function deliveryPlace(
  to: DeliveryAddress,
  phone: string,
  { address: own }: Pick<Worksite, "address">,
): OrderPlace {
  const { zipCode, city } = to;
  const lines = [`${to.firstName} ${to.lastName}`, ...addressLines(to).slice(0, -1)];
  const place = { label: addressName(to), address: lines.join(", "), zipCode, city, phone };
  if (!own || isSameDoor(own, to)) return place;
  return { ...place, worksiteAddress: addressLine(own) };
}
