import { z } from "zod";
import { email } from "#app/models/platform/field.ts";
import { isPlainMessage, SHARE_LIMITS } from "./share.ts";

/**
 * E-mail that shares a product or a cart: recipient, sender and a short message without links. Separate from
 * `share.ts`, which pages read: zod stays on the server (decision 007).
 */
export const shareForm = z.object({
  recipient: email("share-recipient", { required: "required", longest: 254, keepsCase: true }),
  sender: z
    .string({ error: "required" })
    .trim()
    .max(SHARE_LIMITS.name, "share-length-sender")
    .refine((text) => isPlainMessage(text) && !/[\r\n]/.test(text), "share-links"),
  message: z
    .string()
    .trim()
    .max(SHARE_LIMITS.message, "share-length-message")
    .refine(isPlainMessage, "share-links")
    .default(""),
});
