import { z } from "zod";
import { frenchDate, id } from "#app/models/api/fields.ts";
import { deliveryForm } from "#app/models/checkout/delivery-form.ts";
import { pickupForm } from "#app/models/checkout/form.ts";
import { elsewhereOf, WORKSITE_ADDRESS } from "#app/models/checkout/place-choice.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { slotValue } from "#app/models/store/offered-slot.ts";

const text = z.string().max(500).default("");

/** Specification, section 3, "Order payload at creation", with the depot of a pickup and the bank. */
export const orderBody = z.strictObject({
  payment_method: z.string().max(40),
  delivery_mode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  delivery_date: frenchDate,
  delivery_range: z.string().max(20),
  delivery_address_id: id.optional(),
  delivery_code: z.enum(["PL", "EXPRESS", "KRYOLE"]).optional(),
  delivery_transport_id: z.int().min(0).max(999_999_999).optional(),
  worksite_id: id.optional(),
  building_site_contact: text,
  building_site_phone_number: text,
  company_phone_number: text,
  comment: text,
  origin: z.literal("web").default("web"),
  cardSelected: z.string().max(40).optional(),
  store_uid: id.optional(),
  bank: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});

export type OrderBody = z.output<typeof orderBody>;

export function requestedHandover(body: OrderBody) {
  return {
    isPickup: body.delivery_mode === 1,
    day: parseFrenchDay(body.delivery_date),
    range: body.delivery_range,
  };
}

/** Step 1 of a pickup, judged by the form of its page. */
export function pickupOf(body: OrderBody) {
  return pickupForm.safeParse({
    delivery_date: body.delivery_date,
    delivery_range: body.delivery_range,
    comment: body.comment,
    worksite: body.worksite_id === undefined ? undefined : String(body.worksite_id),
    bsc: body.building_site_contact || undefined,
    bsp: body.building_site_phone_number || undefined,
  });
}

/** A client that names both a worksite and an address has chosen the address, which the order records. */
export function deliveryOf(body: OrderBody) {
  const day = parseFrenchDay(body.delivery_date);
  const { worksite_id: worksite, delivery_address_id: address } = body;
  const worksiteId = worksite === undefined ? "" : String(worksite);
  const own = worksite === undefined ? "" : WORKSITE_ADDRESS;
  const addressId = address === undefined ? own : String(address);
  return deliveryForm.safeParse({
    delivery_slot: day ? slotValue(day, body.delivery_range) : "",
    delivery_address_id: addressId,
    worksite_id: worksiteId,
    elsewhere: elsewhereOf(worksiteId, addressId),
    building_site_contact: body.building_site_contact,
    building_site_phone_number: body.building_site_phone_number,
    company_phone_number: body.company_phone_number,
    comment: body.comment,
  });
}
