import { strToU8, zipSync } from "fflate";

export type MadeSheet = { name: string; rows: string; after?: string; state?: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type MadeBook = {
  sheets: readonly MadeSheet[];
  strings?: readonly string[];
  /** Codes of number formats, of the styles 1, 2… */
  formats?: readonly string[];
  is1904?: boolean;
  /** Parts that ordinary workbooks do not have, or other contents of those they have. */
  more?: Record<string, string>;
};

/** Makes a workbook as spreadsheets store it. */
export function makeWorkbook({ sheets, strings, formats = [], is1904, more }: MadeBook) {
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `${HEAD}<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ""}/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships>${[
      ...sheets.map((_, at) => relation(at + 1, "worksheet", `worksheets/sheet${at + 1}.xml`)),
      relation(900, "styles", "styles.xml"),
      relation(901, "sharedStrings", "/xl/sharedStrings.xml"),
    ].join("")}</Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst>${(strings ?? []).map((text) => `<si>${text}</si>`).join("")}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = "" }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...more,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

function relation(id: number, type: string, target: string) {
  return `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

/** Rows of texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<row>${cells.map(textCell).join("")}</row>`).join("");
}

/** A workbook of one sheet, as a form sends it. */
export function workbookFile(name: string, rows: string): File {
  return new File([makeWorkbook({ sheets: [{ name: "Feuille 1", rows }] })], name);
}

export function textCell(text: string): string {
  if (text === "") return "<c/>";
  return `<c t="inlineStr"><is><t>${escapeText(text)}</t></is></c>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The first bytes of a compound file: a workbook under a password, or one of before 2007. */
export const compoundFile = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(2_000),
]);
