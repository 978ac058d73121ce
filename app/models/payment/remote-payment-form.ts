import { z } from "zod";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { bankForm } from "./form.ts";
import { onlineModes } from "./mode.ts";

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** Field names of the specification; `cle` is the key of a link. An unknown payment mode counts as none. */
export const remoteForm = z.object({
  uid: z.string().max(60).default(""),
  cle: z.string().max(60).default(""),
  step: z.enum(["1", "2"]).catch("1"),
  terms: ticked,
  bank: bankForm.shape.bank.optional().catch(undefined),
  method: z.enum(onlineModes).optional().catch(undefined),
});

export type RemoteFields = z.output<typeof remoteForm>;

export const linkMailForm = z.object({
  recipient: shareForm.shape.recipient,
  message: shareForm.shape.message,
});

export const revokeForm = z.object({
  link: z.coerce.number().int().min(1).max(MAX_INTEGER).catch(0),
});
