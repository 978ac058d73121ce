import { z } from "zod";
import { MAX_BED_CM, MAX_PAYLOAD_KG, VEHICLE_NAME_LENGTH } from "#app/models/cart/vehicle.ts";
import { readableLine } from "#app/models/platform/field.ts";

function whole(most: number, message: "vehicle-payload" | "vehicle-bed-length") {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => /^\d{1,6}$/.test(text), message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, message);
}

export const vehicleForm = z.object({
  name: readableLine(VEHICLE_NAME_LENGTH, {
    required: "vehicle-name-required",
    tooLong: "vehicle-name-length",
  }),
  payloadKg: whole(MAX_PAYLOAD_KG, "vehicle-payload"),
  bedLengthCm: whole(MAX_BED_CM, "vehicle-bed-length"),
});
