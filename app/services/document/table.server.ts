import type { DocumentCell, DocumentColumn, DocumentTable } from "#app/models/document/document.ts";
import { DOCUMENT_FONTS, INK, RULE, SOFT } from "#app/models/document/look.ts";
import { pdfText } from "#app/models/document/text.ts";

const { bold, text } = DOCUMENT_FONTS;
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
