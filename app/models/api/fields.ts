import { z } from "zod";

/** The largest number an identifier can be (a PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

/** An identifier in a body. */
export const id = z.int().min(1).max(MAX_ID);

/** An identifier in an address. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= MAX_ID);

/** A text in an address, as long as those we make. */
export const nameInPath = z.string().min(1).max(100);

/** The number of an order. */
export const orderUid = z.string().min(1).max(40);

/** A day as the specification writes it, dd/mm/yyyy. */
export const frenchDate = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

/** A day as data carry it, yyyy-mm-dd. */
export const isoDay = z.iso.date();

/** "true", "1" and "on" are true in an address; anything else is not taken. */
export const flag = z.enum(["true", "false", "1", "0", "on"]).optional();

/** True for a flag that is set. */
export function isSet(value: z.output<typeof flag>): boolean {
  return value === "true" || value === "1" || value === "on";
}

/** How many are asked for, from 1 to `most`. */
export function limitOf(most: number, usual: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most)
    .optional()
    .transform((value) => value ?? usual);
}

/** Numbers in an address, parted by commas, `most` of them at most, each once. */
export function idsInPath(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= most && ids.every((one) => one <= MAX_ID));
}

/** An amount: decimal euros as text, two decimals (`call-money.ts`). */
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: "Euros, two decimals, as text." });

/** The price of one unit: decimal euros as text, three decimals. */
export const unitPrice = z
  .string()
  .regex(/^-?\d+\.\d{3}$/)
  .meta({ description: "Euros for one unit, three decimals, as text." });
