import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import listsTexts from "#app/locales/fr/list/lists.json";
import { texts } from "#app/locales/texts.ts";
import { listTable } from "#app/models/list/list-view.ts";
import { readListsQuery } from "#app/models/list/query.ts";
import { createList } from "#app/services/list/list.server.ts";
import { listAllLists, listSharedLists } from "#app/services/list/summaries.server.ts";
import { listWishlists } from "#app/services/list/wishlist.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/lists.ts";
import { listForm } from "./list-forms.ts";
import { ListsPage } from "./lists/lists-page.tsx";

const t = texts(listsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const query = readListsQuery(address.searchParams);
  const [own, shared, wishlists] = await Promise.all([
    listAllLists(buyer),
    listSharedLists(buyer),
    listWishlists(buyer),
  ]);
  const { sort, search } = query;
  return {
    own: listTable(own, query, query.page),
    shared: listTable(shared, query, query.shared),
    wishlists,
    query: { sort, search },
    hasNone: own.length + shared.length === 0,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, listForm);
  if (!form.ok) return form.invalid();
  const { label, comment } = form.value;
  const made = await createList(context.get(buyerContext), { label, comment });
  if (!made.ok) return form.refuse(made.reason);
  await addFlash(context, { tone: "success", key: "list-created", values: { list: label } });
  return redirect(to(url.list, { id: made.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} reply={actionData} />;
}
