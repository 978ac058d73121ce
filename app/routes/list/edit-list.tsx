import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Page } from "#app/components/page.tsx";
import { parseForm } from "#app/form.server.ts";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findListHead, renameList } from "#app/services/list.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-list.ts";
import { ListForm } from "./list-form.tsx";
import { listForm } from "./list-forms.ts";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await findListHead(context.get(buyerContext), idParam(params.id));
  return { list: list ?? notFound() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const list = (await findListHead(buyer, id)) ?? notFound();
  const form = await parseForm(request, listForm);
  if (!form.ok) return form.invalid();
  await renameList(buyer, list.id, form.value);
  const values = { list: form.value.label };
  await addFlash(context, { tone: "success", key: "list-renamed", values });
  return redirect(to(url.list, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("edit.title", { label: loaderData.list.label }) },
];

export default function EditListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, label, comment } = loaderData.list;
  return (
    <Page title={t("edit.title", { label })} narrow>
      <ListForm reply={actionData} submit={t("edit.save")} list={{ label, comment }}>
        <ButtonLink kind="quiet" to={to(url.list, { id })}>
          {t("edit.back")}
        </ButtonLink>
      </ListForm>
    </Page>
  );
}
