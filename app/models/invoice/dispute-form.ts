import { z } from "zod";
import { isCleanText } from "#app/models/platform/typed-text.ts";

export const DISPUTE_LENGTH = 1000;

const lineNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .catch(0);

export const disputeForm = z.object({
  lineNumbers: z
    .array(lineNumber, { error: "dispute-no-line" })
    .min(1, "dispute-no-line")
    .max(500, "dispute-no-line"),
  message: z
    .string({ error: "dispute-message-required" })
    .trim()
    .min(1, "dispute-message-required")
    .max(DISPUTE_LENGTH, "dispute-message-length")
    .refine(isCleanText, "text-control"),
});

export type DisputeFields = z.input<typeof disputeForm>;
