import { z } from "zod";
import { slotFields } from "#app/models/checkout/form.ts";

/** Hour of a pickup, or range of a delivery. */
export const slotForm = z.object(slotFields(/^.{1,10}$/));

export type SlotFields = z.input<typeof slotForm>;
