import {
  rowXml,
  SHEET_END,
  SHEET_PATH,
  sheetBeginning,
  workbookParts,
} from "#app/models/workbook/writing.ts";
import { type ArchiveFile, zipFiles } from "#app/services/document/zip.server.ts";

export type Table = {
  sheetName: string;
  header: readonly string[];
  /** Rows, some at a time. */
  pages: AsyncIterable<readonly (readonly string[])[]>;
};

/** Streams a workbook of one sheet of texts: holds no more than a page of it. */
export function writeWorkbook({ sheetName, header, pages }: Table) {
  const files: ArchiveFile[] = Object.entries(workbookParts(sheetName)).map(([name, xml]) => ({
    name,
    chunks: oneOf(xml),
  }));
  return zipFiles([...files, { name: SHEET_PATH, chunks: sheetXml(header, pages) }]);
}

async function* oneOf(text: string) {
  yield text;
}

async function* sheetXml(header: readonly string[], pages: Table["pages"]) {
  yield sheetBeginning(header);
  for await (const rows of pages) yield rows.map((row) => rowXml(row)).join("");
  yield SHEET_END;
}
