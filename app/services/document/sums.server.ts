import type { DocumentSum } from "#app/models/document/document.ts";
import { DOCUMENT_FONTS, INK, SOFT, YELLOW } from "#app/models/document/look.ts";
import { pdfText } from "#app/models/document/text.ts";

const { bold, text } = DOCUMENT_FONTS;
const ROW = 15;

/** Draws the totals on the right, all on one page. */
export function drawSums(pdf: PDFKit.PDFDocument, sums: readonly DocumentSum[]) {
  const { left, right, bottom } = pdf.page.margins;
  const width = (pdf.page.width - left - right) * 0.62;
  const x = pdf.page.width - right - width;
  if (pdf.y + sums.length * (ROW + 3) + 10 > pdf.page.height - bottom) pdf.addPage();
  pdf.y += 8;
  for (const { label, amount, strong } of sums) {
    const top = pdf.y;
    if (strong) pdf.rect(x, top - 2, width, ROW + 4).fill("#f3efe6");
    if (strong) pdf.rect(x, top - 2, 3, ROW + 4).fill(YELLOW);
    pdf
      .font(strong ? bold : text)
      .fontSize(strong ? 11 : 9.5)
      .fillColor(strong ? INK : SOFT);
    pdf.text(pdfText(label), x + 10, top, { width: width * 0.68 });
    const end = pdf.y;
    pdf.font(bold).fillColor(INK);
    pdf.text(pdfText(amount), x + width * 0.68, top, { width: width * 0.32 - 6, align: "right" });
    pdf.y = Math.max(end, top + ROW) + (strong ? 3 : 0);
  }
  pdf.x = left;
  pdf.moveDown(1);
}

/** Draws the legal notes, in small print. */
export function drawNotes(pdf: PDFKit.PDFDocument, notes: readonly string[]) {
  const { left, right, bottom } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  for (const note of notes) {
    pdf.font(text).fontSize(8).fillColor(SOFT);
    const height = pdf.heightOfString(pdfText(note), { width });
    if (pdf.y + height > pdf.page.height - bottom) pdf.addPage();
    pdf.text(pdfText(note), left, pdf.y, { width, lineGap: 0.5 });
    pdf.y += 3;
  }
}
