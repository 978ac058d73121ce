import { z } from "zod";
import { isReferenceFormat } from "#app/models/catalogue/comparator.ts";

const MAX_ID = 2_147_483_647;

const uid = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_ID)
  .catch(0);

const MAX_COMPARED = 100;

export const compareForm = z.object({
  productUid: z.array(uid).min(1).max(MAX_COMPARED).catch([0]),
  back: z.string().optional(),
});

export const comparatorReferenceForm = z.object({
  reference: z
    .string({ error: "reference-format" })
    .trim()
    .refine(isReferenceFormat, "reference-format"),
});

const sentUid = z.union([
  z.int().min(1).max(MAX_ID),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_ID),
]);

/** A value that is no number is refused by its position. */
export const compareBody = z.strictObject({ data: z.array(sentUid).max(MAX_COMPARED) });
