import { z } from "zod";
import { onlineModes } from "./payment.ts";

// Used by actions only: zod stays on the server.

/** The bank a transfer comes from, as the list of banks calls it. */
const bankId = z.string({ error: "bank-required" }).regex(/^\d{1,9}$/, "bank-required");

export const bankForm = z.object({ bank: bankId });

export type BankFields = z.input<typeof bankForm>;

/** Paying an order that stands, by the names of its address; without a way to pay, the choice of one comes next. */
export const redirectionForm = z.object({
  order_uid: z.string().max(40).default(""),
  payment_method: z.enum(onlineModes).optional().catch(undefined),
  bank: bankId.optional().catch(undefined),
});

export type Redirection = z.output<typeof redirectionForm>;
