import { buffer } from "node:stream/consumers";
import type { PrintedDocument, PrintedSection } from "#app/models/document/document.ts";
import { withFooters } from "./layout.server.ts";

const MARGIN = 50;
const GUTTER = 12;
const INK = "#1d1b18";
const SOFT = "#655f55";
const RULE = "#dcd6ca";
const YELLOW = "#ffc400";

/** Standard fonts keep it at some kilobytes; other characters are transliterated (`printable`). */
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
    info: { Title: printable(`${document.kind} – ${document.title}`), Author: printable(merchant) },
  });
  const done = buffer(pdf);
  const pages = withFooters(pdf, (page) => printFooter(pdf, `${document.footer} – ${page}`));
  printHead(pdf, document, merchant);
  for (const section of document.sections) printSection(pdf, section);
  if (document.code) printCode(pdf, document.code);
  pdf.moveDown(1.5).font("Helvetica-Oblique").fontSize(9).fillColor(SOFT);
  pdf.text(printable(document.notice));
  pages.end();
  return Buffer.from(await done);
}

function printHead(
  pdf: PDFKit.PDFDocument,
  { kind, title, brand }: PrintedDocument,
  merchant: string,
) {
  pdf.rect(0, 0, pdf.page.width, 8).fill(YELLOW);
  pdf
    .font("Helvetica-Bold")
    .fontSize(11)
    .fillColor(SOFT)
    .text(printable(`${merchant} – ${kind}`));
  pdf.moveDown(0.4).fontSize(20).fillColor(INK).text(printable(title));
  pdf.moveDown(0.2).font("Helvetica").fontSize(11).fillColor(SOFT).text(printable(brand));
}

function printSection(pdf: PDFKit.PDFDocument, section: PrintedSection) {
  pdf.moveDown(1.2).font("Helvetica-Bold").fontSize(13).fillColor(INK);
  pdf.text(printable(section.title), MARGIN);
  pdf.moveDown(0.4).fontSize(10.5);
  if ("text" in section) {
    pdf.font("Helvetica").text(printable(section.text), { lineGap: 2 });
    return;
  }
  for (const row of section.rows) printRow(pdf, row);
}

function printRow(pdf: PDFKit.PDFDocument, [name, value]: readonly [string, string]) {
  const width = pdf.page.width - 2 * MARGIN;
  const nameWidth = width / 3;
  const valueWidth = width - nameWidth - GUTTER;
  const [left, right] = [printable(name), printable(value)];
  pdf.font("Helvetica");
  const height = Math.max(
    pdf.heightOfString(left, { width: nameWidth }),
    pdf.heightOfString(right, { width: valueWidth }),
  );
  if (pdf.y + height > pdf.page.height - 2 * MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(SOFT).text(left, MARGIN, top, { width: nameWidth });
  pdf.fillColor(INK).text(right, MARGIN + nameWidth + GUTTER, top, { width: valueWidth });
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
  pdf.moveDown(0.5).font("Courier").fontSize(9).fillColor(INK);
  pdf.text(printable(text), MARGIN, undefined, { link: text });
}

function printFooter(pdf: PDFKit.PDFDocument, footer: string) {
  pdf.font("Helvetica").fontSize(8).fillColor(SOFT);
  pdf.text(printable(footer), MARGIN, pdf.page.height - MARGIN + 10, { lineBreak: false });
}

const spelt: Record<string, string> = {
  λ: "lambda",
  Δ: "delta",
  Ω: "ohm",
  "≤": "<=",
  "≥": ">=",
  "⌀": "Ø",
  "−": "-",
  "\u202f": "\u00a0",
};

/** Windows-1252 (PDF 32000-1, annex D.2); transliterates others or replaces them by "?". */
function printable(text: string): string {
  return text.replace(
    /[^\n\x20-\x7e\u00a0-\u00ffŒœŠšŸŽžƒ–—‘’‚“”„†‡•…‰‹›€™]/gu,
    (sign) => spelt[sign] ?? "?",
  );
}
