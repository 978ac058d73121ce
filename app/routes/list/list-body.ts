import { z } from "zod";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";

const words = (most: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .max(most);

export const listBody = z.strictObject({
  label: words(LIST_LABEL_LENGTH).min(1),
  comment: words(LIST_COMMENT_LENGTH).default(""),
});
