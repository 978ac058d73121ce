import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { mayEdit } from "#app/models/list/access.ts";
import { listChosenItems } from "#app/services/list/item.server.ts";
import { listOpenLists } from "#app/services/list/summaries.server.ts";
import { transferLines } from "#app/services/list/transfer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/transfer-lines.ts";
import { transferredMessages } from "./item-messages.ts";
import { transferForm } from "./list-forms.ts";
import { listOption } from "./list-options.ts";
import { TransferPage } from "./transfer-lines/transfer-page.tsx";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, label, access } = await findReadableHead(context, params.id);
  const buyer = context.get(buyerContext);
  const chosen = address.searchParams.getAll("itemId").map(Number);
  const [items, lists] = await Promise.all([listChosenItems(id, chosen), listOpenLists(buyer)]);
  const others = lists.filter((list) => list.id !== id).map(listOption);
  return { list: { id, label }, items, others, mayMove: mayEdit(access) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await findReadableHead(context, params.id);
  const form = await parseForm(request, transferForm);
  if (!form.ok) return form.invalid();
  const { itemId: itemIds, list, newLabel, move: isMove } = form.value;
  const choice = list === "new" ? { newLabel } : { listId: list };
  const transfer = { itemIds, choice, isMove };
  const done = (await transferLines(context.get(buyerContext), id, transfer)) ?? notFound();
  if (!done.ok) return form.refuse(done.reason, fieldOf[done.reason]);
  await addFlash(context, transferredMessages(done, isMove));
  return redirect(to(url.list, { id }), 303);
}

const fieldOf = {
  "list-nothing-chosen": undefined,
  "list-same": "list",
  "list-full": "list",
  "lists-full": "list",
  "list-label-required": "newLabel",
} as const;

export const meta: Route.MetaFunction = () => [{ title: t("transfer.title") }];

export default function TransferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} reply={actionData} />;
}
