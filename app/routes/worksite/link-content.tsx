import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";
import { WORKSITES_PER_PAGE } from "#app/models/worksite/worksite.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { listFreeContents } from "#app/services/worksite/content-list.server.ts";
import type { Route } from "./+types/link-content.ts";
import { answerLinkConflict, flashLinked } from "./answer-link.server.ts";
import { LinkPage } from "./link-content/link-page.tsx";
import { readKind, withoutAmounts } from "./read-kind.server.ts";
import { readGone, requireFilled } from "./require-worksite.server.ts";
import { linkForm, readTicked } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const worksite = await requireFilled(context, params.id);
  const kind = readKind(buyer, params.kind);
  const search = readTableSearch(address.searchParams);
  const [free, gone] = await Promise.all([
    listFreeContents(buyer, kind, search, address.searchParams.get("page")),
    readGone(worksite),
  ]);
  const { id, name } = worksite;
  const pages = pageCount(free.total, WORKSITES_PER_PAGE);
  const chosen = readTicked(address.searchParams);
  return {
    worksite: { id, name },
    kind,
    search,
    chosen,
    gone,
    ...withoutAmounts(buyer, free),
    pages,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const worksite = await requireFilled(context, params.id);
  const form = await parseForm(request, linkForm);
  if (!form.ok) return form.invalid();
  const { items } = form.value;
  const linked = (await linkContents(context.get(buyerContext), worksite.id, items)) ?? notFound();
  if (!linked.ok) return answerLinkConflict(linked, items, worksite.id, form.refuse);
  return redirect(await flashLinked(context, worksite, linked.labels), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`link.${loaderData.kind}`) },
];

export default function LinkContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage {...loaderData} reply={actionData} />;
}
