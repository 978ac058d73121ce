import { z } from "zod";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { isReadableLine } from "#app/models/platform/typed-text.ts";
import { BEHALF_REASON_LENGTH } from "./behalf.ts";

export const behalfForm = z.object({
  customer: z.coerce
    .number({ error: "behalf-customer-required" })
    .int("behalf-customer-required")
    .min(1, "behalf-customer-required")
    .max(MAX_INTEGER, "behalf-customer-required"),
  reason: z
    .string({ error: "behalf-reason-required" })
    .trim()
    .min(3, "behalf-reason-required")
    .max(BEHALF_REASON_LENGTH, "line-too-long")
    .refine(isReadableLine, "line-unreadable"),
});

export type BehalfFields = z.input<typeof behalfForm>;
