import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { addDocument } from "#app/services/worksite/document.server.ts";
import type { Route } from "./+types/add-document.ts";
import { answerAdded } from "./add-document/answer-document.server.ts";
import { DocumentForm } from "./add-document/document-form.tsx";
import { readGone, requireFilled } from "./require-worksite.server.ts";
import { documentForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const worksite = await requireFilled(context, params.id);
  const { id, name } = worksite;
  return { worksite: { id, name }, gone: await readGone(worksite) };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await requireFilled(context, params.id);
  const form = await parseForm(request, documentForm);
  if (!form.ok) return form.invalid();
  const { file, name } = form.value;
  const added = await addDocument(context.get(buyerContext), id, file, name);
  return answerAdded(context, { address, id, added }, form.refuse);
}

export const meta: Route.MetaFunction = () => [{ title: t("document.title") }];

export default function AddDocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={t("document.title")} lead={loaderData.worksite.name} narrow>
      <DocumentForm {...loaderData} reply={reply} />
    </Page>
  );
}
