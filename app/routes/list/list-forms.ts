import { z } from "zod";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH, MAX_LIST_ITEMS } from "#app/models/list.ts";

const LARGEST_ID = 2_147_483_647;

/** A number from a form; 0, which names nothing, for anything else. */
const id = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= LARGEST_ID)
  .catch(0);

/** A whole number however small or large; null for anything else. */
const whole = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null);

const isPlain = (text: string) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ""));

const label = z
  .string({ error: "list-label-required" })
  .trim()
  .min(1, "list-label-required")
  .max(LIST_LABEL_LENGTH, "list-label-length")
  .refine((text) => !/\p{Cc}/u.test(text), "text-control");

/** Name and comment of a list. */
export const listForm = z.object({
  label,
  comment: z
    .string()
    .trim()
    .max(LIST_COMMENT_LENGTH, "list-comment-length")
    .refine(isPlain, "text-control")
    .default(""),
});

const product = { productUid: id, codeColor: z.string().max(40).catch("") };

/** What to write down, and where: a list's number, or "new" with a name. */
export const additionForm = z.object({
  ...product,
  quantity: id,
  list: z.union(
    [
      z.literal("new"),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    {
      error: "list-required",
    },
  ),
  newLabel: z
    .string()
    .trim()
    .max(LIST_LABEL_LENGTH, "list-label-length")
    .refine((text) => !/\p{Cc}/u.test(text), "text-control")
    .default(""),
});

/** A line that was removed and comes back. */
export const restoreForm = z.object({ ...product, quantity: id, position: id });

/** A command on one line. */
export const itemForm = z.object({ itemId: id });

/** A new quantity for one line. */
export const quantityForm = z.object({ itemId: id, quantity: whole });

/** Lines chosen for the cart, or all of them. */
export const sendForm = z.object({
  itemId: z.array(id).max(MAX_LIST_ITEMS).catch([]),
  all: z.stringbool().catch(false),
});
