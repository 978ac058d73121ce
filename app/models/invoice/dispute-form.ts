import { z } from "zod";
import { readableText } from "#app/models/platform/field.ts";

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
  message: readableText(DISPUTE_LENGTH, {
    required: "dispute-message-required",
    tooLong: "dispute-message-length",
  }),
});

export type DisputeFields = z.input<typeof disputeForm>;
