import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { renameList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-list.ts";
import { ListForm } from "./list-form.tsx";
import { listForm } from "./list-forms.ts";
import { wordsChanged } from "./list-messages.ts";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Reload after a refusal, to show what others wrote meanwhile. */
export const shouldRevalidate = () => true;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, label, comment, mark } = await findEditableHead(context, params.id);
  return { list: { id, label, comment, mark } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, listForm);
  if (!form.ok) return form.invalid();
  const { mark, ...text } = form.value;
  const renamed = (await renameList(context.get(buyerContext), id, text, mark)) ?? notFound();
  if (!renamed.ok) {
    return form.refuse(wordsChanged(renamed), undefined, { name: renamed.name });
  }
  await addFlash(context, { tone: "success", key: "list-renamed", values: { list: text.label } });
  return redirect(to(url.list, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("edit.title", { label: loaderData.list.label }) },
];

export default function EditListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, label, comment, mark } = loaderData.list;
  return (
    <Page title={t("edit.title", { label })} narrow>
      {actionData ? (
        <Notice tone="info">
          <p>{t("edit.now", { label })}</p>
          {comment ? <p>{t("edit.now-comment", { comment })}</p> : null}
        </Notice>
      ) : null}
      <ListForm reply={actionData} submit={t("edit.save")} list={{ label, comment }} mark={mark}>
        <ButtonLink kind="quiet" to={to(url.list, { id })}>
          {t("back")}
        </ButtonLink>
      </ListForm>
    </Page>
  );
}
