import type { Buyer } from "#app/models/auth/buyer.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { daysOf, type Month, monthOf } from "#app/models/statement/month.ts";
import {
  type MonthSums,
  makeStatement,
  monthlySums,
  type Statement,
} from "#app/models/statement/statement.ts";
import { balanceBefore, listMovementsBetween, sumEntries } from "./entries.server.ts";
import { listOpenNow, listOpenOn } from "./open.server.ts";

/** Makes the statement of the buyer's company: at the end of a past month, or as of today. */
export async function findStatement(
  { companyId }: Pick<Buyer, "companyId">,
  month: Month,
  now: Date = new Date(),
): Promise<Statement> {
  const { first, last } = daysOf(month);
  const today = parisTime(now).day;
  const isCurrent = monthOf(today) === month;
  const [openingCents, entries, open] = await Promise.all([
    balanceBefore(companyId, first),
    listMovementsBetween(companyId, first, last),
    isCurrent ? listOpenNow(companyId) : listOpenOn(companyId, last),
  ]);
  return makeStatement(openingCents, entries, open, isCurrent ? today : last);
}

/** Lists the months of the buyer's company with their sums, the latest first. */
export async function listStatements(
  { companyId }: Pick<Buyer, "companyId">,
  now: Date = new Date(),
): Promise<MonthSums[]> {
  return monthlySums(await sumEntries(companyId), monthOf(parisTime(now).day));
}
