import { redirectDocument } from "react-router";
import { requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { retryHeaders } from "#app/http/lines/limit.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import importTexts from "#app/locales/fr/list/import.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/import-list.ts";
import { AS_TEXT } from "./draft-path.ts";
import { ImportListPage } from "./import-list/import-list-page.tsx";
import { importPath } from "./import-path.ts";
import { readDraftLines, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";
import { saveLines } from "./save-rest.server.ts";

const t = texts(importTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, label, itemCount } = await findEditableHead(context, params.id);
  const shopper = context.get(shopperContext);
  return {
    list: { id, label, itemCount },
    storeLabel: shopper.buyer?.store.label ?? null,
    draft: await readDraftLines(shopper, address.searchParams, "list"),
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const sent = await readQuickOrder(request, context);
  if (!sent.ok) return refuseLines(sent);
  const draft = await saveLines(await requireSession(context), sent);
  return redirectDocument(importPath(id, draft, address.searchParams.has(AS_TEXT), sent.page), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { label: loaderData.list.label }) },
];

export default function ImportListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, ...page } = loaderData;
  return <ImportListPage {...page} reply={actionData ?? draft} />;
}
