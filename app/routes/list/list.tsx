import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { readFiling } from "#app/filing.server.ts";
import { readListQuery } from "#app/models/list-query.ts";
import { shownList } from "#app/models/shown-list.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findList } from "#app/services/list.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import type { Route } from "./+types/list.ts";
import { ListPage } from "./list-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const list = (await findList(buyer, idParam(params.id))) ?? notFound();
  const query = readListQuery(address.searchParams);
  const shown = shownList(list, maySeePrices(buyer), query);
  const filing = await readFiling(buyer, { kind: "list", id: list.id });
  return { list: shown, storeLabel: buyer.store.label, filing };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.list.label }];

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
