import { z } from "zod";

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

/** A command on one line. */
export const lineForm = z.object({ lineId: id });

/** A new quantity for one line. */
export const quantityForm = z.object({ lineId: id, quantity });
