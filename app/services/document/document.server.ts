import { buffer } from "node:stream/consumers";
import type { DocumentMetadata, PdfDocument } from "#app/models/document/document.ts";
import { DOCUMENT_FONTS } from "#app/models/document/print-style.ts";
import { pdfText } from "#app/models/document/print-text.ts";
import { registerFonts } from "./font.server.ts";
import {
  drawFooter,
  drawHead,
  drawNotes,
  drawParties,
  drawSignatures,
  drawSums,
  drawTable,
  withFooters,
} from "./layout.server.ts";

/**
 * Renders a document on A4 pages as PDF/A-3, level B: fonts, colour profile and attached data are
 * in the file, which looks the same in thirty years.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer<ArrayBuffer>> {
  const title = pdfText(document.title);
  // Imported when first needed: a process without documents saves 20 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 40, bottom: 60, left: 40, right: 40 },
    subset: "PDF/A-3b",
    pdfVersion: "1.7",
    lang: "fr-FR",
    displayTitle: true,
    // A font under two names is read from its file each time that the second is used.
    font: "",
    info: {
      Title: title,
      Author: pdfText(document.seller.title),
      CreationDate: document.madeAt,
      ModDate: document.madeAt,
    },
  });
  registerFonts(pdf);
  pdf.font(DOCUMENT_FONTS.text);
  const done = buffer(pdf);
  const pages = withFooters(pdf, (page) => drawFooter(pdf, document.footer, page));
  drawHead(pdf, document);
  drawParties(pdf, document.parties);
  drawTable(pdf, document.table);
  drawSums(pdf, document.sums);
  drawSignatures(pdf, document.signatures ?? []);
  drawNotes(pdf, document.notes);
  if (document.data) attach(pdf, document.data, document.madeAt);
  pages.end();
  return Buffer.from(await done);
}

function attach(
  pdf: PDFKit.PDFDocument,
  { name, description, text, xmp }: DocumentMetadata,
  at: Date,
) {
  const file = {
    name,
    description,
    type: "text/xml",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(text), file);
  pdf.appendXML(xmp);
}
