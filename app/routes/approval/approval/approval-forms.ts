import { z } from "zod";
import { REASON_LENGTH } from "#app/models/company/approval.ts";
import { isCleanText } from "#app/models/platform/typed-text.ts";

/** Reason of a refusal. Forms send line ends as two characters, which the page counts as one. */
export const refusalForm = z.object({
  reason: z
    .string({ error: "approval-reason-required" })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(1, "approval-reason-required")
    .max(REASON_LENGTH, "approval-reason-length")
    .refine(isCleanText, "text-control"),
});
