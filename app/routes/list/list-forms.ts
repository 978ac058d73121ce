import { z } from "zod";
import { listLabel, listWords } from "#app/models/list/form.ts";
import {
  ITEM_COMMENT_LENGTH,
  LIST_COMMENT_LENGTH,
  LIST_LABEL_LENGTH,
  MAX_LIST_ITEMS,
} from "#app/models/list/list.ts";
import { readableLine, readableText } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

const id = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_INTEGER)
  .catch(0);

const whole = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null);

const ids = z.array(id).max(MAX_LIST_ITEMS).catch([]);

const newLabel = readableLine(LIST_LABEL_LENGTH, { tooLong: "list-label-length" }).default("");

export const listForm = z.object({
  label: listLabel,
  comment: listWords(LIST_COMMENT_LENGTH),
  mark: z.string().max(20).nullable().catch(null).default(null),
});

const product = { productUid: id, codeColor: z.string().max(40).catch("") };

const list = z.union(
  [
    z.literal("new"),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  { error: "list-required" },
);

export const listAdditionForm = z.object({ ...product, quantity: id, list, newLabel });

export const transferForm = z.object({
  itemId: ids,
  list,
  newLabel,
  move: z.stringbool().catch(false),
});

export const restoreForm = z.object({
  ...product,
  quantity: id,
  position: id,
  comment: readableText(ITEM_COMMENT_LENGTH).catch(""),
});

const quantities = {
  line: ids.default([]),
  quantity: z.array(whole).max(MAX_LIST_ITEMS).catch([]).default([]),
  shown: z.array(whole).max(MAX_LIST_ITEMS).catch([]).default([]),
};

export const itemQuantityForm = z.object(quantities);

/** The quantities of the page, and the page that the pressed button leads to. */
export const wayOffForm = z.object({ ...quantities, next: z.string().optional().catch(undefined) });

/** The line that is removed, among lines that are ticked. */
export const removalForm = z.object({ removed: id, ...quantities });

export const orderForm = z.object({ up: id, down: id, ...quantities });

export const itemFieldsForm = z.object({
  comment: listWords(ITEM_COMMENT_LENGTH),
  color: z.string().trim().max(40, "color-unknown").default(""),
  place: whole,
  mark: z.string().max(20).catch(""),
});

export const sharingForm = z.object({
  sharing: z.enum(["none", "read", "edit"], { error: "required" }),
});

/** Lines chosen for the cart, or all of them, with the quantities of the page. */
export const sendForm = z.object({
  itemId: ids,
  all: z.stringbool().catch(false),
  ...quantities,
});
