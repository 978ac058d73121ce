import { redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findOwnHead } from "#app/http/list-head.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { setListSharing } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/share-list.ts";
import { sharingForm } from "./list-forms.ts";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, label, sharing } = await findOwnHead(context, params.id);
  return { list: { id, label, sharing }, company: context.get(buyerContext).companyLabel };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, label: list } = await findOwnHead(context, params.id);
  const form = await parseForm(request, sharingForm);
  if (!form.ok) return form.invalid();
  const { sharing } = form.value;
  await setListSharing(context.get(buyerContext), id, sharing);
  await addFlash(context, { tone: "success", key: `list-shared-${sharing}`, values: { list } });
  return redirect(to(url.list, { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("share.title", { label: loaderData.list.label }) },
];

export default function ShareListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, company } = loaderData;
  const { id, label, sharing } = list;
  const { form, fields } = useServerForm<{ sharing: string }>(actionData, {
    id: "partage",
    defaultValue: { sharing },
  });
  return (
    <Page title={t("share.title", { label })} lead={t("share.lead", { company })} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Choices field={fields.sharing} label={t("share.who")} options={choices} required />
        <p className="row">
          <Button>{t("share.save")}</Button>
          <ButtonLink kind="quiet" to={to(url.list, { id })}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

const choices = [
  { value: "none", label: t("share.none") },
  { value: "read", label: t("share.read"), hint: t("share.read-hint") },
  { value: "edit", label: t("share.edit"), hint: t("share.edit-hint") },
];
