import { z } from "zod";
import { isReadableLine } from "#app/models/platform/typed-text.ts";
import { BEHALF_REASON_LENGTH } from "./behalf.ts";

/** Largest number of a customer (a PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

export const behalfForm = z.object({
  customer: z.coerce
    .number({ error: "behalf-customer-required" })
    .int("behalf-customer-required")
    .min(1, "behalf-customer-required")
    .max(MAX_ID, "behalf-customer-required"),
  reason: z
    .string({ error: "behalf-reason-required" })
    .trim()
    .min(3, "behalf-reason-required")
    .max(BEHALF_REASON_LENGTH, "line-too-long")
    .refine(isReadableLine, "line-unreadable"),
});

export type BehalfFields = z.input<typeof behalfForm>;
