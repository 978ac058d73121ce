import { z } from "zod";
import { pickupForm } from "#app/models/checkout/form.ts";

export const slotForm = pickupForm.pick({ delivery_date: true }).extend({
  delivery_range: z.string({ error: "slot-hour-required" }).min(1, "slot-hour-required").max(10, {
    error: "slot-hour-required",
  }),
});

export type SlotFields = z.input<typeof slotForm>;
