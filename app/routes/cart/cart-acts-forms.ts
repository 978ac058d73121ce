import { z } from "zod";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list.ts";
import { isPlainMessage, SHARE_LIMITS } from "#app/models/share.ts";

const hasNoControl = (text: string) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ""));

/** The list that a cart becomes. */
export const savedListForm = z.object({
  label: z
    .string({ error: "list-label-required" })
    .trim()
    .min(1, "list-label-required")
    .max(LIST_LABEL_LENGTH, "list-label-length")
    .refine((text) => !/\p{Cc}/u.test(text), "text-control"),
  comment: z
    .string()
    .trim()
    .max(LIST_COMMENT_LENGTH, "list-comment-length")
    .refine(hasNoControl, "text-control")
    .default(""),
});

/** A cart sent by e-mail: to whom, from whom, and a few words. */
export const sharedCartForm = z.object({
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
