import { z } from "zod";
import {
  BODY_LENGTH,
  CHAPO_LENGTH,
  LINK_LABEL_LENGTH,
  LINK_LENGTH,
  MAX_POSITION,
  MAX_TAGS,
  readTags,
  TAG_LENGTH,
  TITLE_LENGTH,
} from "#app/models/content/content.ts";
import { ALT_LENGTH } from "#app/models/content/image.ts";
import { readMoment } from "#app/models/content/schedule.ts";
import { readableLine, readableText } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { isReadableText } from "#app/models/platform/typed-text.ts";

const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_INTEGER)
  .nullable()
  .catch(null);

const line = (most: number, tooLong: string) => readableText(most, { tooLong }).default("");

const link = line(LINK_LENGTH, "content-link").refine(
  (text) => text === "" || /^(?:\/(?![/\\])|https:\/\/[^/\s])\S*$/.test(text),
  "content-link",
);

const tags = z
  .string()
  .max(500, "content-tags")
  .refine(isReadableText, "text-control")
  .default("")
  .transform(readTags)
  .refine(
    (all) => all.length <= MAX_TAGS && all.every((tag) => tag.length <= TAG_LENGTH),
    "content-tags",
  );

export const contentForm = z.object({
  base: z.coerce.number().int().min(0).max(MAX_INTEGER).catch(0),
  title: readableLine(TITLE_LENGTH, { required: "content-title", tooLong: "content-title-length" }),
  chapo: line(CHAPO_LENGTH, "content-chapo-length"),
  body: line(BODY_LENGTH, "content-body-length"),
  tags,
  isHighlighted: z.literal("on").optional(),
  imageId: id,
  link,
  linkLabel: line(LINK_LABEL_LENGTH, "content-link-label"),
  related: line(500, "content-related-most"),
  position: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, "content-position")
    .transform(Number)
    .refine((value) => value <= MAX_POSITION, "content-position")
    .default(0),
  onward: z.enum(["publish", "preview", "withdraw"]).optional().catch(undefined),
});

const moment = z
  .string()
  .trim()
  .max(40, "publication-moment")
  .default("")
  .transform((text, context) => {
    const at = text === "" ? null : readMoment(text);
    if (text !== "" && at === null) {
      context.addIssue({ code: "custom", message: "publication-moment" });
    }
    return at;
  });

export const publicationForm = z.object({
  version: z.coerce.number().int().min(1).max(MAX_INTEGER),
  from: moment,
  until: moment,
});

const alt = readableLine(ALT_LENGTH, { required: "image-alt", tooLong: "image-alt-length" });

export const imageForm = z.object({
  file: z.instanceof(File, { error: "image-required" }),
  alt,
});

export const altForm = z.object({ alt });
