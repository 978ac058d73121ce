import { z } from "zod";
import { addressText } from "#app/models/company/address-form.ts";
import { readWantedContent } from "#app/models/worksite/content.ts";
import { MAX_LINKED_AT_ONCE, WORKSITE_NAME_LENGTH } from "#app/models/worksite/worksite.ts";

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const worksiteDeletionForm = z.object({ seen: id.catch(0) });

const NONE = { error: "worksite-items-required" };

export const linkForm = z.object({
  items: z
    .array(z.string(NONE), NONE)
    .min(1, NONE)
    .max(MAX_LINKED_AT_ONCE, "worksite-items-most")
    .transform((items) => items.map(readWantedContent).filter((item) => item !== null))
    .refine((items) => items.length > 0, NONE),
});

/** Contents ticked before a search or another page of the same list: values of their boxes. */
export function readTicked(address: URLSearchParams): string[] {
  const ticked = address.getAll("items").filter((value) => readWantedContent(value) !== null);
  return [...new Set(ticked)].slice(0, MAX_LINKED_AT_ONCE);
}

export const fileForm = z.object({ worksite: id.catch(0) });

const name = addressText.refine((text) => text.length <= WORKSITE_NAME_LENGTH, "text-length");

export const documentForm = z.object({
  name,
  file: z
    .instanceof(File, { error: "worksite-file-required" })
    .refine((file) => file.name !== "" || file.size > 0, "worksite-file-required"),
});

export const renameForm = z.object({ name: name.refine(Boolean, "worksite-document-name") });

export const orderersForm = z.object({
  orderers: z.enum(["all", "chosen"], { error: "worksite-orderers-required" }),
  members: z.array(id).max(1000).catch([]).default([]),
});

export const unlinkForm = z.object({});
