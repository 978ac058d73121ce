import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound, onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { deleteWorksite } from "#app/services/worksite/change.server.ts";
import { findLastEventId } from "#app/services/worksite/event.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-worksite.ts";
import { DeleteForm } from "./delete-form.tsx";
import { answerDeletion } from "./read-worksite-form.server.ts";
import { readGone, requireManaged } from "./require-worksite.server.ts";
import { worksiteDeletionForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const worksite = await requireManaged(context, params.id);
  const { id, name, archivedAt } = worksite;
  const [seen, gone] = await Promise.all([findLastEventId(id), readGone(worksite)]);
  return { worksite: { id, name, isArchived: archivedAt !== null }, seen, gone };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await requireManaged(context, params.id);
  const form = await parseForm(request, worksiteDeletionForm);
  if (!form.ok) return form.invalid();
  const { seen } = form.value;
  const deleted = (await deleteWorksite(context.get(buyerContext), id, seen)) ?? notFound();
  if (!deleted.ok) return answerDeletion(deleted, form.refuse);
  const values = { worksite: deleted.name };
  await addFlash(context, { tone: "success", key: "worksite-deleted", values });
  return onward(address, to(url.worksites));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("delete.title", { name: loaderData.worksite.name }) },
];

export default function DeleteWorksiteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={t("delete.title", { name: loaderData.worksite.name })} narrow>
      <DeleteForm {...loaderData} reply={reply} />
    </Page>
  );
}
