import { z } from "zod";
import { LINE_COMMENT_LENGTH } from "#app/models/cart/cart.ts";
import { noCartVersion, readCartVersion } from "#app/models/cart/version.ts";
import { freeText } from "#app/models/checkout/form.ts";

/** A whole number as a form sends it; 0, which every command refuses in its own words, for anything else. */
function whole(pattern: RegExp) {
  return z.string().trim().regex(pattern).transform(Number).catch(0);
}

const LARGEST_ID = 2_147_483_647;

const id = whole(/^\d{1,10}$/).transform((value) => (value <= LARGEST_ID ? value : 0));
const quantity = whole(/^\d{1,4}$/);

/** What a page sends to put a product in the cart. */
export const additionForm = z.object({
  productUid: id,
  quantity,
  codeColor: z.string().max(40).catch(""),
  isAside: z.stringbool().catch(false),
  back: z.string().optional(),
});

/** Where the cart goes on: the page of it that a command came from. */
const page = whole(/^\d{1,4}$/);

/** What is typed to add a product by its reference; its refusals are told beside the fields. */
export const referenceForm = z.object({
  reference: z.string({ error: "required" }).trim().min(1, "required").max(60, "unavailable"),
  quantity: z.string().trim().max(10, "quantity-refused").default(""),
});

/** A command on one line. */
export const lineForm = z.object({ lineId: id, page });

/** A new quantity for one line; the one that the page showed and of what, when it says so. */
export const quantityForm = z.object({
  lineId: id,
  quantity,
  was: quantity,
  productUid: id,
  codeColor: z.string().max(40).catch(""),
  page,
});

/** The cart to empty, as the page showed it, when it says so. */
export const emptyForm = z.object({
  seen: z.string().transform(readCartVersion).catch(noCartVersion),
});

/** Another product in place of a line. */
export const replacementForm = z.object({ lineId: id, productUid: id, page });

/** What was taken out, to be put back, in another quantity when one was asked for. */
export const restorationForm = z.object({ removalId: id, quantity, page });

/** Where a delivery is reckoned for. */
export const zipForm = z.object({
  zip_code_delivery: z
    .string({ error: "zip-format" })
    .trim()
    .regex(/^\d{5}$/, "zip-format"),
});

/** What a customer writes about a line. */
export const commentForm = z.object({
  comment: freeText(LINE_COMMENT_LENGTH, {
    length: "line-comment-length",
    characters: "comment-characters",
  }).default(""),
});
