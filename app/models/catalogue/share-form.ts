import { z } from "zod";
import { isPlainMessage, SHARE_LIMITS } from "./share.ts";

/**
 * E-mail that shares a product or a cart: recipient, sender and a short message without links. Separate from
 * `share.ts`, which pages read: zod stays on the server (decision 007).
 */
export const shareForm = z.object({
  recipient: z
    .string({ error: "required" })
    .trim()
    .max(254, "share-recipient")
    .pipe(z.email("share-recipient")),
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
