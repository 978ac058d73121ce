import { z } from "zod";
import { pickupForm } from "#app/models/checkout/form.ts";

// For actions only: zod stays on the server. Messages are keys of `locales/fr/platform/error.json`.

/** New day and hour of an order: a pickup hour or a delivery range; its availability is judged elsewhere. */
export const slotForm = pickupForm.pick({ delivery_date: true }).extend({
  delivery_range: z.string({ error: "slot-hour-required" }).min(1, "slot-hour-required").max(10, {
    error: "slot-hour-required",
  }),
});

export type SlotFields = z.input<typeof slotForm>;
