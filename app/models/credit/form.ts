import { z } from "zod";
import { CODE_DIGITS, cleanCode, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";

const chosen = (error: string) => z.string({ error }).min(1, error).max(100, error);

export const creditContactForm = z.object({
  contact: chosen("credit-contact-required"),
  product: chosen("credit-product-required"),
});

/** Second step: exactly six digits (specification, section 5). */
export const creditCodeForm = z.object({
  securityCode: z
    .string({ error: "security-code-format" })
    .max(TYPED_CODE_LENGTH, "security-code-format")
    .transform(cleanCode)
    .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), "security-code-format")),
});

export type CreditContactFields = z.input<typeof creditContactForm>;
export type CreditCodeFields = z.input<typeof creditCodeForm>;
