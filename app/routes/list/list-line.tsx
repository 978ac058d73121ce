import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { toOpenLineView } from "#app/models/list/line.ts";
import { changeLine, findLine } from "#app/services/list/change-line.server.ts";
import type { Route } from "./+types/list-line.ts";
import { lineChangedMessage, lineRefusal } from "./item-messages.ts";
import { listPath } from "./list/list-path.ts";
import { itemFieldsForm } from "./list-forms.ts";
import { LinePage } from "./list-line/list-line-page.tsx";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Reload after a refusal, to show what others wrote meanwhile. */
export const shouldRevalidate = () => true;

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const [id, itemId] = [idParam(params.id), idParam(params.itemId)];
  const open = (await findLine(context.get(buyerContext), id, itemId)) ?? notFound();
  return { line: toOpenLineView(open), back: listPath(id, address.searchParams) };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const [id, itemId] = [idParam(params.id), idParam(params.itemId)];
  const buyer = context.get(buyerContext);
  if (!(await findLine(buyer, id, itemId))) notFound();
  const form = await parseForm(request, itemFieldsForm);
  if (!form.ok) return form.invalid();
  const changed = (await changeLine(buyer, id, itemId, form.value)) ?? notFound();
  if (!changed.ok) {
    const { reason, field, values } = lineRefusal(changed);
    return form.refuse(reason, field, values);
  }
  await addFlash(context, lineChangedMessage(changed));
  return redirect(listPath(id, address.searchParams), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("line.title") }];

export default function ListLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinePage {...loaderData} reply={actionData} />;
}
