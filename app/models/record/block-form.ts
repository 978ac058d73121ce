import { z } from "zod";
import { readableLine } from "#app/models/platform/field.ts";
import { MAX_BLOCK_REASON } from "./block.ts";

/** What becomes of a company or a card, and why. */
export const blockForm = z.object({
  reason: readableLine(MAX_BLOCK_REASON, { required: "required" }),
  state: z.enum(["bloque", "libre"]),
});
