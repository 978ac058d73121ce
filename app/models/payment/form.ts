import { z } from "zod";
import { onlineModes } from "./mode.ts";

const bankId = z.string({ error: "bank-required" }).regex(/^\d{1,9}$/, "bank-required");

export const bankForm = z.object({ bank: bankId });

export type BankFields = z.input<typeof bankForm>;

/** Parameter names of its address; without a payment mode, the choice of one follows. */
export const redirectionForm = z.object({
  order_uid: z.string().max(40).default(""),
  payment_method: z.enum(onlineModes).optional().catch(undefined),
  bank: bankId.optional().catch(undefined),
});

export type Redirection = z.output<typeof redirectionForm>;
