import { type RouterContextProvider, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { findDocument, renameDocument } from "#app/services/worksite/document.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/rename-document.ts";
import { requireFilled } from "./require-worksite.server.ts";
import { renameForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ params, context }: Route.LoaderArgs) {
  return requireWorksiteDocument(context, params);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, documentId } = await requireWorksiteDocument(context, params);
  const form = await parseForm(request, renameForm);
  if (!form.ok) return form.invalid();
  const { name } = form.value;
  (await renameDocument(context.get(buyerContext), id, documentId, name)) ?? notFound();
  await addFlash(context, { tone: "success", key: "worksite-document-renamed", values: { name } });
  return redirect(to(url.worksite, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("document.rename-title", { name: loaderData.name }) },
];

export default function RenameDocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const { form, fields } = useServerForm<{ name: string }>(actionData, {
    id: "document",
    defaultValue: { name },
  });
  return (
    <Page title={t("document.rename-title", { name })} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field field={fields.name} label={t("document.name")} maxLength={60} required />
        <p className="row">
          <Button>{t("document.rename")}</Button>
          <ButtonLink kind="quiet" to={to(url.worksite, { id })}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

async function requireWorksiteDocument(
  context: Readonly<RouterContextProvider>,
  params: { id: string; documentId: string },
) {
  const worksite = await requireFilled(context, params.id);
  if (worksite.deletedAt || worksite.archivedAt) return notFound();
  const documentId = idParam(params.documentId);
  const document = await findDocument(context.get(buyerContext), worksite.id, documentId);
  return { id: worksite.id, documentId, name: (document ?? notFound()).name };
}
