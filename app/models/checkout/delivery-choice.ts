import type { SavedAddress } from "#app/models/company/address.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import {
  type DeliveryDay,
  type DeliveryDraft,
  freeSlotValue,
  parseDeliverySlot,
} from "./delivery.ts";
import { NEW_ADDRESS, WORKSITE_ADDRESS } from "./place-choice.ts";
import type { CheckoutWish } from "./query.ts";

export type DeliveryFilling = {
  days: readonly DeliveryDay[];
  wish: CheckoutWish;
  checkout: {
    day: IsoDay | null;
    range: string | null;
    comment: string;
    worksiteId: number | null;
    draft: DeliveryDraft | null;
  };
  addresses: readonly SavedAddress[];
  worksites: readonly Worksite[];
  buyer: {
    title: number;
    firstName: string;
    lastName: string;
    cellphone: string;
    companyPhone: string;
  };
  zipCode: string | null;
};

/** The address, else earlier input, else the buyer's data. A worksite of another company is ignored. */
export function fillDelivery(filling: DeliveryFilling): Record<string, string> {
  const { wish, checkout, worksites } = filling;
  const wantedWorksite = worksites.find(({ id }) => id === wish.worksiteId);
  return {
    ...startingValues(filling),
    ...checkout.draft,
    ...siteValues(wantedWorksite),
    ...(wish.worksiteId === 0 && { worksite_id: "" }),
    ...(wish.siteContact !== null && { building_site_contact: wish.siteContact }),
    ...(wish.sitePhone !== null && { building_site_phone_number: wish.sitePhone }),
    ...(wish.comment !== null && { comment: wish.comment }),
    delivery_slot: slotOf(filling),
  };
}

function startingValues(filling: DeliveryFilling): Record<string, string> {
  const { addresses, buyer, checkout, worksites, zipCode } = filling;
  const worksite = worksites.find(({ id }) => id === checkout.worksiteId);
  return {
    delivery_address_id: worksite?.address ? WORKSITE_ADDRESS : firstAddress(addresses, zipCode),
    title: String(buyer.title),
    firstname: buyer.firstName,
    lastname: buyer.lastName,
    zip_code: zipCode ?? "",
    worksite_id: checkout.worksiteId === null ? "" : String(checkout.worksiteId),
    building_site_contact: `${buyer.firstName} ${buyer.lastName}`,
    building_site_phone_number: buyer.cellphone,
    company_phone_number: buyer.companyPhone || buyer.cellphone,
    comment: checkout.comment,
  };
}

function firstAddress(addresses: readonly SavedAddress[], zipCode: string | null): string {
  const there = zipCode ? addresses.filter((each) => each.zipCode === zipCode) : addresses;
  const first = there.find(({ isDefault }) => isDefault) ?? there[0];
  return first ? String(first.id) : NEW_ADDRESS;
}

function siteValues(worksite: Worksite | undefined): Record<string, string> {
  if (!worksite) return {};
  const { id, contact, contactPhone, address } = worksite;
  return {
    worksite_id: String(id),
    ...(contact && { building_site_contact: contact }),
    ...(contactPhone && { building_site_phone_number: contactPhone }),
    ...(address && { delivery_address_id: WORKSITE_ADDRESS }),
  };
}

function slotOf({ days, wish, checkout }: DeliveryFilling): string {
  const typed = parseDeliverySlot(checkout.draft?.delivery_slot ?? "") ?? checkout;
  const wished = freeSlotValue(days, wish.day ?? typed.day, wish.range);
  return wished || freeSlotValue(days, typed.day, typed.range);
}

/** Recommended fields left empty in an accepted address, which help the driver. */
export function missingOf({ label, city }: { label: string; city: string }): ("label" | "city")[] {
  const missing: ("label" | "city")[] = [];
  if (label === "") missing.push("label");
  if (city === "") missing.push("city");
  return missing;
}
