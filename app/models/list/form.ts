import { z } from "zod";
import { readableLine, readableText } from "#app/models/platform/field.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "./list.ts";

export const listLabel = readableLine(LIST_LABEL_LENGTH, {
  required: "list-label-required",
  tooLong: "list-label-length",
});

export const listWords = (length: number) =>
  readableText(length, { tooLong: "list-comment-length" }).default("");

/** A list made of a whole cart. */
export const savedListForm = z.object({
  label: listLabel,
  comment: listWords(LIST_COMMENT_LENGTH),
});

export type SavedListFields = z.input<typeof savedListForm>;
