import { z } from "zod";
import { idInPath } from "#app/models/api/fields.ts";

export const placeQuery = z.strictObject({
  store_uid: idInPath.optional(),
  zip_code: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

/** Specification, section 4: 1 is a pickup, 2 and 3 are deliveries. */
export const modeInPath = z.enum(["1", "2", "3"]);
