import type { SavedAddress } from "./address.ts";
import { COMMENT_LENGTH } from "./checkout.ts";
import {
  type DeliveryDay,
  type DeliveryDraft,
  freeSlotValue,
  parseDeliverySlot,
} from "./delivery.ts";
import { isPlainText } from "./free-text.ts";
import type { IsoDay } from "./time.ts";
import type { Worksite } from "./worksite.ts";

/** Which address a delivery goes to: one that is kept, that of the worksite, or one typed now. */
export type AddressChoice = { kind: "new" } | { kind: "worksite" } | { kind: "saved"; id: number };

/** The values by which a form says so, beside the number of a kept address. */
export const NEW_ADDRESS = "new";
export const WORKSITE_ADDRESS = "worksite";

/** The choice behind a field of the form; what cannot be read is an address typed now. */
export function addressChoiceOf(value: string): AddressChoice {
  if (value === WORKSITE_ADDRESS) return { kind: "worksite" };
  return /^\d{1,9}$/.test(value) ? { kind: "saved", id: Number(value) } : { kind: "new" };
}

/** What an address of the checkout asks for (specification, section 2); anything may be missing or wrong. */
export type DeliveryWish = {
  day: IsoDay | null;
  range: string | null;
  comment: string | null;
  worksiteId: string | null;
  siteContact: string | null;
  sitePhone: string | null;
};

/** What step 1 of a delivery is filled from. */
export type DeliveryFilling = {
  days: readonly DeliveryDay[];
  wish: DeliveryWish;
  /** What was typed before; null at the first visit. */
  draft: DeliveryDraft | null;
  before: { day: IsoDay | null; range: string | null; comment: string };
  addresses: readonly SavedAddress[];
  worksites: readonly Worksite[];
  buyer: { title: number; firstName: string; lastName: string; cellphone: string };
  /** Postal code that the cart was reckoned for. */
  zipCode: string | null;
};

const SHORT = 60;

/**
 * The fields of step 1 as its page shows them: what its address asks for where it can be had, else what was typed
 * before, else what is known of the buyer. A worksite of another company is no worksite.
 */
export function fillDelivery(filling: DeliveryFilling): Record<string, string> {
  const { wish, draft, worksites } = filling;
  const asked = worksites.find(({ id }) => String(id) === wish.worksiteId);
  return {
    ...startingValues(filling),
    ...draft,
    ...siteValues(asked),
    ...(isShown(wish.siteContact, SHORT) && { building_site_contact: wish.siteContact }),
    ...(isShown(wish.sitePhone, SHORT) && { building_site_phone_number: wish.sitePhone }),
    ...(isShown(wish.comment, COMMENT_LENGTH) && { comment: wish.comment }),
    delivery_slot: slotOf(filling),
  };
}

function startingValues(filling: DeliveryFilling): Record<string, string> {
  const { addresses, buyer, before, zipCode } = filling;
  return {
    delivery_address_id: firstAddress(addresses, zipCode),
    title: String(buyer.title),
    firstname: buyer.firstName,
    lastname: buyer.lastName,
    zip_code: zipCode ?? "",
    building_site_contact: `${buyer.firstName} ${buyer.lastName}`,
    building_site_phone_number: buyer.cellphone,
    company_phone_number: buyer.cellphone,
    comment: before.comment,
  };
}

/** The kept address that the cart was reckoned for, else the usual one. */
function firstAddress(addresses: readonly SavedAddress[], zipCode: string | null): string {
  const there = zipCode ? addresses.filter((each) => each.zipCode === zipCode) : addresses;
  const first = there.find(({ isDefault }) => isDefault) ?? there[0];
  return first ? String(first.id) : NEW_ADDRESS;
}

/** A worksite brings who is asked for there, and its address where it has one. */
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

function slotOf({ days, wish, draft, before }: DeliveryFilling): string {
  const typed = parseDeliverySlot(draft?.delivery_slot ?? "");
  const wished = freeSlotValue(days, wish.day ?? typed?.day ?? before.day, wish.range);
  if (wished) return wished;
  const again = freeSlotValue(days, typed?.day ?? null, typed?.range ?? null);
  return again || freeSlotValue(days, before.day, before.range);
}

function isShown(text: string | null, longest: number): text is string {
  return text !== null && text.length <= longest && isPlainText(text);
}

/** What is left to say of an address that was typed: it passed, and a driver would like to know. */
export function missingOf({ label, city }: { label: string; city: string }): ("label" | "city")[] {
  const missing: ("label" | "city")[] = [];
  if (label === "") missing.push("label");
  if (city === "") missing.push("city");
  return missing;
}
