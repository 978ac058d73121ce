import { z } from "zod";
import { allModes } from "#app/models/payment/payment.ts";
import { KEEP } from "#app/models/payment/saved-card.ts";
import { isPhone } from "#app/models/platform/cellphone.ts";
import { refusedCharacters } from "#app/models/platform/free-text.ts";
import { parseFrenchDay } from "#app/models/platform/time.ts";
import { COMMENT_LENGTH } from "./checkout.ts";
import { CONTACT_LENGTH } from "./query.ts";

// Used by actions only: zod stays on the server. Messages are keys of `locales/fr/error.json`.

/** What is wrong with a free text, the characters it may not hold after the key that names them. */
type TextReasons = {
  length: "comment-length" | "line-comment-length" | "text-length";
  characters: "comment-characters" | "text-characters";
};

const ofThisText: TextReasons = { length: "text-length", characters: "text-characters" };

/**
 * A free text of at most so many characters, without those that checkout refuses, which are named. Forms
 * send two characters for a line end that the page counts as one.
 */
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

/** A day written dd/mm/yyyy, as an ISO day. */
const frenchDay = z.string({ error: "slot-day-required" }).transform((text, context) => {
  const day = parseFrenchDay(text);
  if (day !== null) return day;
  context.addIssue({ code: "custom", message: "slot-day-required" });
  return z.NEVER;
});

/** The worksite that an order is for, if any. */
const worksiteId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

/**
 * Step 1 of a pickup, by the names of its address. The placeholder "Choisissez une heure" is no hour
 * (specification, section 5). For whom it is and who comes may be left out.
 */
export const pickupForm = z.object({
  delivery_date: frenchDay,
  delivery_range: z
    .string({ error: "slot-hour-required" })
    .regex(/^\d{2}:\d{2}$/, "slot-hour-required"),
  comment,
  worksite: worksiteId,
  bsc: freeText(CONTACT_LENGTH).optional(),
  bsp: z.string().trim().refine(isPhone, "contact-phone-format").optional(),
});

/**
 * Step 2: how a delivery is carried, the terms, and the seal of what the page showed, so that what is accepted is what
 * was read.
 */
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

/** Step 3: the payment mode, and the key of the order: another content has another key. */
export const paymentForm = z.object({
  payment_method: z.enum(allModes, { error: "payment-mode-required" }),
  /** Where a transfer comes from; it may be chosen once the order is placed. */
  bank: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .catch(undefined),
  /** A kept card by its number, or one to type, which is kept only when asked. */
  card: z
    .string()
    .regex(/^(?:\d{1,9}|nouvelle)$/)
    .optional()
    .catch(undefined),
  keep_card: z.literal(KEEP).optional().catch(undefined),
  order_key: z.uuid(),
});

export type PickupFields = z.input<typeof pickupForm>;
export type SummaryFields = z.input<typeof summaryForm>;
export type PaymentFields = z.input<typeof paymentForm>;
export type Pickup = z.output<typeof pickupForm>;
