import paperTexts from "#app/locales/fr/document/paper.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";

const t = texts(paperTexts);

/** Private state of pdfkit: a page may end in the middle of a text. */
type Pen = { _font?: unknown; _fontSize?: unknown; _fillColor?: unknown };

/**
 * Draws the foot of each page when it is left, and of the last one at the end of the document, so
 * that pages are streamed. Each but the last says that it continues, the last the number of pages.
 */
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
