import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound, unknownProduct } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import listTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { addToChosenList } from "#app/services/list/item.server.ts";
import { listOpenLists } from "#app/services/list/summaries.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-list.ts";
import { AddToListPage } from "./add-to-list/add-to-list-page.tsx";
import { readWish } from "./add-to-list/read-wish.ts";
import { listAdditionForm } from "./list-forms.ts";
import { listedMessage } from "./list-messages.ts";
import { listOption } from "./list-options.ts";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = address.searchParams;
  const [product, lists] = await Promise.all([
    findProduct(idParam(query.get("productUid") ?? "")),
    listOpenLists(context.get(buyerContext)),
  ]);
  const { uid, label, drawing, tint, photo, storageUnit, packagingQuantity, colors } =
    product ?? unknownProduct();
  return {
    product: { uid, label, drawing, tint, photo, storageUnit, colors },
    wish: readWish(query, packagingQuantity),
    lists: lists.map(listOption),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, listAdditionForm);
  if (!form.ok) return form.invalid();
  const { list, newLabel, ...addition } = form.value;
  const choice = list === "new" ? { newLabel } : { listId: list };
  const buyer = context.get(buyerContext);
  const added = (await addToChosenList(buyer, choice, addition)) ?? notFound();
  if (!added.ok) return form.refuse(added.reason, fieldOf[added.reason]);
  await addFlash(context, listedMessage(added));
  return redirect(to(url.list, { id: added.listId }), 303);
}

const fieldOf = {
  unavailable: undefined,
  "color-required": "codeColor",
  "quantity-refused": "quantity",
  "list-full": "list",
  "lists-full": "list",
  "list-label-required": "newLabel",
} as const;

export const meta: Route.MetaFunction = () => [{ title: t("add.title") }];

export default function AddToListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddToListPage {...loaderData} reply={actionData} />;
}
