import paperTexts from "#app/locales/fr/document/paper.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";

const t = texts(paperTexts);

/** What pdfkit writes with, and keeps to itself: a page may end in the middle of a text. */
type Pen = { _font?: unknown; _fontSize?: unknown; _fillColor?: unknown };

/**
 * Has `drawFooter` write the foot of each page as it is left, and of the last one when the document is told to end: a page
 * that is left goes out at once, and none waits for the last. Each but the last says that it goes on, the last how many
 * there are.
 */
export function withFooters(
  pdf: PDFKit.PDFDocument & Pen,
  drawFooter: (page: string) => void,
): { end: () => void } {
  let page = 1;
  const draw = (said: string) => {
    const { x, y, _font, _fontSize, _fillColor } = pdf;
    const { bottom } = pdf.page.margins;
    // What is written in the margin would open a page of its own.
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
