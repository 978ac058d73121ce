import { z } from "zod";

/** Most products that are changed at once; more go by a file. */
export const MAX_BULK = 10_000;

/** Values that many products are given; null for what stays. */
export type BulkChange = { family: string | null; brand: string | null; isActive: boolean | null };

const code = z.string().max(80).catch("").default("");

export const bulkForm = z.object({
  family: code,
  brand: code,
  sale: z.enum(["", "oui", "non"]).catch("").default(""),
});

/** The change that a form asks for. */
export function toBulkChange({ family, brand, sale }: z.output<typeof bulkForm>): BulkChange {
  return {
    family: family || null,
    brand: brand || null,
    isActive: sale === "" ? null : sale === "oui",
  };
}
