import { z } from "zod";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

export const id = z.int().min(1).max(MAX_INTEGER);

export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= MAX_INTEGER);

export const nameInPath = z.string().min(1).max(100);

export const orderUid = z.string().min(1).max(40);

/** Day as the specification writes it, dd/mm/yyyy. */
export const frenchDate = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

export const isoDay = z.iso.date();

/** Query flag: "true", "1" and "on" are true; other values are refused. */
export const flag = z.enum(["true", "false", "1", "0", "on"]).optional();

export function isSet(value: z.output<typeof flag>): boolean {
  return value === "true" || value === "1" || value === "on";
}

/** Page size, from 1 to `most`. */
export function limitOf(most: number, usual: number) {
  return z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most)
    .optional()
    .transform((value) => value ?? usual);
}

/** Comma-separated ids in a query, at most `most`, without duplicates. */
export function idsInPath(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= most && ids.every((one) => one <= MAX_INTEGER));
}

/** Amount: decimal euros as text, two decimals. */
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: "Euros, two decimals, as text." });

/** Unit price: decimal euros as text, three decimals. */
export const unitPrice = z
  .string()
  .regex(/^-?\d+\.\d{3}$/)
  .meta({ description: "Euros for one unit, three decimals, as text." });
