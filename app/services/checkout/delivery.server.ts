import type { Buyer } from "#app/models/auth/buyer.ts";
import { afterTerms, hasExpired, noSteps } from "#app/models/checkout/checkout.ts";
import {
  afterDelivery,
  type DeliveryDraft,
  isSameAddress,
  parseDeliverySlot,
} from "#app/models/checkout/delivery.ts";
import type { Delivery } from "#app/models/checkout/delivery-form.ts";
import { addressChoiceOf, elsewhereOf, splitPlace } from "#app/models/checkout/place-choice.ts";
import { type DeliveryAddress, isSameDoor } from "#app/models/company/address.ts";
import { toDeliveryAddress } from "#app/models/company/address-form.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { formatCellphone } from "#app/models/platform/cellphone.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import { findAddress, insertAddress, TUNNEL_ORIGIN } from "#app/services/company/address.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { findWorksite } from "#app/services/worksite/worksite.server.ts";
import {
  type Checkout,
  lockCheckout,
  type SlotRefusal,
  saveCheckout,
  startCheckout,
} from "./checkout.server.ts";
import {
  type DeliveryPlace,
  type DeliveryPlaceRefusal,
  findPlace,
} from "./delivery-place.server.ts";
import { takePlace } from "./slot.server.ts";

/** See `startCheckout`. Until an address is chosen it leaves from the depot nearest to `zipCode`. */
export async function startDelivery(
  buyer: Buyer,
  zipCode: string | null,
  renew: boolean,
  now: Date = databaseNow(),
): Promise<Checkout> {
  const place = zipCode ? await findPlace(buyer, { zipCode }, now) : null;
  const storeUid = place?.ok ? place.store.uid : buyer.store.uid;
  return startCheckout(buyer, { deliveryMode: orderModes.delivery, storeUid }, renew, now);
}

/**
 * "not-found": the address or worksite does not exist or is not the buyer's. "city-choose": several
 * communes share the postal code, which is asked once; a city left empty again passes.
 * "worksite-elsewhere": the address is not that of the worksite, and must be confirmed.
 */
export type DeliveryRefusal =
  | SlotRefusal
  | DeliveryPlaceRefusal
  | "not-found"
  | "city-choose"
  | "worksite-address"
  | "worksite-elsewhere"
  | "addresses-full"
  | "way-changed";

type Refused = { ok: false; reason: DeliveryRefusal };

type Target = {
  addressId: number | null;
  address: DeliveryAddress;
  worksiteId: number | null;
  place: DeliveryPlace;
};

/**
 * Step 1 of a delivery: holds one place of the range until the checkout ends, and resets the later
 * steps when the address or the hour changed. The address is copied, and saved for the customer
 * when they ask. A choice that is too late or not available is saved to fill the form again.
 */
export async function chooseDelivery(
  buyer: Buyer,
  sent: Delivery,
  now: Date = databaseNow(),
): Promise<{ ok: true } | Refused> {
  const typed = splitPlace(sent);
  const target = await findTarget(buyer, typed, now);
  if (!target.ok) return target;
  return transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    if (!checkout || hasExpired(checkout, now)) return expired(tx, buyer, checkout, typed);
    if (checkout.deliveryMode === orderModes.pickup) return { ok: false, reason: "way-changed" };
    const chosen = chosenOf(checkout, typed, target, now);
    const reason = await takePlace(tx, chosen, now);
    if (reason) {
      // The days shown again are those of the depot that delivers there.
      await saveCheckout(tx, buyer, { ...noSteps, storeUid: chosen.storeUid });
      return { ok: false, reason };
    }
    const saved = await keepAddress(tx, buyer, typed, chosen);
    if (!saved) return { ok: false, reason: "addresses-full" };
    const steps = afterDelivery(checkout, checkout, saved);
    const orderKey = steps.termsCompleted ? checkout.orderKey : crypto.randomUUID();
    await saveCheckout(tx, buyer, { ...saved, ...steps, orderKey });
    return { ok: true };
  });
}

/** Another transport resets the terms. A code that is not offered falls back to plain delivery. */
export async function chooseTransport(
  buyer: Buyer,
  transportId: number,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    const isDelivery = checkout?.deliveryMode !== orderModes.pickup;
    if (!checkout || !isDelivery || hasExpired(checkout, now)) return;
    if (checkout.transportId === transportId) return;
    const orderKey = crypto.randomUUID();
    await saveCheckout(tx, buyer, { ...afterTerms(checkout, false), transportId, orderKey });
  });
}

/** Saves it to fill the form again after an extension. Ignores a pickup, and a draft of another step. */
export async function saveDraft(buyer: Buyer, draft: DeliveryDraft): Promise<void> {
  if (draft.building_site_contact === undefined) return;
  await transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    if (checkout && checkout.deliveryMode !== orderModes.pickup) {
      await saveCheckout(tx, buyer, { draft });
    }
  });
}

async function expired(
  tx: Transaction,
  buyer: Buyer,
  checkout: Checkout | null,
  typed: Delivery,
): Promise<Refused> {
  if (checkout?.deliveryMode === orderModes.delivery) {
    await saveCheckout(tx, buyer, { draft: draftOf(typed) });
  }
  return { ok: false, reason: "checkout-expired" };
}

async function findTarget(
  buyer: Buyer,
  typed: Delivery,
  now: Date,
): Promise<({ ok: true } & Target) | Refused> {
  const worksite = await findChosenWorksite(buyer, typed.worksite_id);
  if (worksite === "not-found") return { ok: false, reason: "not-found" };
  const chosen = await findChosenAddress(buyer, typed, worksite);
  if (typeof chosen === "string") return { ok: false, reason: chosen };
  if (isAskedElsewhere(typed, worksite, chosen.address))
    return { ok: false, reason: "worksite-elsewhere" };
  const place = await findPlace(buyer, chosen.address, now);
  if (!place.ok) return place;
  return { ok: true, ...chosen, worksiteId: worksite?.id ?? null, place };
}

/** In case the address or the worksite was forgotten. */
function isAskedElsewhere(typed: Delivery, worksite: Worksite | null, to: DeliveryAddress) {
  if (!worksite?.address || isSameDoor(worksite.address, to)) return false;
  return typed.elsewhere !== elsewhereOf(typed.worksite_id, typed.delivery_address_id);
}

type ChosenAddress = Pick<Target, "addressId" | "address">;

async function findChosenAddress(
  buyer: Buyer,
  typed: Delivery,
  worksite: Worksite | null,
): Promise<ChosenAddress | "not-found" | "worksite-address" | "city-choose"> {
  const choice = addressChoiceOf(typed.delivery_address_id);
  if (choice.kind === "new") return completed(typed);
  if (choice.kind === "worksite") {
    return worksite?.address ? { addressId: null, address: worksite.address } : "worksite-address";
  }
  // The address book is closed to staff who act for a customer.
  const saved = buyer.behalf ? null : await findAddress(buyer, choice.id);
  if (!saved) return "not-found";
  const { id: addressId, isDefault: _, ...address } = saved;
  return { addressId, address };
}

async function findChosenWorksite(buyer: Buyer, typed: string) {
  if (typed === "") return null;
  const found = /^\d{1,9}$/.test(typed) ? await findWorksite(buyer, Number(typed)) : null;
  return found ?? "not-found";
}

async function completed(typed: Delivery): Promise<ChosenAddress | "city-choose"> {
  const address = toDeliveryAddress(typed);
  if (address.city !== "") return { addressId: null, address };
  const [city = "", ...others] = await listCommuneNames(address.zipCode);
  if (others.length === 0) return { addressId: null, address: { ...address, city } };
  return typed.city_asked === address.zipCode ? { addressId: null, address } : "city-choose";
}

function chosenOf(checkout: Checkout, typed: Delivery, target: Target, now: Date): Checkout {
  const slot = parseDeliverySlot(typed.delivery_slot);
  const { addressId, address, worksiteId, place } = target;
  const isSamePlace = isSameAddress(checkout.address, address);
  return {
    ...checkout,
    deliveryMode: orderModes.delivery,
    storeUid: place.store.uid,
    day: slot?.day ?? null,
    range: slot?.range ?? null,
    addressId,
    address,
    kilometres: place.km,
    worksiteId,
    siteContact: typed.building_site_contact,
    sitePhone: formatCellphone(typed.building_site_phone_number),
    companyPhone: formatCellphone(typed.company_phone_number),
    transportId: isSamePlace ? checkout.transportId : null,
    transportType: isSamePlace ? checkout.transportType : null,
    comment: typed.comment,
    draft: draftOf(typed),
    savedAt: now,
  };
}

function draftOf({ save_address, ...texts }: Delivery): DeliveryDraft {
  return save_address ? { ...texts, save_address } : texts;
}

async function keepAddress(
  tx: Transaction,
  buyer: Buyer,
  typed: Delivery,
  chosen: Checkout,
): Promise<Checkout | null> {
  const isNew = addressChoiceOf(typed.delivery_address_id).kind === "new";
  // Staff who act for a customer write nothing into their address book.
  if (!isNew || !typed.save_address || !chosen.address || buyer.behalf) return chosen;
  const addressId = await insertAddress(tx, buyer, chosen.address, TUNNEL_ORIGIN);
  if (addressId === null) return null;
  const { save_address: _, ...draft } = chosen.draft ?? {};
  return { ...chosen, addressId, draft: { ...draft, delivery_address_id: String(addressId) } };
}
