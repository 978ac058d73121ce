import { z } from "zod";

/** Specification, section 7: where a form posts `items` to open a document in a new tab. */
export const documentField = z.strictObject({
  uri: z.string(),
  format: z.literal("pdf"),
  title: z.string(),
  items: z.record(z.string(), z.union([z.string(), z.int()])),
});
