import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import { toListView } from "#app/models/list/list-view.ts";
import { readListQuery } from "#app/models/list/query.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findList } from "#app/services/list/list.server.ts";
import type { Route } from "./+types/list.ts";
import { ListPage } from "./list/list-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const [found, worksiteLink] = await Promise.all([
    findList(buyer, id),
    readWorksiteLink(buyer, { kind: "list", id }),
  ]);
  const list = found ?? notFound();
  const query = readListQuery(address.searchParams);
  const shown = toListView(list, maySeePrices(buyer), query);
  return { list: shown, storeLabel: buyer.store.label, worksiteLink };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.list.label }];

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
