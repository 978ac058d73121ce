import { z } from "zod";

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const purchase = { kind: z.enum(["order", "ticket"]).catch("order"), id: id.catch(0) };

export const filePurchaseForm = z.object({ ...purchase, worksite: id.catch(0) });

/** `back` puts the purchase back into the inbox. */
export const keepUnfiledForm = z.object({
  ...purchase,
  back: z.literal("1").optional().catch(undefined),
});

export const ruleForm = z.object({
  person: id.refine(Boolean).catch(0),
  worksite: id.refine(Boolean).catch(0),
});

export const endRuleForm = z.object({ person: id.catch(0) });
