/** The parts of a workbook of one sheet, without its rows. Every cell is a text, so that a code keeps its zeros. */
export function workbookParts(sheetName: string): Record<string, string> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return {
    "[Content_Types].xml":
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels":
      `${HEAD}<Relationships xmlns="${relations}">` +
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml":
      `${HEAD}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      `<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `${HEAD}<Relationships xmlns="${relations}">` +
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml":
      `${HEAD}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="3"><xf/>${style(0)}${style(1)}</cellXfs></styleSheet>`,
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Format 49 is "text". */
function style(font: number): string {
  return `<xf numFmtId="49" fontId="${font}" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

/** Path of the sheet, which `sheetBeginning`, rows and `SHEET_END` make. */
export const SHEET_PATH = "xl/worksheets/sheet1.xml";

/** Begins a sheet of so many columns, with its header; the header stays in sight, columns are formatted as text. */
export function sheetBeginning(header: readonly string[]): string {
  const columns = `<col min="1" max="${Math.max(1, header.length)}" width="20" style="1" customWidth="1"/>`;
  return (
    `${HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns}</cols><sheetData>${rowXml(header, 2)}`
  );
}

export const SHEET_END = "</sheetData></worksheet>";

/** A row of texts; an empty cell is left out of the file, but keeps its place. */
export function rowXml(cells: readonly string[], cellStyle = 1): string {
  const written = cells.map((text) =>
    text === ""
      ? `<c s="${cellStyle}"/>`
      : `<c s="${cellStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  );
  return `<row>${written.join("")}</row>`;
}

/** Characters that XML refuses are written as spreadsheets do, "_x0007_". */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[^\P{Cc}\n\t]|[\uD800-\uDFFF]|[\uFFFE\uFFFF]/gu, hexOf)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function hexOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}
