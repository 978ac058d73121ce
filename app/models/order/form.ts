import { z } from "zod";
import { pickupForm } from "#app/models/checkout/form.ts";

// Used by actions only: zod stays on the server. Messages are keys of `locales/fr/error.json`.

/** Another day and hour for an order: an hour of pickup or a range of delivery, which one is for the slots to say. */
export const slotForm = pickupForm.pick({ delivery_date: true }).extend({
  delivery_range: z.string({ error: "slot-hour-required" }).min(1, "slot-hour-required").max(10, {
    error: "slot-hour-required",
  }),
});

export type SlotFields = z.input<typeof slotForm>;
