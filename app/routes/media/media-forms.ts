import { z } from "zod";
import {
  DOCUMENT_VERSION_LENGTH,
  documentKinds,
  documentLanguages,
} from "#app/models/catalogue/document.ts";
import { ALT_LENGTH } from "#app/models/content/image.ts";
import { PHOTOS_AT_ONCE } from "#app/models/media/photo.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

export const mediaProductForm = z.object({
  code: z.string({ error: "media-code" }).trim().max(80, "media-code"),
});

/** One form of the page of photographs: `act` says which. */
export const photosForm = z.object({
  act: z.enum(["add", "describe", "up", "down", "delete", "restore"]),
  photoId: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  alt: z.string().trim().max(ALT_LENGTH, "image-alt-length").default(""),
  files: z.array(z.instanceof(File)).max(PHOTOS_AT_ONCE, "photos-at-once").default([]),
});

export const addDocumentForm = z.object({
  kind: z.enum(documentKinds, { error: "document-kind" }),
  language: z.enum(documentLanguages, { error: "document-language" }),
  version: z.string().trim().max(DOCUMENT_VERSION_LENGTH, "document-version").default(""),
  issuedOn: z.iso.date({ error: "document-day" }),
  file: z.instanceof(File, { error: "document-file" }),
});

/** One command of the page of documents: `act` says which. */
export const changeDocumentsForm = z.object({
  act: z.enum(["delete", "restore", "due"]),
  documentId: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  due: z.array(z.enum(documentKinds)).default([]),
});

export const archiveForm = z.object({ file: z.instanceof(File, { error: "archive-required" }) });

/** One form of the page of addresses: `act` says which. */
export const addressesForm = z.object({
  act: z.enum(["fetch", "allow", "withdraw"]),
  lines: z.string().max(500_000, "addresses-many").default(""),
  host: z.string().trim().max(300, "media-host").default(""),
});
