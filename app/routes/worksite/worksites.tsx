import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { readWorksiteQuery } from "#app/models/worksite/query.ts";
import { mayCreateWorksite, WORKSITES_PER_PAGE } from "#app/models/worksite/worksite.ts";
import { toWorksiteRowView } from "#app/models/worksite/worksite-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listWorksiteHeads } from "#app/services/worksite/list.server.ts";
import type { Route } from "./+types/worksites.ts";
import { WorksitesPage } from "./worksites/worksites-page.tsx";

const t = texts(worksiteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const today = parisTime(new Date()).day;
  const query = readWorksiteQuery(address.searchParams);
  const { worksites, total, page } = await listWorksiteHeads(buyer, query);
  const { sort, state, search } = query;
  return {
    worksites: worksites.map((one) => toWorksiteRowView(one, maySeePrices(buyer), today)),
    total,
    page,
    query: { sort, state, search },
    company: buyer.companyLabel,
    mayCreate: mayCreateWorksite(buyer),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function WorksitesRoute({ loaderData }: Route.ComponentProps) {
  return <WorksitesPage {...loaderData} pages={pageCount(loaderData.total, WORKSITES_PER_PAGE)} />;
}
