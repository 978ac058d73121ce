import { z } from "zod";
import { MAX_BED_CM, MAX_PAYLOAD_KG, VEHICLE_NAME_LENGTH } from "#app/models/cart/vehicle.ts";
import { isCleanLine } from "#app/models/platform/typed-text.ts";

function whole(most: number, message: "vehicle-payload" | "vehicle-bed-length") {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => /^\d{1,6}$/.test(text), message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, message);
}

export const vehicleForm = z.object({
  name: z
    .string({ error: "vehicle-name-required" })
    .trim()
    .min(1, "vehicle-name-required")
    .max(VEHICLE_NAME_LENGTH, "vehicle-name-length")
    .refine(isCleanLine, "text-control"),
  payloadKg: whole(MAX_PAYLOAD_KG, "vehicle-payload"),
  bedLengthCm: whole(MAX_BED_CM, "vehicle-bed-length"),
});
