import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { askedSlugs, listAskedWeeks, mondayOf } from "#app/models/search/asked.ts";
import { named } from "#app/models/search/named.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { ASKED_PER_PAGE, countRare, listAsked } from "#app/services/search/asked.server.ts";
import type { Route } from "./+types/asked-searches.ts";
import { AskedSearchesPage } from "./asked-searches/asked-searches-page.tsx";

const t = texts(workbenchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const weeks = listAskedWeeks(mondayOf(parisTime(databaseNow()).day));
  const [thisWeek = ""] = weeks;
  const week = weeks.find((monday) => monday === searchParams.get("semaine")) ?? thisWeek;
  const sort = named(askedSlugs, searchParams.get("montrer")) ?? "asked";
  const from = readId(searchParams.get("depuis")) ?? 0;
  const [listed, rare] = await Promise.all([listAsked(week, sort, from), countRare(week)]);
  return {
    staff: toStaffView(context),
    weeks,
    week,
    sort,
    searches: listed.slice(0, ASKED_PER_PAGE),
    next: listed.length > ASKED_PER_PAGE ? from + ASKED_PER_PAGE : null,
    rare,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("asked") }) }];

export default function AskedSearchesRoute({ loaderData }: Route.ComponentProps) {
  return <AskedSearchesPage {...loaderData} />;
}
