import documentTexts from "#app/locales/fr/document/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type {
  DocumentCell,
  DocumentColumn,
  DocumentParty,
  DocumentSignature,
  DocumentSum,
  DocumentTable,
  PdfDocument,
} from "#app/models/document/document.ts";
import { DOCUMENT_FONTS, INK, RULE, SOFT, YELLOW } from "#app/models/document/print-style.ts";
import { pdfText } from "#app/models/document/print-text.ts";

const { bold, text } = DOCUMENT_FONTS;

export function drawHead(pdf: PDFKit.PDFDocument, document: PdfDocument) {
  const { left, width, middle } = measures(pdf);
  pdf.rect(0, 0, pdf.page.width, 8).fill(YELLOW);
  pdf.font(bold).fontSize(18).fillColor(INK).text(pdfText(document.seller.title), left, 30);
  pdf.font(text).fontSize(8.5).fillColor(SOFT);
  pdf.text(pdfText(document.seller.lines.join("\n")), { width: width / 2 - 10, lineGap: 1 });
  const sellerEnd = pdf.y;
  pdf.font(bold).fontSize(16).fillColor(INK);
  pdf.text(pdfText(document.title), middle, 30, { width: width / 2, align: "right" });
  pdf.moveDown(0.3);
  for (const fact of document.facts) drawFact(pdf, fact);
  pdf.y = Math.max(pdf.y, sellerEnd) + 12;
  if (document.banner !== "") drawBanner(pdf, document.banner);
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

const GUTTER = 8;
const ONE_LINE = 12;

/** Draws rows with a thin rule below each; repeats the head on each page, and cuts no row. */
export function drawTable(pdf: PDFKit.PDFDocument, { columns, rows }: DocumentTable) {
  drawHeads(pdf, columns);
  for (const row of rows) drawRow(pdf, columns, row);
}

function drawHeads(pdf: PDFKit.PDFDocument, columns: readonly DocumentColumn[]) {
  const top = pdf.y;
  pdf.font(bold).fontSize(8.5).fillColor(SOFT);
  for (const { x, width, column } of placed(pdf, columns)) {
    pdf.text(pdfText(column.label), x, top, { width, align: alignOf(column) });
    pdf.y = top;
  }
  rule(pdf, top + 14, 1);
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  columns: readonly DocumentColumn[],
  row: readonly DocumentCell[],
) {
  const places = placed(pdf, columns);
  // Numbers stay on one line: measuring text is slow.
  const texts = places.map(({ width, column }, index) =>
    column.number ? ONE_LINE : heightOf(pdf, row[index], width),
  );
  const height = Math.max(...texts);
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom - 10) {
    pdf.addPage();
    drawHeads(pdf, columns);
  }
  const top = pdf.y;
  for (const [index, { x, width, column }] of places.entries()) {
    const cell = row[index];
    if (!cell) continue;
    const align = alignOf(column);
    pdf
      .font(index === 0 ? bold : text)
      .fontSize(9.5)
      .fillColor(INK);
    pdf.text(pdfText(cell.text), x, top, { width, align });
    if (!cell.more) continue;
    pdf.font(text).fontSize(8.5).fillColor(SOFT);
    pdf.text(pdfText(cell.more), x, pdf.y, { width, align });
  }
  rule(pdf, top + height + 3, 0.5);
}

function heightOf(pdf: PDFKit.PDFDocument, cell: DocumentCell | undefined, width: number): number {
  if (!cell) return 0;
  const said = pdf.font(bold).fontSize(9.5).heightOfString(pdfText(cell.text), { width });
  if (!cell.more) return said;
  return said + pdf.font(text).fontSize(8.5).heightOfString(pdfText(cell.more), { width });
}

function placed(pdf: PDFKit.PDFDocument, columns: readonly DocumentColumn[]) {
  const { left, right } = pdf.page.margins;
  const all = pdf.page.width - left - right;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const width = (all * column.share) / shares;
    const place = { column, x, width: width - GUTTER };
    x += width;
    // Numbers end at the edge of the page.
    return column === columns.at(-1) ? { ...place, width } : place;
  });
}

function alignOf({ number }: DocumentColumn): "left" | "right" {
  return number ? "right" : "left";
}

function rule(pdf: PDFKit.PDFDocument, y: number, thickness: number) {
  const { left, right } = pdf.page.margins;
  pdf
    .moveTo(left, y)
    .lineTo(pdf.page.width - right, y)
    .lineWidth(thickness)
    .stroke(RULE);
  pdf.x = left;
  pdf.y = y + 5;
}

const ROW = 15;

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

/** Points across and down of a drawn signature. */
const SIGNATURE = { width: 180, height: 60 };

/** Draws signatures beside what they stand for; cuts none. */
export function drawSignatures(pdf: PDFKit.PDFDocument, signatures: readonly DocumentSignature[]) {
  const { left, width } = measures(pdf);
  const wide = width - SIGNATURE.width - 20;
  for (const { title, lines, picture } of signatures) {
    const words = pdfText(lines.join("\n"));
    const said = pdf.font(text).fontSize(9.5).heightOfString(words, { width: wide, lineGap: 1 });
    const height = Math.max(said + 18, picture ? SIGNATURE.height : 0) + 12;
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const top = pdf.y;
    pdf.rect(left, top, 3, height - 8).fill(YELLOW);
    pdf.font(bold).fontSize(10.5).fillColor(INK);
    pdf.text(pdfText(title), left + 12, top, { width: wide });
    pdf.font(text).fontSize(9.5).text(words, { width: wide, lineGap: 1 });
    if (picture) {
      const at = left + width - SIGNATURE.width;
      const fit: [number, number] = [SIGNATURE.width, SIGNATURE.height];
      pdf.image(Buffer.from(picture), at, top, { fit, align: "right" });
    }
    pdf.x = left;
    pdf.y = top + height + 6;
  }
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

const t = texts(documentTexts);

/** Private state of pdfkit: a page may end in the middle of a text. */
type Pen = { _font?: unknown; _fontSize?: unknown; _fillColor?: unknown };

/** Streams pages; each foot says that it continues, the last gives the number of pages. */
export function withFooters(
  pdf: PDFKit.PDFDocument & Pen,
  drawFooter: (page: string) => void,
): { end: () => void } {
  let page = 1;
  const draw = (said: string) => {
    const { x, y, _font, _fontSize, _fillColor } = pdf;
    const { bottom } = pdf.page.margins;
    // Text in the margin would open another page.
    pdf.page.margins.bottom = 0;
    drawFooter(said);
    pdf.page.margins.bottom = bottom;
    Object.assign(pdf, { x, y, _font, _fontSize, _fillColor });
  };
  const addPage = pdf.addPage.bind(pdf);
  pdf.addPage = (options) => {
    draw(t("page", { page, next: page + 1 }));
    page++;
    return addPage(options);
  };
  return {
    end: () => {
      draw(t("page-last", { page }));
      pdf.end();
    },
  };
}
