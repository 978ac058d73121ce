import type { ProductDocument } from "#app/models/catalogue/document.ts";
import { addProductDocument } from "#app/services/media/document.server.ts";
import { pdf } from "#tests/support/upload/uploads.ts";
import { aClerk } from "./photos.ts";

/** Makes a PDF; its note keeps it apart from others. */
export function pdfFile(note: string = crypto.randomUUID(), name = "fiche.pdf"): File {
  const content = pdf(`1 0 obj<</Type/Catalog>>endobj\n% ${note}`);
  return new File([new Uint8Array(content)], name, { type: "application/pdf" });
}

/** Adds a document to a product: a French data sheet, unless said otherwise. */
export async function addDocument(
  product: { uid: number; code: string },
  values: Partial<ProductDocument> = {},
  file: File = pdfFile(),
): Promise<void> {
  const document = { kind: "data-sheet", language: "fr", version: "1" } as const;
  const added = await addProductDocument(
    product,
    { ...document, issuedOn: "2026-05-02", ...values, file },
    await aClerk(),
  );
  if (!added.ok) throw new Error(added.reason);
}
