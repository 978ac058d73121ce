import { z } from "zod";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";

const hasNoControl = (text: string) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ""));

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
