import { z } from "zod";
import { CART_NAME_LENGTH } from "#app/models/cart/name.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { isReadableLine } from "#app/models/platform/typed-text.ts";

const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_INTEGER);

export const cartForm = z.object({
  name: z
    .string({ error: "cart-name-required" })
    .refine(isReadableLine, "text-control")
    .overwrite((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .max(CART_NAME_LENGTH, "cart-name-length")
    .regex(/[\p{L}\p{N}]/u, "cart-name-required"),
  worksite: z.union([z.literal("").transform(() => null), id], "worksite-unknown").default(null),
});

export const cartDeletionForm = z.object({ version: id.catch(0) });

export const moveForm = z.object({
  cart: id.or(z.never()).catch(0),
  keeps: z.stringbool().catch(false),
});
