import { z } from "zod";
import { id } from "#app/models/api/fields.ts";
import { formatMinute } from "#app/models/platform/time.ts";
import type { Opening, Store } from "./store.ts";

const changingHour = z.strictObject({ day: z.iso.date(), hour: z.string() }).nullable();

export const scheduleField = z.strictObject({
  store_is_open: z.boolean(),
  changing_hour: changingHour,
});

/** A depot (specification, section 3). */
export const storeField = z
  .strictObject({
    uid: id,
    label: z.string(),
    address: z.string(),
    zip_code: z.string(),
    city: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    availabilityCode: z.int(),
    is_without_products: z.boolean(),
    services: z.array(z.string()),
    uri: z.string(),
    schedule: scheduleField,
  })
  .meta({
    id: "Store",
    description: "A depot, and whether it is open.",
    examples: [
      {
        uid: 1,
        label: "Nantes-Est",
        address: "12 rue des Quais",
        zip_code: "44300",
        city: "Nantes",
        phone: "02 40 00 00 01",
        latitude: 47.24,
        longitude: -1.5,
        availabilityCode: 3,
        is_without_products: false,
        services: ["Découpe de bois"],
        uri: "/depot/details/1/nantes-est",
        schedule: {
          store_is_open: true,
          changing_hour: { day: "2026-11-23", hour: "18:00" },
        },
      },
    ],
  });

/** Depot near a place; kilometres in a straight line, to one decimal. */
export const nearStoreField = storeField.extend({ distance: z.number() });

/** Depot as JSON; `uri` is the address of its page. */
export function toStoreJson(
  store: Store,
  opening: Opening,
  uri: string,
): z.input<typeof storeField> {
  return {
    uid: store.uid,
    label: store.label,
    address: store.address,
    zip_code: store.zipCode,
    city: store.city,
    phone: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
    availabilityCode: store.availabilityCode,
    is_without_products: store.isWithoutProducts,
    services: store.services,
    uri,
    schedule: toScheduleJson(opening),
  };
}

export function toScheduleJson({ isOpen, changesAt }: Opening): z.input<typeof scheduleField> {
  const next = changesAt && { day: changesAt.day, hour: formatMinute(changesAt.minute) };
  return { store_is_open: isOpen, changing_hour: next };
}

/** Kilometres to one decimal. */
export function roundKm(km: number): number {
  return Math.round(km * 10) / 10;
}
