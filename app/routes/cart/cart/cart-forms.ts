import { z } from "zod";
import { LINE_COMMENT_LENGTH } from "#app/models/cart/cart.ts";
import { LINES_PER_PAGE } from "#app/models/cart/cart-view.ts";
import { noCartVersion, readCartVersion } from "#app/models/cart/version.ts";
import { freeText } from "#app/models/checkout/form.ts";
import { zipCode } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";

/** A whole number; 0, which every command refuses with its own message, for anything else. */
function whole(pattern: RegExp) {
  return z.string().trim().regex(pattern).transform(Number).catch(0);
}

const id = whole(/^\d{1,10}$/).transform((value) => (value <= MAX_INTEGER ? value : 0));
const quantity = whole(/^\d{1,4}$/);

export const cartAdditionForm = z.object({
  productUid: id,
  quantity,
  codeColor: z.string().max(40).catch(""),
  isAside: z.stringbool().catch(false),
  back: z.string().optional(),
  /** Words of the search that led to the product. */
  searched: z.string().max(MAX_QUERY_LENGTH).catch(""),
});

const page = whole(/^\d{1,4}$/);

export const cartLineForm = z.object({ lineId: id, page });

export const lineQuantityForm = z.object({
  lineId: id,
  quantity,
  was: quantity,
  productUid: id,
  codeColor: z.string().max(40).catch(""),
  page,
});

const ways = [
  ...(["pickup", "express", "delivery", "depots", "store", "reference", "zip"] as const),
  ...(["save", "quote", "share", "pdf", "load", "vehicles", "carts", "new"] as const),
  ...(["comment", "move", "list"] as const),
  ...(["remove", "aside", "back", "replace", "take", "restore", "activate"] as const),
] as const;

export type WayOnward = (typeof ways)[number];

/** A way onward with the numbers of what it is about: "pickup", "comment-12", "replace-12-7155627". */
const next = z
  .string()
  .regex(/^[a-z]+(-\d{1,10}){0,2}$/)
  .transform((text) => {
    const [way, ...ids] = text.split("-");
    return { way, ids: ids.map(Number) };
  })
  .pipe(z.object({ way: z.enum(ways), ids: z.array(z.int().max(MAX_INTEGER)) }));

export const cartPageForm = z
  .object({
    lines: z.array(lineQuantityForm).max(LINES_PER_PAGE).catch([]).default([]),
    reference: z.string().trim().max(60, "unavailable").default(""),
    quantity: z.string().trim().max(10, "quantity-refused").default(""),
    zip_code_delivery: zipCode("zip-format").default(""),
    next: next.optional().catch(undefined),
    page,
  })
  .refine(
    ({ reference, quantity, next }) => reference || !(quantity || next?.way === "reference"),
    {
      path: ["reference"],
      error: "required",
    },
  )
  .refine(({ zip_code_delivery: zip, next }) => zip || next?.way !== "zip", {
    path: ["zip_code_delivery"],
    error: "zip-format",
  });

export const emptyForm = z.object({
  seen: z.string().transform(readCartVersion).catch(noCartVersion),
});

export const replacementForm = z.object({ lineId: id, productUid: id, page });

export const restorationForm = z.object({ removalId: id, quantity, page });

export const zipForm = z.object({
  zip_code_delivery: zipCode("zip-format"),
});

export const commentForm = z.object({
  comment: freeText(LINE_COMMENT_LENGTH, {
    length: "line-comment-length",
    characters: "comment-characters",
  }).default(""),
});
