import { Form, redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Page } from "#app/components/page.tsx";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { deleteList, findListHead } from "#app/services/list.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-list.ts";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await findListHead(context.get(buyerContext), idParam(params.id));
  return { list: list ?? notFound() };
}

export async function action({ params, context }: Route.ActionArgs) {
  const list = await deleteList(context.get(buyerContext), idParam(params.id));
  await addFlash(context, {
    tone: "info",
    key: "list-deleted",
    values: { list: list ?? notFound() },
  });
  return redirect(to(url.lists), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("delete.title", { label: loaderData.list.label }) },
];

export default function DeleteListRoute({ loaderData: { list } }: Route.ComponentProps) {
  const { id, label, itemCount: count } = list;
  const lead = count > 0 ? t("delete.lead", { count }) : t("delete.lead-none");
  return (
    <Page title={t("delete.title", { label })} lead={lead} narrow>
      <Form method="post" className="row">
        <Button kind="danger">{t("delete.confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.list, { id })}>
          {t("delete.back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
