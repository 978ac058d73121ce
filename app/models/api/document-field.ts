import { z } from "zod";

/** Form field `items`, which opens a document in a new tab (specification, section 7). */
export const documentField = z.strictObject({
  uri: z.string(),
  format: z.literal("pdf"),
  title: z.string(),
  items: z.record(z.string(), z.union([z.string(), z.int()])),
});
