import { z } from "zod";
import { REASON_LENGTH } from "#app/models/company/approval.ts";
import { readableText } from "#app/models/platform/field.ts";

export const refusalForm = z.object({
  reason: readableText(REASON_LENGTH, {
    required: "approval-reason-required",
    tooLong: "approval-reason-length",
  }),
});
