import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import { LISTS_PER_PAGE } from "#app/models/list.ts";
import { pageCount } from "#app/models/pagination.ts";
import { createList, listLists } from "#app/services/list.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/lists.ts";
import { listForm } from "./list-forms.ts";
import { ListsPage } from "./lists-page.tsx";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { lists, total, page } = await listLists(buyer, address.searchParams.get("page"));
  return { lists, total, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, listForm);
  if (!form.ok) return form.invalid();
  const made = await createList(context.get(buyerContext), form.value);
  if (!made.ok) return form.refuse(made.reason);
  const values = { list: form.value.label };
  await addFlash(context, { tone: "success", key: "list-created", values });
  return redirect(to(url.list, { id: made.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const pages = pageCount(loaderData.total, LISTS_PER_PAGE);
  return <ListsPage {...loaderData} pages={pages} reply={actionData} />;
}
