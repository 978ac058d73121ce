import { csvStreamReply } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { readStaffJournalFilter } from "#app/models/auth/journal.ts";
import { journalCsv } from "#app/services/auth/journal.server.ts";
import type { Route } from "./+types/staff-journal.csv.ts";
import { namedActs } from "./journal-acts.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return csvStreamReply(await journalCsv(readStaffJournalFilter(searchParams, namedActs)));
}
