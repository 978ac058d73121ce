import { z } from "zod";
import { isReferenceFormat } from "#app/models/catalogue/comparator.ts";

const LARGEST_ID = 2_147_483_647;

const uid = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= LARGEST_ID)
  .catch(0);

const MOST = 100;

export const compareForm = z.object({
  productUid: z.array(uid).min(1).max(MOST).catch([0]),
  back: z.string().optional(),
});

export const comparatorReferenceForm = z.object({
  reference: z
    .string({ error: "reference-format" })
    .trim()
    .refine(isReferenceFormat, "reference-format"),
});

const sentUid = z.union([
  z.int().min(1).max(LARGEST_ID),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= LARGEST_ID),
]);

/**
 * Body of POST /catalogue/compare (specification, section 7); a value that is no number is refused
 * by its position.
 */
export const compareBody = z.strictObject({ data: z.array(sentUid).max(MOST) });
