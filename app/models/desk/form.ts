import { z } from "zod";
import { slotForm } from "#app/models/order/form.ts";
import { resentEmails } from "#app/models/order/resent.ts";
import { MAX_REASON_LENGTH } from "./act.ts";

const text = z
  .string({ error: "required" })
  .trim()
  .min(1, "required")
  .max(MAX_REASON_LENGTH, "text-length");

/** Each act carries a key: the same form sent twice acts once. */
const common = { key: z.uuid(), reason: text };

/** An internal note, or a cancellation with its reason. */
export const reasonForm = z.object(common);

/** An e-mail to send again. */
export const emailForm = z.object({
  ...common,
  email: z.enum(resentEmails, { error: "desk-email-required" }),
});

/** Euros as they are typed: "12", "12,5" or "1 234,50"; in cents. */
const euros = z
  .string({ error: "required" })
  .transform((typed) => typed.replace(/[\s\u00a0\u202f€]/g, "").replace(",", "."))
  .refine((plain) => /^\d{1,7}(?:\.\d{1,2})?$/.test(plain), "desk-amount")
  .transform((plain) => Math.round(Number(plain) * 100));

/** An amount to give back; `seen` is what could be given back when the page was shown. */
export const refundForm = z.object({
  ...common,
  amount: euros,
  seen: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** A day and an hour; `from` is the slot of the order when the page was shown. */
export const deskSlotForm = slotForm.extend({ ...common, from: z.string().max(30) });
