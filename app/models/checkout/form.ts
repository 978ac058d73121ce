import { z } from "zod";
import { KEEP } from "#app/models/payment/card/saved-card.ts";
import { allModes } from "#app/models/payment/mode.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { formatCellphone, isPhone } from "#app/models/platform/cellphone.ts";
import { refusedCharacters } from "#app/models/platform/free-text.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { COMMENT_LENGTH } from "./checkout.ts";
import { CONTACT_LENGTH } from "./query.ts";

type TextReasons = {
  length: "comment-length" | "line-comment-length" | "text-length";
  characters: "comment-characters" | "text-characters";
};

const ofThisText: TextReasons = { length: "text-length", characters: "text-characters" };

/** Refuses and names the characters that checkout refuses. Forms send two characters for a line end. */
export function freeText(maxLength: number, reasons: TextReasons = ofThisText) {
  return z
    .string()
    .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
    .max(maxLength, reasons.length)
    .superRefine((text, context) => {
      const refused = refusedCharacters(text);
      if (refused.length === 0) return;
      context.addIssue({ code: "custom", message: `${reasons.characters} ${refused.join("")}` });
    });
}

const comment = freeText(COMMENT_LENGTH, {
  length: "comment-length",
  characters: "comment-characters",
}).default("");

const frenchDay = z.string({ error: "slot-day-required" }).transform((text, context) => {
  const day = parseFrenchDay(text);
  if (day !== null) return day;
  context.addIssue({ code: "custom", message: "slot-day-required" });
  return z.NEVER;
});

const worksiteId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

/** The day in view, and the hour, with its day where a page shows several: `withSlotDay` tells them apart. */
export function slotFields(range: RegExp) {
  const hour = z
    .string({ error: "slot-hour-required" })
    .max(30, "slot-hour-required")
    .refine((text) => {
      const slot = readSlotValue(text);
      return range.test(slot.range) && (slot.day !== null || slot.range === text);
    }, "slot-hour-required");
  return { delivery_date: frenchDay, delivery_range: hour };
}

/** The placeholder "Choisissez une heure" is no hour (specification, section 5). */
export const pickupForm = z.object({
  ...slotFields(/^\d{2}:\d{2}$/),
  comment,
  worksite: worksiteId,
  bsc: freeText(CONTACT_LENGTH).optional(),
  bsp: z
    .string()
    .trim()
    .refine(isPhone, "contact-phone-format")
    .overwrite(formatCellphone)
    .optional(),
});

/** Step 2: the transport, the terms, and the seal of the page, so that the buyer accepts what the page displayed. */
export const summaryForm = z.object({
  delivery_transport_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  terms: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  seal: z.string().default(""),
});

/** Step 3: the payment mode, and the idempotency key of the order: another content has another key. */
export const paymentForm = z.object({
  payment_method: z.enum(allModes, { error: "payment-mode-required" }),
  bank: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .catch(undefined),
  card: z
    .string()
    .regex(/^(?:\d{1,9}|nouvelle)$/)
    .optional()
    .catch(undefined),
  keep_card: z.literal(KEEP).optional().catch(undefined),
  order_key: z.uuid(),
});

/** Steps 2 and 3 on one page. */
export const expressForm = paymentForm.extend({
  terms: summaryForm.shape.terms,
  seal: summaryForm.shape.seal,
});

export type PickupFields = z.input<typeof pickupForm>;
export type SummaryFields = z.input<typeof summaryForm>;
export type PaymentFields = z.input<typeof paymentForm>;
export type ExpressFields = z.input<typeof expressForm>;
export type Pickup = z.output<typeof pickupForm>;
