import { buffer } from "node:stream/consumers";
import type { PrintedDocument, PrintedSection } from "#app/models/document/document.ts";
import { DOCUMENT_FONTS } from "#app/models/document/print-style.ts";
import { pdfText } from "#app/models/document/print-text.ts";
import { registerFonts } from "./font.server.ts";
import { withFooters } from "./layout.server.ts";

const MARGIN = 50;
const GUTTER = 12;
const INK = "#1d1b18";
const SOFT = "#655f55";
const RULE = "#dcd6ca";
const YELLOW = "#ffc400";

/** Makes a document of some kilobytes: standard fonts, but for names in letters that those lack (`inFont`). */
export async function printPdf(
  document: PrintedDocument,
  merchant: string,
): Promise<Buffer<ArrayBuffer>> {
  // Imported when first needed: a process without documents saves 20 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "fr-FR",
    displayTitle: true,
    info: { Title: pdfText(`${document.kind} – ${document.title}`), Author: pdfText(merchant) },
  });
  registerFonts(pdf);
  const done = buffer(pdf);
  const pages = withFooters(pdf, (page) => printFooter(pdf, `${document.footer} – ${page}`));
  printHead(pdf, document, merchant);
  for (const section of document.sections) printSection(pdf, section);
  if (document.code) printCode(pdf, document.code);
  pdf.moveDown(1.5).fontSize(9).fillColor(SOFT);
  pdf.text(inFont(pdf, "slanted", document.notice));
  pages.end();
  return Buffer.from(await done);
}

function printHead(
  pdf: PDFKit.PDFDocument,
  { kind, title, brand }: PrintedDocument,
  merchant: string,
) {
  pdf.rect(0, 0, pdf.page.width, 8).fill(YELLOW);
  pdf.fontSize(11).fillColor(SOFT);
  pdf.text(inFont(pdf, "bold", `${merchant} – ${kind}`));
  pdf.moveDown(0.4).fontSize(20).fillColor(INK);
  pdf.text(inFont(pdf, "bold", title));
  pdf.moveDown(0.2).fontSize(11).fillColor(SOFT);
  pdf.text(inFont(pdf, "text", brand));
}

function printSection(pdf: PDFKit.PDFDocument, section: PrintedSection) {
  pdf.moveDown(1.2).fontSize(13).fillColor(INK);
  pdf.text(inFont(pdf, "bold", section.title), MARGIN);
  pdf.moveDown(0.4).fontSize(10.5);
  if ("text" in section) {
    pdf.text(inFont(pdf, "text", section.text), { lineGap: 2 });
    return;
  }
  for (const row of section.rows) printRow(pdf, row);
}

function printRow(pdf: PDFKit.PDFDocument, [name, value]: readonly [string, string]) {
  const width = pdf.page.width - 2 * MARGIN;
  const nameWidth = width / 3;
  const valueWidth = width - nameWidth - GUTTER;
  const height = Math.max(
    pdf.heightOfString(inFont(pdf, "text", name), { width: nameWidth }),
    pdf.heightOfString(inFont(pdf, "text", value), { width: valueWidth }),
  );
  if (pdf.y + height > pdf.page.height - 2 * MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(SOFT);
  pdf.text(inFont(pdf, "text", name), MARGIN, top, { width: nameWidth });
  pdf.fillColor(INK);
  const at = MARGIN + nameWidth + GUTTER;
  pdf.text(inFont(pdf, "text", value), at, top, { width: valueWidth });
  const bottom = top + height + 4;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .stroke(RULE);
  pdf.x = MARGIN;
  pdf.y = bottom + 5;
}

/** Five centimetres: legible at arm's length. */
const CODE_POINTS = 142;

function printCode(
  pdf: PDFKit.PDFDocument,
  { picture, text }: { picture: Uint8Array; text: string },
) {
  pdf.moveDown(1);
  if (pdf.y + CODE_POINTS > pdf.page.height - 2 * MARGIN) pdf.addPage();
  pdf.image(Buffer.from(picture), MARGIN, pdf.y, { width: CODE_POINTS });
  pdf.moveDown(0.5).fontSize(9).fillColor(INK);
  pdf.text(inFont(pdf, "code", text), MARGIN, undefined, { link: text });
}

function printFooter(pdf: PDFKit.PDFDocument, footer: string) {
  pdf.fontSize(8).fillColor(SOFT);
  pdf.text(inFont(pdf, "text", footer), MARGIN, pdf.page.height - MARGIN + 10, {
    lineBreak: false,
  });
}

type Face = keyof typeof standard;

/** Standard fonts, which a reader has, and the face of ours that stands in for each. */
const standard = {
  text: "Helvetica",
  bold: "Helvetica-Bold",
  slanted: "Helvetica-Oblique",
  code: "Courier",
};
const embedded: Readonly<Record<Face, string>> = {
  ...{ text: DOCUMENT_FONTS.text, bold: DOCUMENT_FONTS.bold },
  ...{ slanted: DOCUMENT_FONTS.text, code: DOCUMENT_FONTS.text },
};

/** Windows-1252, all that a standard font draws (PDF 32000-1, annex D.2). */
const WINDOWS_1252 = /^[\n\x20-\x7e\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/;

/**
 * Chooses the font of a text, and writes the text in its signs: a standard one where that has them all, for five
 * hundred lines in an embedded font take fourteen times as long (decision 035).
 */
function inFont(pdf: PDFKit.PDFDocument, face: Face, text: string): string {
  const printed = pdfText(text);
  pdf.font(WINDOWS_1252.test(printed) ? standard[face] : embedded[face]);
  return printed;
}
