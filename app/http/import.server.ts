import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";
import { mediaTypes } from "#app/models/upload/upload.ts";
import { byteStream, paced } from "#app/services/document/csv-pages.server.ts";
import { tableCsv } from "#app/services/import/table.server.ts";
import { type Table, writeWorkbook } from "#app/services/workbook/write.server.ts";
import { csvStreamReply, notFound } from "./reply.server.ts";

export function entityParam(text: string): ImportEntity {
  return importEntities.find((entity) => entity === text) ?? notFound();
}

/** Reads the format of a download: CSV, unless a workbook is asked for. */
export function tableFormat({ searchParams }: URL): "csv" | "xlsx" {
  return searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
}

/** Answers a table as a file, page by page; `name` is without its ending. */
export function tableReply(name: string, table: Table, format: "csv" | "xlsx"): Response {
  if (format === "csv") return csvStreamReply({ name: `${name}.csv`, pages: tableCsv(table) });
  return new Response(writeWorkbook({ ...table, pages: paced(table.pages) }), {
    headers: attached(`${name}.xlsx`, mediaTypes.xlsx),
  });
}

/** Answers JSON lines, page by page. */
export function jsonLinesReply(name: string, pages: AsyncGenerator<string>): Response {
  return new Response(byteStream(paced(pages)), {
    headers: attached(`${name}.jsonl`, "application/jsonl; charset=utf-8"),
  });
}

function attached(name: string, type: string): HeadersInit {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
}
