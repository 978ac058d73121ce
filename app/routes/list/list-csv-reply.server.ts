import type { CsvFile } from "#app/services/list/csv.server.ts";

export function csvReply({ name, csv }: CsvFile): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
