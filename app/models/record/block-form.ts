import { z } from "zod";
import { readableLine } from "#app/models/platform/field.ts";
import { MAX_BLOCK_REASON } from "./block.ts";

/** State of a company or a card after the form, and its reason. */
export const blockForm = z.object({
  reason: readableLine(MAX_BLOCK_REASON, { required: "required" }),
  state: z.enum(["bloque", "libre"]),
});
