import type { DocumentParty, PdfDocument } from "#app/models/document/document.ts";
import { DOCUMENT_FONTS, INK, RULE, SOFT, YELLOW } from "#app/models/document/look.ts";
import { pdfText } from "#app/models/document/text.ts";

const { bold, text } = DOCUMENT_FONTS;

/** Draws the yellow band, the seller, then the title with its subject. */
export function drawHead(pdf: PDFKit.PDFDocument, paper: PdfDocument) {
  const { left, width, middle } = measures(pdf);
  pdf.rect(0, 0, pdf.page.width, 8).fill(YELLOW);
  pdf.font(bold).fontSize(18).fillColor(INK).text(pdfText(paper.seller.title), left, 30);
  pdf.font(text).fontSize(8.5).fillColor(SOFT);
  pdf.text(pdfText(paper.seller.lines.join("\n")), { width: width / 2 - 10, lineGap: 1 });
  const sellerEnd = pdf.y;
  pdf.font(bold).fontSize(16).fillColor(INK);
  pdf.text(pdfText(paper.title), middle, 30, { width: width / 2, align: "right" });
  pdf.moveDown(0.3);
  for (const fact of paper.facts) drawFact(pdf, fact);
  pdf.y = Math.max(pdf.y, sellerEnd) + 12;
  if (paper.banner !== "") drawBanner(pdf, paper.banner);
}

function drawFact(pdf: PDFKit.PDFDocument, [name, value]: readonly [string, string]) {
  const { middle, width } = measures(pdf);
  const top = pdf.y;
  pdf.font(text).fontSize(9).fillColor(SOFT);
  pdf.text(pdfText(name), middle, top, { width: width / 4 - 6, align: "right" });
  pdf.font(bold).fillColor(INK);
  const at = middle + width / 4;
  pdf.text(pdfText(value), at, top, { width: width / 4, align: "right" });
  pdf.y += 1.5;
}

function drawBanner(pdf: PDFKit.PDFDocument, words: string) {
  const { left, width } = measures(pdf);
  const top = pdf.y;
  pdf.font(bold).fontSize(10.5);
  const height = pdf.heightOfString(pdfText(words), { width: width - 20 }) + 12;
  pdf.rect(left, top, width, height).fill("#f3efe6");
  pdf.rect(left, top, 4, height).fill(YELLOW);
  pdf.fillColor(INK).text(pdfText(words), left + 12, top + 6, { width: width - 20 });
  pdf.y = top + height + 12;
}

/** Draws the parties side by side. */
export function drawParties(pdf: PDFKit.PDFDocument, parties: readonly DocumentParty[]) {
  const { left, width } = measures(pdf);
  const top = pdf.y;
  const each = width / parties.length;
  const ends = parties.map(({ title, lines }, index) => {
    const x = left + index * each;
    pdf
      .font(bold)
      .fontSize(9)
      .fillColor(SOFT)
      .text(pdfText(title), x, top, { width: each - 12 });
    pdf.moveDown(0.2);
    pdf.font(text).fontSize(10).fillColor(INK);
    pdf.text(pdfText(lines.join("\n")), { width: each - 12, lineGap: 1 });
    return pdf.y;
  });
  pdf.x = left;
  pdf.y = Math.max(...ends) + 14;
}

/** Draws the merchant's legal identity and the page number at the foot of each page. */
export function drawFooter(pdf: PDFKit.PDFDocument, footer: string, page: string) {
  const { left, width } = measures(pdf);
  const top = pdf.page.height - 46;
  pdf
    .moveTo(left, top - 6)
    .lineTo(left + width, top - 6)
    .lineWidth(0.5)
    .stroke(RULE);
  pdf.font(text).fontSize(7.5).fillColor(SOFT);
  pdf.text(pdfText(footer), left, top, { width: width - 110, lineGap: 0.5 });
  pdf.text(pdfText(page), left + width - 110, top, { width: 110, align: "right" });
}

function measures(pdf: PDFKit.PDFDocument) {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  return { left, width, middle: left + width / 2 };
}
