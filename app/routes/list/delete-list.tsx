import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { findOwnHead } from "#app/http/list-head.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { deleteList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-list.ts";
import { listDeletedMessage } from "./list-messages.ts";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, label, itemCount } = await findOwnHead(context, params.id);
  return { list: { id, label, itemCount } };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id, label } = await findOwnHead(context, params.id);
  await deleteList(context.get(buyerContext), idParam(params.id));
  await addFlash(context, listDeletedMessage(id, label));
  return redirect(to(url.lists), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("deletion", { label: loaderData.list.label }) },
];

export default function DeleteListRoute({ loaderData: { list } }: Route.ComponentProps) {
  const { id, label, itemCount: count } = list;
  const lead = count > 0 ? t("deletion-lead", { count }) : t("deletion-none");
  return (
    <Page title={t("deletion", { label })} lead={lead} narrow>
      <Form method="post" className="row">
        <Button kind="danger">{t("deletion-confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.list, { id })}>
          {t("deletion-back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
