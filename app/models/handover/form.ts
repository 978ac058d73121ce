import { z } from "zod";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { readableLine, readableText } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { isReadableLine } from "#app/models/platform/typed-text.ts";
import { MAX_REFUSAL_WORDS, refusalReasons } from "./delivery.ts";
import { MAX_TAKER_LENGTH, MAX_UNDO_REASON_LENGTH } from "./handover.ts";
import { MAX_DRAWING_LENGTH } from "./signature.ts";

/** A scanned pickup code, or its six characters. */
export const pickupCodeForm = z.object({
  code: readableLine(TYPED_CODE_LENGTH, { required: "required", unreadable: "preparation-code" }),
});

const units = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "preparation-units")
  .transform(Number);

const MAX_LINES = 500;
const MAX_KINDS = 30;

const lineNumber = z.coerce.number().int().min(1).max(9999);

/** The whole form of a hand-over: what leaves, packaging, and who signs. */
export const handOverForm = z.object({
  key: z.uuid(),
  version: z.coerce.number().int().min(0).max(9999),
  lines: z
    .array(z.object({ line: lineNumber, now: units.default(0) }))
    .max(MAX_LINES)
    .default([]),
  deposits: z
    .array(
      z.object({
        kind: z.string().max(200),
        given: units.optional(),
        returned: units.default(0),
      }),
    )
    .max(MAX_KINDS)
    .default([]),
  taker: z
    .string({ error: "handover-taker" })
    .trim()
    .min(2, "handover-taker")
    .max(MAX_TAKER_LENGTH, "text-length")
    .refine(isReadableLine, "handover-taker"),
  agrees: z.literal("on").optional(),
  drawing: z.string().max(MAX_DRAWING_LENGTH, "handover-drawing").default(""),
  paid: z.literal("on").optional(),
  photo: z.instanceof(File).optional(),
});

const refusalWords = readableLine(MAX_REFUSAL_WORDS, {
  unreadable: "delivery-refusal-words",
}).default("");

/** Nobody is named for goods left in absence. */
const siteTaker = readableLine(MAX_TAKER_LENGTH, { unreadable: "handover-taker" }).default("");

/** The whole form of a driver: what is delivered, what becomes of the rest, and who signs. */
export const siteDeliveryForm = handOverForm.extend({
  lines: z
    .array(
      z.object({
        line: lineNumber,
        now: units.default(0),
        refused: z.enum(refusalReasons, "delivery-refusal-reason").optional(),
        words: refusalWords,
      }),
    )
    .max(MAX_LINES)
    .default([]),
  taker: siteTaker,
  absent: z.literal("on").optional(),
});

/** A site that accepts nothing. */
export const refuseDeliveryForm = handOverForm
  .pick({ key: true, version: true, photo: true })
  .extend({
    reason: z.enum(refusalReasons, "delivery-refusal-reason"),
    words: refusalWords,
    taker: siteTaker,
  });

const text = z.string().max(TYPED_CODE_LENGTH).catch("");

/** The same form while it is counted: whatever is typed comes back. */
export const countForm = z.object({
  lines: z
    .array(z.object({ line: lineNumber, now: text }))
    .max(MAX_LINES)
    .default([]),
  deposits: z
    .array(z.object({ kind: z.string().max(200), given: text, returned: text }))
    .max(MAX_KINDS)
    .default([]),
  code: z.string().trim().max(TYPED_CODE_LENGTH, "text-length").default(""),
  refused: text,
  taker: text,
  agrees: z.literal("on").optional(),
  drawing: z.string().max(MAX_DRAWING_LENGTH).catch(""),
  paid: z.literal("on").optional(),
});

export const undoHandoverForm = z.object({
  key: z.uuid(),
  handover: z.coerce.number().int().min(1).max(MAX_INTEGER),
  reason: readableText(MAX_UNDO_REASON_LENGTH, { unreadable: "handover-undo-reason" }).default(""),
});
