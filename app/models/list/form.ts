import { z } from "zod";
import { isCleanLine, isCleanText } from "#app/models/platform/typed-text.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "./list.ts";

export const listLabel = z
  .string({ error: "list-label-required" })
  .trim()
  .min(1, "list-label-required")
  .max(LIST_LABEL_LENGTH, "list-label-length")
  .refine(isCleanLine, "text-control");

/** Browsers send line ends as CRLF: stored as LF, as the page shows them. */
export const listWords = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine((text) => text.length <= length, "list-comment-length")
    .refine(isCleanText, "text-control")
    .default("");

/** A list made of a whole cart. */
export const savedListForm = z.object({
  label: listLabel,
  comment: listWords(LIST_COMMENT_LENGTH),
});

export type SavedListFields = z.input<typeof savedListForm>;
